import StyleBundle
import StyleModel

extension Sticker {
  init(lifting style: StickerStyle) {
    self.init(name: StyleName(style.name.text), height: Quantity(lifting: style.height))
  }
}
