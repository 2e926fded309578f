import StyleDiagnostics
import StyleGeometry
import StyleModel

/// Units that all do the same at the same time.
enum TextAnimationInStep: StyleRule {
  static let description = RuleDescription(
    "text-animation-in-step", .textAnimations, .note,
    summary: "all units move as one: there is no stagger, and no range to draw from",
    explanation: """
      A text that is laid out unit by unit costs more than one layer, and is seen to move as one where nothing \
      distinguishes the units: no `stagger`, and no range whose ends differ, in either effect. That is what an integer \
      division left of the random delays of a label in released apps. An animation of the whole label shows the same, \
      unless units turn or grow about anchors of their own, or a text has one unit only.
      """,
    examples: examples)

  static func check(_ text: TextAnimationFigure, _ context: LintContext, _ report: (Finding) -> Void) {
    if text.units > 1, text.sides.allSatisfy(\.isInStep) { report(.inStep(text)) }
  }
}

extension TextSide {
  /// Whether nothing in it tells units apart.
  fileprivate var isInStep: Bool {
    effect.stagger == 0
      && ([effect.duration, effect.delay] + Self.properties.map { away($0) }).allSatisfy {
        $0.lowerBound == $0.upperBound
      }
  }
}

extension Finding {
  fileprivate static func inStep(_ text: TextAnimationFigure) -> Finding {
    let ends = text.sides.map { "`\($0.direction.rawValue)` from \(span($0))" }.joined(separator: ", ")
    return Finding(
      TextAnimationInStep.self, "all of up to \(text.counted(text.units)) move as one", at: text.keyPath,
      notes: ["example: every unit plays \(ends)"],
      help: ["set a `stagger` or a range of `delay`, or use an animation of the whole text"],
      counterexample: Counterexample(
        [.init("units", .counts([text.units])), .init("effect", .text(text.sides[0].direction.rawValue))],
        bound: .init(member: "units", value: 1, isOpen: true)))
  }

  private static func span(_ side: TextSide) -> String {
    let (begin, end) = (side.effect.delay.upperBound, side.effect.steady)
    return "\(Numerals.seconds(begin)) to \(Numerals.seconds(end))"
  }
}

private let examples = [
  RuleExample(
    "words that follow each other",
    """
    textAnimations:
      show:
        unit: word
        units: 1..12
        in: { duration: 300ms, stagger: 60ms, opacity: 0 }
    """),
  RuleExample(
    "a single line, which is one unit",
    """
    textAnimations:
      show:
        unit: line
        units: 1
        in: { duration: 300ms, opacity: 0 }
    """),
  RuleExample(
    "letters that fade together",
    """
    textAnimations:
      show:
        units: 1..40
    #   ^^^^^^^^^^^^ text-animation-in-step
        in: { duration: 300ms, opacity: 0 }
    """),
]
