import StyleBundle
import StyleGeometry
import StyleModel

extension StickerStyle {
  /// Creates the style that clients read of a sticker.
  init(_ sticker: Sticker) {
    self.init()
    name = Name(sticker.name.text)
    content = sticker.content
    size = Size(width: sticker.width.value, height: sticker.height.value)
    scale = ClosedRange(sticker.scale)
    snap = sticker.snap.map { Snap($0) }
    quarterTurn = sticker.quarterTurn.value
    flip = sticker.flip
    border = sticker.border
    close = sticker.close.map { Close($0) }
    fontSize = sticker.fontSize.map { FontSize($0) }
    fonts = sticker.fonts
    palette = sticker.palette.map { PaletteStyle.Name($0.text) }
  }
}

extension StickerStyle.Snap {
  fileprivate init(_ snap: Sticker.Snap) {
    self.init()
    angle = snap.angle.value
    tolerance = snap.tolerance.value
  }
}

extension StickerStyle.Close {
  fileprivate init(_ close: Sticker.Close) {
    self.init()
    size = close.size.value
    growth = close.growth.value
    offset = Point(x: close.offsetX.value, y: close.offsetY.value)
  }
}

extension StickerStyle.FontSize {
  fileprivate init(_ size: Sticker.FontSize) {
    self.init()
    range = ClosedRange(size.range)
    initial = size.initial.value
  }
}
