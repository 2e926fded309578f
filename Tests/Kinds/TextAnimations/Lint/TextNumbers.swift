import StyleBundle
import StyleGeometry
import StyleModel
import StyleTestSupport

/// A text animation as plain numbers, which the tests draw at random and work out by themselves.
struct TextNumbers: Sendable {
  struct Effect: Sendable {
    var duration = [0.3, 0.3]
    var delay = [0.0, 0]
    var stagger = 0.0
    var order = TextOrder.forward
    var curve = [0.0, 0, 1, 1]
    var opacity = [0.0, 0]
    var x = [0.0, 0]
    var y = [0.0, 0]
    var rotation = [0.0, 0]
    var scale = [1.0, 1]
  }

  var units = 1
  var begin = TextBegin.afterOut
  var out: Effect?
  var `in`: Effect?

  var effects: [(name: String, effect: Effect)] {
    [("out", out), ("in", `in`)].compactMap { name, effect in effect.map { (name, $0) } }
  }

  static func many(_ count: Int, seed: UInt64) -> [TextNumbers] {
    var random = SeededGenerator(seed: seed)
    return (0..<count).map { _ in TextNumbers(&random) }
  }

  init(_ random: inout SeededGenerator) {
    units = [1, 2, 1 + random.next(below: 12), 1 + random.next(below: 120)][random.next(below: 4)]
    begin = TextBegin.allCases[random.next(below: 2)]
    let sides = random.next(below: 3)
    if sides != 1 { out = Effect(&random) }
    if sides != 0 { `in` = Effect(&random) }
  }

  var model: Authored<TextAnimationStyle> {
    var style = TextAnimationStyle()
    style.name = "fall"
    style.units = 1...units
    (style.out, style.in, style.begin) = (out?.model, `in`?.model, begin)
    return Authored(style)
  }

  func source(_ name: String) -> String {
    let sides = effects.map { "    \($0.name): { \($0.effect.source) }" }.joined(separator: "\n")
    return "textAnimations:\n  \(name):\n    units: 1..\(units)\n    begin: \(begin.rawValue)\n\(sides)\n"
  }
}

extension TextNumbers.Effect {
  init(_ random: inout SeededGenerator) {
    func number(_ low: Double, _ high: Double) -> Double { (random.next(in: low...high) * 1000).rounded() / 1000 }
    func range(_ low: Double, _ high: Double) -> [Double] {
      let first = number(low, high)
      return random.next(below: 2) == 0 ? [first, first] : [first, number(first, high)]
    }
    let isStill = random.next(below: 3) == 0
    duration = isStill ? [0.3, 0.3] : range(0.1, 2)
    delay = isStill ? [0, 0] : range(0, 0.6)
    stagger = random.next(below: 2) == 0 ? 0 : number(0, 0.09)
    order = TextOrder.allCases[random.next(below: 5)]
    if random.next(below: 4) > 0 { curve = [number(0, 1), number(-1, 1.5), number(0, 1), number(-0.5, 2)] }
    opacity =
      random.next(below: 2) == 0 ? [0, 0] : isStill ? [0.05, 0.05] : range(0, random.next(below: 2) == 0 ? 0.1 : 1)
    if !isStill {
      x = random.next(below: 3) == 0 ? range(-12, 12) : random.next(below: 2) == 0 ? [0, 0] : range(-400, 400)
      y = random.next(below: 2) == 0 ? [8, 8] : range(-8, 8)
      rotation = random.next(below: 3) == 0 ? range(-900, 900) : range(-14, 14)
    }
    scale =
      random.next(below: 3) == 0 ? [1, 1] : isStill ? [0.03, 0.03] : range(0, random.next(below: 2) == 0 ? 0.4 : 1.9)
  }

  private static func range(_ ends: [Double]) -> ClosedRange<Double> { ends[0]...ends[1] }

  var model: TextEffect {
    var effect = TextEffect()
    (effect.duration, effect.delay, effect.stagger) = (Self.range(duration), Self.range(delay), stagger)
    (effect.order, effect.curve) = (order, .cubic(CubicCurve(curve[0], curve[1], curve[2], curve[3])))
    (effect.opacity, effect.scale, effect.rotation) = (Self.range(opacity), Self.range(scale), Self.range(rotation))
    (effect.translationX, effect.translationY) = (Self.range(x), Self.range(y))
    return effect
  }

  var source: String {
    func text(_ ends: [Double]) -> String { "\(ExactDecimal(rounded: ends[0]))..\(ExactDecimal(rounded: ends[1]))" }
    let points = curve.map { ExactDecimal(rounded: $0).description }.joined(separator: ", ")
    return
      "duration: \(text(duration)), delay: \(text(delay)), stagger: \(ExactDecimal(rounded: stagger)), order: \(order.rawValue), "
      + "curve: [\(points)], opacity: \(text(opacity)), translationX: \(text(x)), translationY: \(text(y)), "
      + "rotation: \(text(rotation)), scale: \(text(scale))"
  }

  /// The latest end of the last unit where everything takes as long as it may, unit by unit: a unit's rank is the number of
  /// different places nearer to the order's start.
  func longest(_ units: Int) -> Double {
    let middle = Double(units - 1) / 2
    let places = (0..<units).map { unit -> Double in
      let fromMiddle = (Double(unit) - middle).magnitude
      return switch order {
      case .forward, .random: Double(unit)
      case .backward: -Double(unit)
      case .centreOut: fromMiddle
      case .edgesIn: -fromMiddle
      }
    }
    let different = Set(places)
    let ranks = places.map { place in different.count { $0 < place } }
    return ranks.map { delay[1] + stagger * Double($0) + duration[1] }.max() ?? 0
  }

  /// The least scale on a fine grid of the curve's own parameter, for both ends of the range that is drawn from.
  func leastScale(isOut: Bool) -> Double {
    let ways = (0...2000).map { step -> Double in
      let s = Double(step) / 2000
      let way = 3 * (1 - s) * (1 - s) * s * curve[1] + 3 * (1 - s) * s * s * curve[3] + s * s * s
      return isOut ? way : 1 - way
    }
    return scale.flatMap { away in ways.map { 1 + (away - 1) * $0 } }.min() ?? 1
  }
}
