import StyleBundle
import StyleModel

extension TextAnimation {
  init(lifting style: TextAnimationStyle) {
    self.init(name: StyleName(style.name.text), height: Quantity(lifting: style.height))
  }
}
