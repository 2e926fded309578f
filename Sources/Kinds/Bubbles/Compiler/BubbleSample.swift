extension BubbleSource {
  static let sample = """
    # A speech bubble: a rounded body and an arrow that points at what it is about. Lengths are points.
    tokens:
      bubble:
        fill: "#FFF6D8"
        border: "#8A6D1C"
    bubbles:
      tip:
        arrow:
          direction: [bottom, top] # the app turns it over where there is no room above
          width: 30
          height: 12
          radius: 3 # of the rounding at its tip and base
          position: follow # along the edge, kept by the client where the drawing holds
        cornerRadius: 8
        # All sizes that the app may ask for; the linter proves that none of them folds the outline.
        size: { width: 120..313, height: 48..313 }
        fill: "{bubble.fill}"
        border: { color: "{bubble.border}", width: 1 }

    """
}
