import StyleBundle
import StyleGeometry
import StyleModel

extension Brush {
  init(lifting style: BrushStyle) {
    let width = style.width
    self.init(
      name: StyleName(style.name.text),
      width: Width(
        start: Quantity(lifting: width.start), step: Quantity(lifting: width.step), min: Quantity(lifting: width.min),
        max: Quantity(lifting: width.max)),
      cap: style.cap, join: style.join, smoothing: Quantity(lifting: style.smoothing), isEraser: style.isEraser,
      palette: style.palette.map { StyleName($0.text) })
  }
}
