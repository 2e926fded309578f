import StyleBundle
import StyleModel

extension BrushStyle {
  /// What clients read of a brush.
  init(_ brush: Brush) {
    self.init()
    name = Name(brush.name.text)
    height = brush.height.value
  }
}
