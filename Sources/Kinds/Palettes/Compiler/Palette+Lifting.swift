import StyleBundle
import StyleModel

extension Palette {
  init(lifting style: PaletteStyle) {
    self.init(
      name: StyleName(style.name.text),
      colors: style.colors.map { Swatch(name: StyleName($0.name.text), color: $0.color) },
      pairs: style.pairs.map { pair in
        Pair(
          foreground: PairColor(lifting: pair.foreground), background: PairColor(lifting: pair.background),
          size: pair.size)
      }, isDistinct: style.isDistinct)
  }
}

extension Palette.PairColor {
  fileprivate init(lifting color: PaletteStyle.PairColor) {
    switch color {
    case .named(let name): self = .named(StyleName(name.text))
    case .own(let color): self = .own(color)
    }
  }
}
