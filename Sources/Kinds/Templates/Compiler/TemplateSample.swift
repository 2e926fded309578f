extension TemplateSource {
  static let sample = """
    # Pages with places to fill. A slot's rect is its left, top, width and height in proportions of the page.
    templates:
      cover:
        canvas: { width: 375, height: 603 } # points; a page is scaled as a whole to the size at hand
        background: "#FFF6D8"
        slots:
          picture: { accepts: [photo], rect: [0.15, 0.16, 0.7, 0.6] }
          title: { accepts: [text], rect: [0.2, 0.66, 0.6, 0.16], rotation: -3, z: 1 } # over the picture's foot

    """
}
