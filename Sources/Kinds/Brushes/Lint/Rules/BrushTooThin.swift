import StyleDiagnostics
import StyleGeometry
import StyleModel

/// A brush that may be thinner than screens show.
enum BrushTooThin: StyleRule {
  static let description = RuleDescription(
    "brush-too-thin", .brushes, .note, fixability: .suggestion, summary: "a brush may be thinner than 1 pt",
    explanation: """
      A line of less than a point is one to three pixels on a screen and fades to gray where it is slanted; on paper it \
      can break off. As an eraser it clears nothing visible.

      The minimum width, `min`, decides.
      """,
    examples: examples)

  static func check(_ figure: BrushFigure, _ context: LintContext, _ report: (Finding) -> Void) {
    if figure.width.min < 1 - context.tolerance { report(.tooThin(figure)) }
  }
}

extension Finding {
  fileprivate static func tooThin(_ figure: BrushFigure) -> Finding {
    let width = figure.width
    // Widths below the new least one rise with it.
    let rising = [("min", width.min), ("start", width.start), ("max", width.max)].filter { $0.1.exact < .one }
      .map { Suggestion.Option("a `\($0.0)`", exactly: .one, at: figure.member("width", $0.0)) }
    let least = Numerals.points(width.min)
    return Finding(
      BrushTooThin.self, "the brush's minimum width is \(least), required 1 pt", at: figure.member("width", "min"),
      notes: ["example: a line of \(least)"],
      counterexample: Counterexample(
        [.init("width", .number(width.min))], bound: .init(member: "width", value: 1, isOpen: true)),
      advice: Suggestion([Suggestion.Option.together(rising)], "be visible everywhere"))
  }
}

private let examples = [
  RuleExample(
    "a fine pen that is still visible",
    brush: """
      width: { start: 2, step: 1, min: 1, max: 12 }
      """),
  RuleExample(
    "a brush that can almost vanish",
    brush: """
      width: { start: 2, step: 0.5, min: 0.5, max: 12 }
      #                                  ^^^ brush-too-thin
      """),
]
