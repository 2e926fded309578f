import StyleBundle
import StyleModel

extension TemplateStyle {
  /// What clients read of a template.
  init(_ template: Template) {
    self.init()
    name = Name(template.name.text)
    height = template.height.value
  }
}
