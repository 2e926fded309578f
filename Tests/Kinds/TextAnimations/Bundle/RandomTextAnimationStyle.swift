import StyleBundle
import StyleGeometry

extension TextAnimationStyle: RandomStyle {
  static func random(
    _ name: Name, animations: [AnimationStyle.Name], _ random: inout SeededGenerator
  ) -> TextAnimationStyle {
    var style = TextAnimationStyle()
    style.name = name
    style.unit = TextUnit.allCases[Int(random.next() % 3)]
    let least = 1 + Int(random.next() % 20)
    style.units = least...least + Int(random.next() % 1000)
    style.begin = random.isLucky() ? .afterOut : .withOut
    style.seed = UInt32(truncatingIfNeeded: random.next())
    style.out = random.maybe { .random(&$0) }
    style.in = style.out == nil ? .random(&random) : random.maybe { .random(&$0) }
    style.reducedMotion = random.maybe { $0.isLucky() ? TextAnimationStyle.ReducedMotion.none : .use(name) }
    return style
  }
}

extension TextEffect {
  fileprivate static func random(_ random: inout SeededGenerator) -> TextEffect {
    func range(_ one: Double, _ other: Double) -> ClosedRange<Double> { min(one, other)...max(one, other) }
    var effect = TextEffect()
    effect.duration = range(random.positive(), random.positive())
    effect.delay = random.range()
    effect.stagger = random.notNegative()
    effect.order = TextOrder.allCases[Int(random.next() % 5)]
    effect.curve = .cubic(CubicCurve(random.proportion(), random.number(), random.proportion(), random.number()))
    if random.isLucky() {
      effect.duration = effect.duration.lowerBound...effect.duration.lowerBound
      effect.curve = .spring(Spring(mass: 1, stiffness: 100, damping: 10, velocity: random.proportion()))
    }
    effect.opacity = range(random.proportion(), random.proportion())
    effect.translationX = range(random.number(), random.number())
    effect.translationY = range(random.number(), random.number())
    effect.rotation = range(random.number(), random.number())
    effect.scale = random.range()
    effect.anchor = Point(x: random.number(), y: random.number())
    return effect
  }
}
