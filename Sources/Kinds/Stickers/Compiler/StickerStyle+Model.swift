import StyleBundle
import StyleModel

extension StickerStyle {
  /// What clients read of a sticker.
  init(_ sticker: Sticker) {
    self.init()
    name = Name(sticker.name.text)
    height = sticker.height.value
  }
}
