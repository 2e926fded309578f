import StyleBundle
import StyleModel

extension Brush {
  init(lifting style: BrushStyle) {
    self.init(name: StyleName(style.name.text), height: Quantity(lifting: style.height))
  }
}
