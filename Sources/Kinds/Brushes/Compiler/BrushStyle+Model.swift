import StyleBundle
import StyleGeometry
import StyleModel

extension BrushStyle {
  /// Creates the style that clients read of a brush.
  init(_ brush: Brush) {
    self.init()
    name = Name(brush.name.text)
    width = BrushWidth(brush.width)
    (cap, join, isEraser) = (brush.cap, brush.join, brush.isEraser)
    smoothing = brush.smoothing.value
    palette = brush.palette.map { PaletteStyle.Name($0.text) }
  }
}

extension BrushWidth {
  fileprivate init(_ width: Brush.Width) {
    self.init(start: width.start.value, step: width.step.value, min: width.min.value, max: width.max.value)
  }
}
