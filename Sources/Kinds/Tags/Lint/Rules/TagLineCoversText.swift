import StyleBundle
import StyleDiagnostics
import StyleGeometry
import StyleModel

/// Underlines so wide that they lie over their own text.
enum TagLineCoversText: StyleRule {
  static let description = RuleDescription(
    "tag-line-covers-text", .tags, .warning,
    fixability: .suggestion,
    summary: "an underline reaches more than 1 pt into its own text",
    explanation: """
      A line is as wide above its middle as below. A text stands `text.gap` above the middle of its underline; where half \
      of the line's width is more, the line covers the lower part of the text: the ends of letters such as g, then the \
      letters themselves. Under a point nobody sees it, since fonts leave as much below their letters.

      The condition is line.width / 2 − text.gap ≤ 1. It doesn't depend on angles or the sizes of texts. The lines of \
      other texts are for `tag-line-crosses-text`.
      """,
    examples: examples)

  /// The length that a line may reach into its text, in points.
  fileprivate static let most = 1.0

  static func check(_ tags: TagFigure, _ context: LintContext, _ report: (Finding) -> Void) {
    let covered = tags.style.layout.lineWidth / 2 - tags.gap
    guard !tags.styles.isEmpty, covered > most + context.tolerance else { return }
    report(.lineCovers(tags, covered))
  }
}

extension Finding {
  fileprivate static func lineCovers(_ tags: TagFigure, _ covered: Double) -> Finding {
    let (n, width, most) = (Numerals.number, tags.style.layout.lineWidth, TagLineCoversText.most)
    let gap = ValidNumber(.atLeast, width / 2 - most)
    let (own, limit) = Numerals.apart(covered, most)
    return Finding(
      TagLineCoversText.self,
      "underlines of \(n(width)) pt reach \(own) pt into their texts, required at most \(limit) pt",
      at: tags.layout("line", "width"),
      related: [.init(tags.layout("text", "gap"), "texts are \(Numerals.points(tags.gap)) above the line's middle")],
      notes: ["calculation: \(n(width)) / 2 − \(n(tags.gap)) = \(Numerals.points(covered))"],
      counterexample: Counterexample(
        [.init("lineWidth", .number(width)), .init("gap", .number(tags.gap))],
        bound: .init(member: "gap", value: gap.bound, isOpen: true)),
      advice: Suggestion(
        [
          Suggestion.Option("a gap", gap, at: tags.layout("text", "gap")),
          Suggestion.Option(
            "a line width", ValidNumber(.atMost, 2 * (tags.gap + most)), at: tags.layout("line", "width")),
        ], "keep lines below their texts"))
  }
}

private let examples = [
  RuleExample(
    "a wide line below its text",
    layout: "radius: 25, dot: { radius: 2 }, line: { width: 8 }",
    tagSet: """
      cycle: [right, left]
      angles: { 1: { right: [0], left: [180] } }
      """),
  RuleExample(
    "a line that covers the lower part of its text",
    """
    tags:
      note:
        layout:
          radius: 25
          dot: { radius: 2 }
          line: { width: 8 }
          #              ^ tag-line-covers-text
          text: { width: 20..120, height: 14..15, padding: 5, gap: 2 }
        hit: { dot: 25, text: 5 }
        cycle: [right, left]
        angles: { 1: { right: [0], left: [180] } }
    """),
]
