import StyleBundle
import StyleClient
import StyleGeometry

/// Draws a sticker.
enum StickerPreview: KindPreview {
  static let title = "Stickers"
  static let legend = "120 pt wide"

  static func figures(of style: StickerStyle) -> [Figure] {
    let frame = StickerLayout(style, width: 120).frame
    var picture = Picture(of: frame, on: .page)
    picture.rectangle(frame, .solid)
    return [Figure(style.name.text, "\(PreviewText.number(style.height)) pt high", part: "", picture)]
  }
}
