import StyleBundle
import StyleModel

extension Palette {
  init(lifting style: PaletteStyle) {
    self.init(name: StyleName(style.name.text), height: Quantity(lifting: style.height))
  }
}
