import StyleBundle
import StyleClient
import StyleGeometry

/// Draws a palette.
enum PalettePreview: KindPreview {
  static let title = "Palettes"
  static let legend = "120 pt wide"

  static func figures(of style: PaletteStyle) -> [Figure] {
    let frame = PaletteLayout(style, width: 120).frame
    var picture = Picture(of: frame, on: .page)
    picture.rectangle(frame, .solid)
    return [Figure(style.name.text, "\(PreviewText.number(style.height)) pt high", part: "", picture)]
  }
}
