import StyleBundle
import StyleDiagnostics
import StyleModel

/// Large movements of a text without anything with Reduce Motion.
enum TextAnimationReducedMotionMissing: StyleRule {
  static let description = RuleDescription(
    "text-animation-reduced-motion-missing", .textAnimations, .warning, options: ReducedMotionOptions.all,
    summary: "units move, grow or turn by much and the text animation has no `reducedMotion`",
    explanation: """
      Large movements make some people sick; systems have a setting for that. A text animation without `reducedMotion` \
      plays in full all the same. With `none` the new text is at rest at once, and the name of another text animation \
      plays that one; `lint.reducedMotion: none` in the project file sets it for all without a value of their own.

      The rule measures the largest distance of a unit from its place where it is away, at any draw: |translation| along \
      either axis, |scale − 1|, |rotation|; the thresholds are those of `animation-reduced-motion-missing`. Fades need \
      no variant.
      """,
    examples: examples)

  static func check(_ text: TextAnimationFigure, _ context: LintContext, _ report: (Finding) -> Void) {
    guard text.style.reducedMotion == nil || text.isItsOwnVariant else { return }
    let journeys = text.sides.flatMap { side in
      TextSide.properties.compactMap { Journey(side, $0, text, context) }
    }
    // One missing key is one cause: what is furthest beyond its threshold shows it.
    if let worst = journeys.max(by: { $0.share < $1.share }) { report(worst.finding(text)) }
  }
}

/// The distance of a unit from its place, where that is more than needs no variant.
private struct Journey {
  let side: TextSide
  let property: AnimatedProperty
  let value: Double
  let threshold: Double

  private var length: Double { (value - TextSide.rest(property)).magnitude }

  /// The length as a multiple of the threshold.
  var share: Double { threshold > 0 ? length / threshold : .infinity }

  init?(_ side: TextSide, _ property: AnimatedProperty, _ text: TextAnimationFigure, _ context: LintContext) {
    guard let option = ReducedMotionOptions.option(for: property) else { return nil }
    threshold = context.number(option, of: TextAnimationReducedMotionMissing.self, at: text.keyPath)
    (self.side, self.property) = (side, property)
    value = side.furthest(property)
    if length <= threshold + context.tolerance { return nil }
  }

  func finding(_ text: TextAnimationFigure) -> Finding {
    let rest = TextSide.rest(property)
    let (verb, size, limit) =
      switch property {
      case .rotation: ("turns", Numerals.degrees(length), Numerals.degrees(threshold))
      case .scale: ("scales", Numerals.number(length * 100) + "%", Numerals.number(threshold * 100) + "%")
      default: ("moves", Numerals.points(length), Numerals.points(threshold))
      }
    return Finding(
      TextAnimationReducedMotionMissing.self,
      "`\(text.style.name.text)` \(verb) units by up to \(size) and "
        + (text.isItsOwnVariant ? "is its own reduced-motion variant" : "has no reduced-motion variant"),
      at: text.keyPath,
      notes: [
        "example: \(side.title(property)) may be \(property.text(value)), \(size) from rest; a variant is optional up to \(limit)"
      ],
      help: [
        "set `reducedMotion: none`, or the name of a fade",
        "set `lint.reducedMotion: none` in the project file for all text animations",
      ],
      counterexample: Counterexample(
        side.counterexample(property, value),
        bound: .init(member: "value", value: rest + (value > rest ? threshold : -threshold), isOpen: true)))
  }
}

private let examples = [
  RuleExample(
    "a fall with a variant, a nudge and a fade without",
    """
    textAnimations:
      fall:
        units: 1..40
        out: { duration: 0.35..1.142, opacity: 0, translationY: 25..74, rotation: -45..45 }
        reducedMotion: fade
      nudge:
        units: 1..40
        in: { duration: 300ms, stagger: 20ms, opacity: 0, translationY: 8, rotation: -10..10 }
      fade:
        units: 1..40
        in: { duration: 250ms, stagger: 10ms, opacity: 0 }
    """),
  RuleExample(
    "a fall for everybody",
    """
    textAnimations:
      fall:
        units: 1..40
    #   ^^^^^^^^^^^^ text-animation-reduced-motion-missing
        out: { duration: 0.35..1.142, opacity: 0, translationY: 25..74, rotation: -45..45 }
    """),
  RuleExample(
    "a fall that names itself",
    """
    textAnimations:
      fall:
        units: 1..40
    #   ^^^^^^^^^^^^ text-animation-reduced-motion-missing
        out: { duration: 0.35..1.142, opacity: 0, translationY: 25..74, rotation: -45..45 }
        reducedMotion: fall
    """),
  RuleExample(
    "a project that sets it for all",
    """
    textAnimations:
      fall:
        units: 1..40
        out: { duration: 0.35..1.142, opacity: 0, translationY: 25..74, rotation: -45..45 }
    """,
    projectSettings: "lint: { reducedMotion: none }"),
]
