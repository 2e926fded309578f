import StyleBundle
import StyleGeometry

extension PaletteStyle: RandomStyle {
  static func random(
    _ name: Name, animations: [AnimationStyle.Name], _ random: inout SeededGenerator
  ) -> PaletteStyle {
    var style = PaletteStyle()
    style.name = name
    let names = (0...Int(random.next() % 6)).map { ColorName(random.name($0)) }
    style.colors = names.map { Swatch(name: $0, color: random.color()) }
    func paint(_ random: inout SeededGenerator) -> PairColor {
      random.isLucky() ? .own(random.color()) : .named(names[Int(random.next() % UInt64(names.count))])
    }
    style.pairs = random.list(Int(random.next() % 4)) { random in
      Pair(
        foreground: paint(&random), background: paint(&random),
        size: ContrastSize.allCases.randomElement(using: &random) ?? .normal)
    }
    style.isDistinct = random.isLucky()
    return style
  }
}
