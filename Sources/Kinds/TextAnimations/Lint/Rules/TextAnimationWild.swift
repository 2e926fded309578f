import StyleDiagnostics
import StyleGeometry
import StyleModel

/// Units that turn or fly further than anybody can follow.
enum TextAnimationWild: StyleRule {
  static let description = RuleDescription(
    "text-animation-wild", .textAnimations, .warning, options: [rotation, translation], fixability: .suggestion,
    summary: "units turn by more than a whole turn, or move further than a screen is wide",
    explanation: """
      Letters of a label in released apps turned by a random number without a bound, by up to 2.7·10⁹ radians: at sixty \
      frames a second such a turn looks like noise, and so does a unit that flies out of sight within one of them. The \
      rule checks both ends of a range, since each unit draws a number between them, in both effects, and of the \
      translations each axis by itself.
      """,
    examples: examples)

  fileprivate static let rotation = RuleDescription.Option(
    "rotation", default: 360, unit: .degrees, "the largest rotation to either side")
  fileprivate static let translation = RuleDescription.Option(
    "translation", default: 200, unit: .points, "the largest translation along one axis")

  static func check(_ text: TextAnimationFigure, _ context: LintContext, _ report: (Finding) -> Void) {
    for side in text.sides {
      for property in [AnimatedProperty.translationX, .translationY, .rotation] {
        let option = property == .rotation ? rotation : translation
        let limit = context.number(option, of: Self.self, at: side.member(property.name))
        let value = side.furthest(property)
        if value.magnitude > limit + context.tolerance { report(.wild(side, property, value, limit)) }
      }
    }
  }
}

extension Finding {
  fileprivate static func wild(
    _ side: TextSide, _ property: AnimatedProperty, _ value: Double, _ limit: Double
  ) -> Finding {
    let verb = property == .rotation ? "turn" : "move"
    let isOut = side.direction == .out
    let bound = value < 0 ? -limit : limit
    return Finding(
      TextAnimationWild.self,
      "\(isOut ? "old" : "new") units \(verb) by up to \(property.text(value.magnitude)), "
        + "required at most \(property.text(limit))",
      at: side.member(property.name),
      notes: ["example: \(side.title(property)) may be \(property.text(value))"],
      counterexample: Counterexample(
        side.counterexample(property, value), bound: .init(member: "value", value: bound, isOpen: true)),
      advice: Suggestion(
        [
          Suggestion.Option(
            "a `\(property.name)` within ±\(property.text(limit))",
            [.init(side.member(property.name), side.clamped(property, limit))])
        ], "stay readable"))
  }
}

extension TextSide {
  /// The range as far as it lies within a bound.
  fileprivate func clamped(_ property: AnimatedProperty, _ limit: Double) -> Literal {
    let range = away(property).clamped(to: -limit...limit)
    let (low, high) = (ExactDecimal(rounded: range.lowerBound), ExactDecimal(rounded: range.upperBound))
    return low == high
      ? .number(low) : .map([.init("min", .number(low)), .init("max", .number(high))])
  }
}

private let examples = [
  RuleExample(
    "letters that fall and tumble a little",
    """
    textAnimations:
      fall:
        units: 1..40
        reducedMotion: none
        out: { duration: 0.35..1.142, opacity: 0, translationY: 25..74, rotation: -45..45 }
    """),
  RuleExample(
    "radians that were meant as a quarter turn",
    """
    textAnimations:
      fall:
        units: 1..40
        reducedMotion: none
        out: { duration: 0.35..1.142, opacity: 0, translationY: 25..74, rotation: { min: -45, max: 154699000000 } }
        #                                                                         ^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^ text-animation-wild
    """),
  RuleExample(
    "letters that enter from beyond the screen",
    """
    textAnimations:
      fly:
        units: 1..40
        reducedMotion: none
        in: { duration: 300ms, stagger: 20ms, opacity: 0, translationX: -600 }
        #                                                               ^^^^ text-animation-wild
    """),
]
