import StyleBundle
import StyleClient
import StyleGeometry

/// Draws a template.
enum TemplatePreview: KindPreview {
  static let title = "Templates"
  static let legend = "120 pt wide"

  static func figures(of style: TemplateStyle) -> [Figure] {
    let frame = TemplateLayout(style, width: 120).frame
    var picture = Picture(of: frame, on: .page)
    picture.rectangle(frame, .solid)
    return [Figure(style.name.text, "\(PreviewText.number(style.height)) pt high", part: "", picture)]
  }
}
