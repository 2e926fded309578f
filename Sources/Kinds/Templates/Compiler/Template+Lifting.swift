import StyleBundle
import StyleModel

extension Template {
  init(lifting style: TemplateStyle) {
    self.init(name: StyleName(style.name.text), height: Quantity(lifting: style.height))
  }
}
