import StyleBundle
import StyleModel

extension TextAnimationStyle {
  /// What clients read of a text animation.
  init(_ textAnimation: TextAnimation) {
    self.init()
    name = Name(textAnimation.name.text)
    height = textAnimation.height.value
  }
}
