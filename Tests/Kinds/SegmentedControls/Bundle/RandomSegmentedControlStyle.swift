import StyleBundle
import StyleGeometry

extension SegmentedControlStyle: RandomStyle {
  static func random(
    _ name: Name, animations: [AnimationStyle.Name], _ random: inout SeededGenerator
  ) -> SegmentedControlStyle {
    var style = SegmentedControlStyle()
    style.name = name
    let least = 2 + Int(random.next() % 5)
    style.segments = least...least + Int(random.next() % 7)
    style.width = random.positiveRange()
    style.height = random.positive()
    style.cornerRadius = random.notNegative()
    style.inset = random.notNegative()
    style.title.fontSize = random.positive()
    style.title.isBold = random.isLucky()
    style.title.width = random.range()
    style.colors.title = random.color()
    style.colors.titleHighlighted = random.color()
    style.colors.highlight = random.color()
    style.colors.background = random.maybe { $0.color() }
    style.duration = random.positive()
    style.curve =
      random.isLucky()
      ? .cubic(CubicCurve(random.proportion(), random.number(), random.proportion(), random.number()))
      : .steps(Steps(count: 2 + Int(random.next() % 9), jump: .none))
    style.shake = random.maybe { random in
      var shake = Shake()
      shake.distance = random.positive()
      shake.period = random.positive()
      shake.count = 1 + Int(random.next() % 9)
      shake.occasion = random.isLucky() ? .moved : .chosen
      return shake
    }
    style.reducedMotion = random.maybe { _ in .jumpToEnd }
    return style
  }
}
