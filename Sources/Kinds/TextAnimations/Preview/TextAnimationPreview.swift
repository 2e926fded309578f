import StyleBundle
import StyleClient
import StyleGeometry

/// Draws a text animation.
enum TextAnimationPreview: KindPreview {
  static let title = "TextAnimations"
  static let legend = "120 pt wide"

  static func figures(of style: TextAnimationStyle) -> [Figure] {
    let frame = TextAnimationLayout(style, width: 120).frame
    var picture = Picture(of: frame, on: .page)
    picture.rectangle(frame, .solid)
    return [Figure(style.name.text, "\(PreviewText.number(style.height)) pt high", part: "", picture)]
  }
}
