import StyleDiagnostics
import StyleGeometry
import StyleModel

/// A brush that begins with a width that it may not have.
enum BrushStartOutside: StyleRule {
  static let description = RuleDescription(
    "brush-start-outside", .brushes, .error, fixability: .unsafe,
    summary: "a brush's initial width is outside of its range",
    explanation: """
      A brush begins at `start`, and again whenever another color is picked. Wider and thinner keep between `min` and \
      `max`, so that from a start outside of them one tap jumps, and the way back never leads to it again.

      The condition is min ≤ start ≤ max.
      """,
    examples: examples)

  static func check(_ figure: BrushFigure, _ context: LintContext, _ report: (Finding) -> Void) {
    if !figure.startsWithin { report(.startOutside(figure)) }
  }
}

extension Finding {
  fileprivate static func startOutside(_ figure: BrushFigure) -> Finding {
    let width = figure.width
    let isThin = figure.width.start < figure.width.min
    let (end, key) = isThin ? (width.min, "min") : (width.max, "max")
    let side = isThin ? "minimum" : "maximum"
    return Finding(
      BrushStartOutside.self,
      "the brush begins at \(Numerals.points(width.start)), \(isThin ? "below" : "above") its \(side) width "
        + Numerals.points(end),
      at: figure.member("width", "start"),
      related: [.init(figure.member("width", key), "\(side) \(Numerals.points(end))")],
      notes: [
        "example: one step \(isThin ? "thinner" : "wider") than \(Numerals.points(width.start)) is "
          + Numerals.points(end)
      ],
      counterexample: Counterexample(
        [.init("width", .number(width.start))],
        bound: .init(member: "width", value: end, isOpen: true)),
      advice: Suggestion(
        [Suggestion.Option("a `start`", exactly: end.exact, at: figure.member("width", "start"), as: .unsafe)],
        "",
        ", the nearest valid value"))
  }
}

private let examples = [
  RuleExample(
    "a brush that begins within its range",
    brush: """
      width: { start: 3, step: 1, min: 1, max: 20 }
      """),
  RuleExample(
    "a brush that begins below its minimum",
    brush: """
      width: { start: 1, step: 1, min: 2, max: 20 }
      #               ^ brush-start-outside
      """, fixes: ["start: 1": "start: 2"]),
  RuleExample(
    "an eraser that begins above its maximum",
    brush: """
      width: { start: 60pt, step: 5, min: 10, max: 50 }
      #               ^^^^ brush-start-outside
      eraser: true
      """, fixes: ["start: 60pt": "start: 50"]),
]
