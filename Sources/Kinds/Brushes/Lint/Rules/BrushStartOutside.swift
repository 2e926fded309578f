import StyleDiagnostics
import StyleGeometry
import StyleModel

/// A brush that begins with a width that it may not have.
enum BrushStartOutside: BrushRule {
  static let description = RuleDescription(
    "brush-start-outside", .brushes, .error, fixability: .unsafe,
    summary: "a brush's first width lies outside of its widths",
    explanation: """
      A brush begins at `start`, and again whenever another colour is picked. Wider and thinner keep between `min` and `max`, \
      so that from a start outside of them one tap jumps, and the way back never leads to it again.

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
    let side = isThin ? "under" : "over"
    return Finding(
      BrushStartOutside.self,
      "the brush begins at \(Numerals.points(width.start)), \(side) its \(isThin ? "least" : "largest") width of "
        + Numerals.points(end),
      at: figure.member("width", "start"),
      related: [.init(figure.member("width", key), "\(Numerals.points(end)) \(isThin ? "at least" : "at most")")],
      notes: [
        "witness: one step \(isThin ? "thinner" : "wider") than \(Numerals.points(width.start)) is "
          + Numerals.points(end)
      ],
      witness: Witness(
        [.init("width", .number(width.start))],
        bound: .init(member: "width", value: end, isOpen: true)),
      advice: Suggestion(
        [Suggestion.Option("a `start`", exactly: end.exact, at: figure.member("width", "start"), as: .unsafe)],
        "",
        ", the nearest that it may have"))
  }
}

private let examples = [
  RuleExample(
    "a brush that begins between its widths",
    brush: """
      width: { start: 3, step: 1, min: 1, max: 20 }
      """),
  RuleExample(
    "a brush that begins thinner than it may be",
    brush: """
      width: { start: 1, step: 1, min: 2, max: 20 }
      #               ^ brush-start-outside
      """, fixes: ["start: 1": "start: 2"]),
  RuleExample(
    "an eraser that begins wider than it may be",
    brush: """
      width: { start: 60pt, step: 5, min: 10, max: 50 }
      #               ^^^^ brush-start-outside
      eraser: true
      """, fixes: ["start: 60pt": "start: 50"]),
]
