import StyleBundle
import StyleDiagnostics
import StyleGeometry
import StyleLint

/// The meaning of a text animation's changes: a stored seed makes the same text fall in the same way.
enum TextAnimationChanges: KindChanges {
  static let reach = [Reach("units", "the number of units", .losing)]
  static let unseen: [MemberPath] = ["seed"]

  static func check(_ pair: StylePair<TextAnimationStyle>, _ report: (StyleChange?) -> Void) {
    let (old, new) = (pair.old, pair.new)
    if old.seed != new.seed, old.isDrawnByLot || new.isDrawnByLot {
      report(.outside(pair, "the same text moves differently: the seed is \(new.seed), was \(old.seed)", at: "seed"))
    }
    let units = min(old.units.upperBound, new.units.upperBound)
    report(.slower(pair, from: old.total(units: units), to: new.total(units: units), "\(units) of its units"))
    guard old.reducedMotion != nil else { return }
    if new.reducedMotion == nil { return report(.rougher(pair)) }
    let before = old.calmer(in: pair.all.old)
    let more = new.calmer(in: pair.all.new).compactMap { name, span -> String? in
      let known = before.first { $0.name == name }?.span ?? 0
      let (now, was) = Numerals.apart(span, known)
      return span > known + 1e-6 ? "\(name) of up to \(now), was \(was)" : nil
    }
    if let first = more.first { report(.rougher(pair, first)) }
  }

  static func measures(of pair: StylePair<TextAnimationStyle>) -> (measures: [String], covered: [MemberPath]) {
    let effects = [("out", pair.old.out, pair.new.out), ("in", pair.old.in, pair.new.in)]
    let both = effects.compactMap { name, old, new in old.flatMap { old in new.map { (name, old, $0) } } }
    let moves = both.compactMap { name, old, new -> (name: String, move: CurveMove)? in
      CurveMove(old.curve, over: old.duration.upperBound, to: new.curve, over: new.duration.upperBound)
        .map { (name, $0) }
    }
    let sorted = moves.sorted { $0.move.value.value > $1.move.value.value }
    return (
      sorted.map { "the curve of `\($0.name)` \($0.move.words)" },
      both.map { MemberPath("\($0.0).curve") } + goneVariant(of: pair)
    )
  }

  static func calmer(_ style: TextAnimationStyle) -> TextAnimationStyle.Name? {
    if case .use(let name) = style.reducedMotion { name } else { nil }
  }
}

extension TextAnimationStyle {
  /// The longest time of a number of units of both texts, in seconds.
  fileprivate func total(units: Int) -> Double {
    begin.total(out: out?.longest(units: units) ?? 0, in: `in`?.longest(units: units) ?? 0)
  }

  /// The movement of units with Reduce Motion, by its kind.
  fileprivate func calmer(in styles: StylesByName<TextAnimationStyle>) -> [(name: String, span: Double)] {
    let shown: TextAnimationStyle? =
      switch reducedMotion {
      case .some(.none): nil
      case .use(let name): styles[name]
      case nil: self
      }
    let effects = [shown?.out, shown?.in].compactMap(\.self)
    func span(_ rest: Double, _ away: KeyPath<TextEffect, ClosedRange<Double>>) -> Double {
      effects.flatMap { [$0[keyPath: away].lowerBound, $0[keyPath: away].upperBound] }
        .reduce(0) { max($0, ($1 - rest).magnitude) }
    }
    return [
      ("a horizontal translation", span(0, \.translationX)), ("a vertical translation", span(0, \.translationY)),
      ("a rotation", span(0, \.rotation)), ("a change of scale", span(1, \.scale)),
    ]
  }

  /// Whether some value differs from unit to unit by the seed.
  fileprivate var isDrawnByLot: Bool {
    [out, `in`].compactMap(\.self).contains { effect in
      effect.order == .random
        || [
          effect.duration, effect.delay, effect.opacity, effect.translationX, effect.translationY, effect.rotation,
          effect.scale,
        ].contains { $0.lowerBound < $0.upperBound }
    }
  }
}
