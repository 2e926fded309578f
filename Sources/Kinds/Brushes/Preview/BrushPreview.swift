import StyleBundle
import StyleClient
import StyleGeometry

/// Draws a brush.
enum BrushPreview: KindPreview {
  static let title = "Brushes"
  static let legend = "120 pt wide"

  static func figures(of style: BrushStyle) -> [Figure] {
    let frame = BrushLayout(style, width: 120).frame
    var picture = Picture(of: frame, on: .page)
    picture.rectangle(frame, .solid)
    return [Figure(style.name.text, "\(PreviewText.number(style.height)) pt high", part: "", picture)]
  }
}
