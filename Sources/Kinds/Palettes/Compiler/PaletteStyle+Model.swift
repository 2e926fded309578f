import StyleBundle
import StyleModel

extension PaletteStyle {
  /// What clients read of a palette.
  init(_ palette: Palette) {
    self.init()
    name = Name(palette.name.text)
    height = palette.height.value
  }
}
