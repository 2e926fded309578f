package import StyleBundle
import StyleClient
import StyleGeometry

/// Draws a sticker at first, with its close button, and at its smallest and largest; of a photo also the longest shapes.
package enum StickerPreview: KindPreview {
  static let title = "Stickers"
  static let legend = "strong: initial size, with the close button and its tap area; dashed: smallest and largest"

  package static func figures(of style: StickerStyle) -> [Figure] {
    let aspects: [(name: String, aspect: Double?)] =
      style.content == .photo ? [("photo", nil), ("3:1", 3), ("1:3", 1 / 3)] : [(style.content.rawValue, nil)]
    return aspects.map { name, aspect in
      let size = style.fittedSize(aspect: aspect)
      let details =
        "\(name) · \(PreviewText.number(size.width)) × \(PreviewText.number(size.height)) pt, "
        + "× \(PreviewText.range(style.scale))"
      return Figure(style.name.text, details, part: name, picture(style, aspect))
    }
  }

  private static func picture(_ style: StickerStyle, _ aspect: Double?) -> Picture {
    let middle = Point(x: 0, y: 0)
    func sticker(scale: Double) -> StickerTransform {
      StickerTransform(style, StickerState(center: middle, scale: scale), aspect: aspect)
    }
    let first = sticker(scale: style.initialScale)
    let whole = [style.scale.lowerBound, style.scale.upperBound].map { sticker(scale: $0) }
    // A far larger scale would make a dot of the rest.
    let shown = whole.filter { $0.state.scale <= 4 * first.state.scale }
    let bounds = (shown + [first]).map(\.bounds)
    var picture = Picture(of: bounds.dropFirst().reduce(bounds[0]) { $0.union($1) }, on: Picture.Panel(behind: []))
    picture.path(first.corners.polygon, .solid, opacity: 0.35)
    for one in shown where one.state.scale != first.state.scale {
      picture.path(one.corners.polygon, .ghost, opacity: 0.6)
    }
    if let border = style.border {
      picture.path(first.corners.polygon, .line, border.color, width: max(border.width * picture.scale, 0.5))
    }
    if let close = style.close, let center = first.closeCenter {
      picture.disc(center, radius: close.size / 2 + close.growth, opacity: 0.2)
      picture.disc(center, radius: close.size / 2)
    }
    return picture
  }
}

extension StickerTransform {
  /// The rectangle that body and close button cover, the tap area included.
  fileprivate var bounds: Rectangle {
    var bounds = corners.bounds
    if let close = style.close, let center = closeCenter {
      let button = Rectangle(minX: center.x, minY: center.y, maxX: center.x, maxY: center.y)
      bounds = bounds.union(button.grown(by: close.size / 2 + close.growth))
    }
    return bounds
  }
}
