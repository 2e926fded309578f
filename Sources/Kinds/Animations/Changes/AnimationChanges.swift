import StyleBundle
import StyleDiagnostics
import StyleLint

/// The meaning of an animation's changes.
enum AnimationChanges: KindChanges {
  static let reach: [Reach] = []

  static func measures(of pair: StylePair<AnimationStyle>) -> (measures: [String], covered: [String]) {
    guard pair.differs(at: "duration") else { return ([], []) }
    return (["it lasts \(words(pair.new.duration)), was \(words(pair.old.duration))"], ["duration"])
  }

  private static func words(_ duration: Double?) -> String { duration.map(Numerals.seconds) ?? "for ever" }

  static func check(_ pair: StylePair<AnimationStyle>, _ report: (StyleChange) -> Void) {
    let (old, new) = (pair.old, pair.new)
    if let before = old.duration, let change = StyleChange.slower(pair, from: before, to: new.duration, "it") {
      report(change)
    }
    let jumped = old.reducedMotion == .jumpToEnd && new.reducedMotion != .jumpToEnd
    if jumped || old.reducedMotion != nil && new.reducedMotion == nil { report(.rougher(pair)) }
  }
}
