import StyleBundle
import StyleGeometry
import StyleModel

extension Sticker {
  init(lifting style: StickerStyle) {
    self.init(
      name: StyleName(style.name.text), content: style.content, width: Quantity(lifting: style.size.width),
      height: Quantity(lifting: style.size.height), scale: QuantityRange(lifting: style.scale),
      quarterTurn: Quantity(lifting: style.quarterTurn))
    snap = style.snap.map {
      Snap(angle: Quantity(lifting: $0.angle), tolerance: Quantity(lifting: $0.tolerance))
    }
    flip = style.flip
    border = style.border
    close = style.close.map {
      Close(
        size: Quantity(lifting: $0.size), growth: Quantity(lifting: $0.growth),
        offsetX: Quantity(lifting: $0.offset.x), offsetY: Quantity(lifting: $0.offset.y))
    }
    fontSize = style.fontSize.map {
      FontSize(range: QuantityRange(lifting: $0.range), initial: Quantity(lifting: $0.initial))
    }
    fonts = style.fonts
    palette = style.palette.map { StyleName($0.text) }
  }
}
