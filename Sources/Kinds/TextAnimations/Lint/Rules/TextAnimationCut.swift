import StyleDiagnostics
import StyleGeometry
import StyleModel

/// A unit that vanishes, or appears, while people can see it.
enum TextAnimationCut: StyleRule {
  static let description = RuleDescription(
    "text-animation-cut", .textAnimations, .note, fixability: .suggestion,
    summary: "units pop: at their end or begin neither opacity nor scale is near 0",
    explanation: """
      An old unit is drawn until its end and a new one from its begin. Where opacity and scale are both above 0.05 then, \
      it disappears, or appears, from one frame to the next. Each unit draws both at random, so the largest of either \
      range decides. Units that are invisible for another reason, such as a text that leaves its clipping frame, may \
      stay as they are: the finding is a note.
      """,
    examples: examples)

  /// The largest opacity or scale at which people don't see a unit any more.
  fileprivate static let least = 0.05

  static func check(_ text: TextAnimationFigure, _ context: LintContext, _ report: (Finding) -> Void) {
    for side in text.sides {
      let (opacity, scale) = (side.effect.opacity.upperBound, side.effect.scale.upperBound)
      if opacity > least + context.tolerance, scale > least + context.tolerance { report(.cut(side, opacity, scale)) }
    }
  }
}

extension Finding {
  fileprivate static func cut(_ side: TextSide, _ opacity: Double, _ scale: Double) -> Finding {
    let (name, isOut) = (side.direction.rawValue, side.direction == .out)
    let isStated = side.statesOpacity
    return Finding(
      TextAnimationCut.self,
      "`\(name)` \(isOut ? "ends" : "begins") at an opacity up to \(Numerals.number(opacity)) and a scale up to "
        + "\(Numerals.number(scale)), so units \(isOut ? "disappear" : "appear") suddenly",
      at: isStated ? side.member("opacity") : side.keyPath,
      notes: [
        "example: \(isOut ? "at its end" : "at its begin") a unit may have opacity \(Numerals.number(opacity)) and scale "
          + Numerals.number(scale)
      ],
      counterexample: Counterexample(
        side.counterexample(.opacity, opacity) + [.init("scale", .number(scale))],
        bound: .init(member: "value", value: TextAnimationCut.least, isOpen: true)),
      advice: Suggestion(
        [
          Suggestion.Option("an `opacity`", exactly: .zero, at: side.member("opacity")),
          Suggestion.Option("a `scale` of 0"),
        ],
        "hide the units", "; up to 0.05 is enough"))
  }
}

private let examples = [
  RuleExample(
    "letters that fade, and letters that shrink to nothing",
    """
    textAnimations:
      change:
        units: 1..40
        reducedMotion: none
        out: { duration: 300ms, stagger: 20ms, scale: 0 }
        in: { duration: 300ms, stagger: 20ms, opacity: 0 }
    """),
  RuleExample(
    "letters that fall and are gone in mid-air",
    """
    textAnimations:
      fall:
        units: 1..40
        reducedMotion: none
        out: { duration: 0.3..0.9, translationY: 25..74 }
        #    ^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^ text-animation-cut
    """),
  RuleExample(
    "letters that appear half faded",
    """
    textAnimations:
      come:
        units: 1..40
        reducedMotion: none
        in: { duration: 300ms, stagger: 20ms, opacity: 0..0.5, translationY: 15 }
        #                                              ^^^^^^ text-animation-cut
    """),
]
