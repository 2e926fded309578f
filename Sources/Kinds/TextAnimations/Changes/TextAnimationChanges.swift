import StyleBundle
import StyleDiagnostics
import StyleGeometry
import StyleLint

/// The meaning of a text animation's changes: a stored seed makes the same text fall in the same way.
enum TextAnimationChanges: KindChanges {
  static let reach = [Reach("units", "the number of units", .losing)]
  static let unseen = ["seed"]

  static func check(_ pair: StylePair<TextAnimationStyle>, _ report: (StyleChange) -> Void) {
    let (old, new) = (pair.old, pair.new)
    if old.seed != new.seed, old.isDrawnByLot || new.isDrawnByLot {
      report(.outside(pair, "the same text falls otherwise: the seed is \(new.seed), was \(old.seed)", at: "seed"))
    }
    let units = min(old.units.upperBound, new.units.upperBound)
    if let change = StyleChange.slower(
      pair, from: old.total(units: units), to: new.total(units: units), "\(units) of its units")
    {
      report(change)
    }
    let wasAtRest = old.reducedMotion == TextAnimationStyle.ReducedMotion.none
    if wasAtRest && new.reducedMotion != TextAnimationStyle.ReducedMotion.none
      || old.reducedMotion != nil && new.reducedMotion == nil
    {
      report(.rougher(pair))
    }
  }
}

extension TextAnimationStyle {
  /// The longest time of a number of units of both texts, in seconds.
  fileprivate func total(units: Int) -> Double {
    begin.total(out: out?.longest(units: units) ?? 0, in: `in`?.longest(units: units) ?? 0)
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
