import StyleBundle
import StyleClient
import StyleGeometry

/// Draws a brush: one wave at its least, its first and its largest width.
enum BrushPreview: KindPreview {
  static let title = "Brushes"
  static let legend = "smallest, initial and largest width; pale: an eraser"

  static func figures(of style: BrushStyle) -> [Figure] {
    let width = style.width
    let widths = [width.min, width.start, width.max]
    let range = "\(PreviewText.number(width.min))…\(PreviewText.number(width.max)) pt"
    return [Figure(style.name.text, range, part: "", picture(style, widths))]
  }

  /// The waves below each other, so far apart that they don't touch.
  private static func picture(_ style: BrushStyle, _ widths: [Double]) -> Picture {
    var strokes: [BrushStroke] = []
    var top = 0.0
    for width in widths {
      let points = [(0.0, 12.0), (40, 0), (80, 24), (120, 0), (160, 12)].map {
        Point(x: $0.0, y: $0.1 + top + width / 2)
      }
      strokes.append(BrushStroke(style, width: width, color: nil, through: points))
      top += 24 + width + 6
    }
    let bounds = strokes.compactMap(\.bounds).reduce(Rectangle(Size(width: 160, height: top - 6))) { $0.union($1) }
    var picture = Picture(of: bounds, on: .page)
    for stroke in strokes {
      picture.path(
        stroke.elements, .line, width: max(stroke.width * picture.scale, 0.5), cap: stroke.cap, join: stroke.join,
        opacity: style.isEraser ? 0.25 : 1)
      if style.isEraser { picture.path(stroke.elements, .ghost, width: 1) }
    }
    return picture
  }
}
