import StyleBundle
import StyleDiagnostics
import StyleGeometry
import StyleModel

/// A text whose last unit is in its place long after the first one began.
enum TextAnimationLong: StyleRule {
  static let description = RuleDescription(
    "text-animation-long", .textAnimations, .warning, options: [longest], fixability: .suggestion,
    summary: "a text with the largest number of units takes longer than people wait for words",
    explanation: """
      A delay from unit to unit that is pleasant with ten characters keeps readers waiting with a hundred. The rule \
      measures the longest duration of a text of `units.max` units: for each effect the largest delay, `stagger` times \
      the largest rank (one less than the number of units; half of that, rounded down, where units begin in the middle \
      or at both ends) and the largest duration. With `afterOut` both effects add up, with `withOut` the longer one \
      counts. It grows with the number of units, so `units.max` decides, and some draw comes arbitrarily close to it.

      Help names the factor by which staggers have to shrink, or reports that delays and durations alone take too long.
      """,
    examples: examples)

  static let longest = RuleDescription.Option(
    "longest", default: 3, unit: .seconds, "the longest duration of both texts")

  static func check(_ text: TextAnimationFigure, _ context: LintContext, _ report: (Finding) -> Void) {
    let limit = context.number(longest, of: Self.self, at: text.keyPath)
    if text.longest > limit + context.tolerance { report(.long(text, limit)) }
  }
}

extension TextAnimationFigure {
  /// The factor by which all staggers have to shrink to keep within a time; nil where delays and durations alone take longer.
  package func staggerFactor(for limit: Double) -> Double? {
    let parts = sides.map { (steady: $0.effect.steady, stagger: $0.effect.staggering(units: units)) }
    let groups =
      style.begin == .withOut
      ? parts : [parts.reduce((steady: 0, stagger: 0)) { ($0.steady + $1.steady, $0.stagger + $1.stagger) }]
    guard groups.allSatisfy({ $0.steady <= limit }) else { return nil }
    return groups.filter { $0.stagger > 0 }.map { (limit - $0.steady) / $0.stagger }.min().map { min($0, 1) }
  }
}

extension Finding {
  fileprivate static func long(_ text: TextAnimationFigure, _ limit: Double) -> Finding {
    let factor = text.staggerFactor(for: limit)
    let staggers = text.sides.filter { $0.effect.stagger > 0 }
    // The part that takes most shows where to look.
    let worst = (factor == nil ? text.sides : staggers).max {
      $0.time(text.units, factor) < $1.time(text.units, factor)
    }
    let (time, allowed) = Numerals.brief(text.longest, limit)
    return Finding(
      TextAnimationLong.self,
      "a text of \(text.counted(text.units)) takes up to \(time) s, required at most \(allowed) s",
      at: worst?.member(factor == nil ? "duration" : "stagger") ?? text.keyPath,
      related: [.init(StyleKeyPath(text.keyPath.components + ["units"]), "up to \(text.counted(text.units))")],
      notes: ["calculation: " + text.sides.map { $0.sum(text.units) }.joined(separator: "; ")],
      counterexample: Counterexample(
        [.init("units", .counts([text.units])), .init("time", .number(text.longest))],
        bound: .init(member: "time", value: limit, isOpen: true)),
      advice: Suggestion(
        [factor.flatMap { shorter(staggers, $0) }], "stay within \(Numerals.seconds(limit))", otherwise: steady(text)))
  }

  /// The help where staggers aren't what takes too long.
  private static func steady(_ text: TextAnimationFigure) -> String {
    let steady = text.sides.map(\.effect.steady)
    let alone = text.style.begin == .withOut ? steady.max() ?? 0 : steady.reduce(0, +)
    return
      "use shorter delays and durations, which alone take \(Numerals.seconds(alone)); milliseconds need their "
      + "unit: `300ms`"
  }

  private static func shorter(_ staggers: [TextSide], _ factor: Double) -> Suggestion.Option? {
    let suggestions = staggers.map {
      Suggestion.Option(
        "a stagger of `\($0.direction.rawValue)`", ValidNumber(.atMost, $0.effect.stagger * factor),
        at: $0.member("stagger"))
    }
    return Suggestion.Option.together(suggestions)
  }
}

extension TextSide {
  /// The time that its staggers take, or where those don't matter, all else.
  fileprivate func time(_ units: Int, _ factor: Double?) -> Double {
    factor == nil ? effect.steady : effect.staggering(units: units)
  }

  /// The sum in words: `` `out` 0.2 + 39 · 0.05 + 0.6 = 2.75 s ``.
  fileprivate func sum(_ units: Int) -> String {
    let ranks = effect.order.largestRank(of: units)
    let parts = [effect.delay.upperBound, effect.stagger, effect.duration.upperBound].map(Numerals.number)
    return "`\(direction.rawValue)` \(parts[0]) + \(ranks) · \(parts[1]) + \(parts[2]) = "
      + Numerals.seconds(effect.longest(units: units))
  }
}

private let examples = [
  RuleExample(
    "characters that follow each other closely",
    """
    textAnimations:
      rise:
        units: 1..40
        reducedMotion: none
        in: { duration: 250ms, stagger: 50ms, opacity: 0, translationY: 15 }
    """),
  RuleExample(
    "a hundred characters, a twentieth of a second apart",
    """
    textAnimations:
      rise:
        units: 1..100
        reducedMotion: none
        in: { duration: 250ms, stagger: 50ms, opacity: 0, translationY: 15 }
        #                               ^^^^ text-animation-long
    """),
  RuleExample(
    "two slow texts, one after the other",
    """
    textAnimations:
      fade:
        units: 1..20
        out: { duration: 1.5..2, opacity: 0 }
        #                ^^^^^^ text-animation-long
        in: { duration: 1.5, delay: 0..0.5, opacity: 0 }
    """),
  RuleExample(
    "a project that gives words more time",
    """
    textAnimations:
      rise:
        units: 1..100
        reducedMotion: none
        in: { duration: 250ms, stagger: 50ms, opacity: 0, translationY: 15 }
    """,
    projectSettings: "lint: { rules: { text-animation-long: { longest: 6 } } }"),
]
