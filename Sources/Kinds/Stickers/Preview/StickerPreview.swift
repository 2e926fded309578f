import StyleBundle
import StyleClient
import StyleGeometry

/// Draws a sticker.
enum StickerPreview: KindPreview {
  static let title = "Stickers"
  static let legend = "at scale 1"

  static func figures(of style: StickerStyle) -> [Figure] {
    let frame = Rectangle(style.fittedSize())
    var picture = Picture(of: frame, on: .page)
    picture.rectangle(frame, .solid)
    return [Figure(style.name.text, style.content.rawValue, part: "", picture)]
  }
}
