import StyleBundle
import StyleModel

extension PaletteStyle {
  /// Creates the style that clients read of a palette.
  init(_ palette: Palette) {
    self.init()
    name = Name(palette.name.text)
    colors = palette.colors.map { Swatch(name: ColorName($0.name.text), color: $0.color) }
    pairs = palette.pairs.map { pair in
      Pair(foreground: PairColor(pair.foreground), background: PairColor(pair.background), size: pair.size)
    }
    isDistinct = palette.isDistinct
  }
}

extension PaletteStyle.PairColor {
  fileprivate init(_ color: Palette.PairColor) {
    switch color {
    case .named(let name): self = .named(PaletteStyle.ColorName(name.text))
    case .own(let color): self = .own(color)
    }
  }
}
