import StyleBundle
import StyleModel

extension SegmentedControl {
  init(lifting style: SegmentedControlStyle) {
    self.init(name: StyleName(style.name.text), height: Quantity(lifting: style.height))
  }
}
