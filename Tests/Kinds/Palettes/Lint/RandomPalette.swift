import StyleBundle
import StyleGeometry
import StyleLint
import StyleModel
import StyleTestSupport

/// Random palettes, in which colors lie near each other as often as not.
enum RandomPalette {
  static func palette(_ generator: inout SeededGenerator, pairs: Int = 3) -> PaletteStyle {
    var colors: [PaletteStyle.Swatch] = []
    for index in 0..<(2 + generator.next(below: 4)) {
      let color = index > 0 && generator.next(below: 2) == 0 ? near(colors[0].color, &generator) : color(&generator)
      colors.append(PaletteStyle.Swatch(name: .init("c\(index)"), color: color))
    }
    let made = (0..<pairs).map { _ in
      PaletteStyle.Pair(
        foreground: paint(colors, &generator), background: paint(colors, &generator),
        size: ContrastSize.allCases[generator.next(below: 3)])
    }
    return PaletteStyle(colors, made, isDistinct: generator.next(below: 8) > 0)
  }

  private static func paint(
    _ colors: [PaletteStyle.Swatch], _ generator: inout SeededGenerator
  ) -> PaletteStyle.PairColor {
    generator.next(below: 3) == 0 ? .own(color(&generator)) : .named(colors[generator.next(below: colors.count)].name)
  }

  private static func color(_ generator: inout SeededGenerator) -> BundleColor {
    let space: BundleColor.Space = generator.next(below: 4) == 0 ? .displayP3 : .sRGB
    let alpha = generator.next(below: 3) == 0 ? generator.next(in: 0...1) : 1
    func part() -> Double { ExactDecimal(rounded: generator.next(in: 0...1)).double }
    return BundleColor(space, red: part(), green: part(), blue: part(), alpha: ExactDecimal(rounded: alpha).double)
  }

  private static func near(_ color: BundleColor, _ generator: inout SeededGenerator) -> BundleColor {
    func near(_ part: Double) -> Double {
      ExactDecimal(rounded: min(max(part + generator.next(in: -0.08...0.08), 0), 1)).double
    }
    return BundleColor(
      color.space, red: near(color.red), green: near(color.green), blue: near(color.blue), alpha: color.alpha)
  }
}

extension PaletteStyle {
  init(_ colors: [Swatch], _ pairs: [Pair] = [], isDistinct: Bool = true) {
    self.init()
    (name, self.colors, self.pairs, self.isDistinct) = ("pens", colors, pairs, isDistinct)
  }
}

extension BundleColor {
  /// Linear light of sRGB over an opaque color's stored components, by the test's own formulas.
  func light(over below: [Double]) -> [Double] {
    let stored = storedInSRGB
    return zip(stored, below).map { ColorReference.light(alpha * $0 + (1 - alpha) * $1) }
  }

  /// Stored components in sRGB, which may lie beyond 0…1.
  var storedInSRGB: [Double] {
    let own = [red, green, blue]
    guard space == .displayP3 else { return own }
    let (r, g, b) = (ColorReference.light(own[0]), ColorReference.light(own[1]), ColorReference.light(own[2]))
    return [
      1.2249402 * r - 0.2249402 * g, 1.0420570 * g - 0.0420570 * r, 1.0982736 * b - 0.0196376 * r - 0.0786360 * g,
    ].map(ColorReference.stored)
  }
}
