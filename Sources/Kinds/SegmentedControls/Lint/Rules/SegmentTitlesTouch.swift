import StyleDiagnostics
import StyleGeometry
import StyleModel

/// Labels of neighbors with less than a word space between them.
enum SegmentTitlesTouch: StyleRule {
  static let description = RuleDescription(
    "segment-titles-touch", .segmentedControls, .note,
    fixability: .suggestion,
    summary: "less than a word space is between the widest labels of two narrow cells",
    explanation: """
      Labels are centered in cells side by side, without a line between them. Where two neighbors are so wide that no \
      more space is left than between two words, people read one phrase: `Day Week` is one label, and nobody sees where \
      to tap.

      A word space is a quarter of the font's size. The condition is width / segments − title.width.max ≥ fontSize / 4, \
      at `width.min` and `segments.max`, where cells are narrowest. A label that doesn't fit the window is reported by \
      `segment-title-clipped` alone, and a control without a window by `segment-window-empty`.
      """,
    examples: examples)

  static func check(_ figure: SegmentedControlFigure, _ context: LintContext, _ report: (Finding) -> Void) {
    let shape = figure.narrowest
    guard figure.hasWindow(context), figure.titleWidth > context.tolerance, !figure.isTooWide(context),
      shape.cellWidth - figure.titleWidth < figure.wordSpace - context.tolerance
    else { return }
    report(.titlesTouch(figure))
  }
}

extension SegmentedControlFigure {
  /// The space between two words of a label, in points.
  fileprivate var wordSpace: Double { fontSize / 4 }
}

extension Finding {
  fileprivate static func titlesTouch(_ figure: SegmentedControlFigure) -> Finding {
    let (shape, n, needed) = (figure.narrowest, Numerals.number, figure.wordSpace)
    let space = shape.cellWidth - figure.titleWidth
    let (own, least) = Numerals.apart(max(0, space), needed)
    return Finding(
      SegmentTitlesTouch.self,
      "labels of neighbors are \(own) pt apart in the narrowest cells, required \(least) pt, a word space",
      at: figure.member("title", "width"),
      related: figure.cellPlaces + [.init(figure.member("title", "fontSize"), "\(n(figure.fontSize)) pt")],
      notes: [
        "calculation: \(figure.cellSentence), less label \(n(figure.titleWidth)) = \(n(space)) pt, "
          + "word space \(n(figure.fontSize)) / 4 = \(n(needed)) pt"
      ],
      counterexample: Counterexample(
        figure.sample + [.init("titleWidth", .number(figure.titleWidth))],
        bound: .init(
          member: "titleWidth", value: ValidNumber(.atMost, max(0, shape.cellWidth - needed)).bound, isOpen: true)),
      advice: Suggestion(
        [
          figure.larger("width", Double(shape.segments) * (figure.titleWidth + needed)),
          Suggestion.Option("shorter labels"), Suggestion.Option("fewer segments"),
        ], "keep labels apart"))
  }
}

private let examples = [
  RuleExample(
    "labels with a word space between them",
    segmentedControl: """
      segments: 2..4
      width: 260..370
      height: 50
      title: { fontSize: 20, width: 20..60 }
      """),
  RuleExample(
    "labels that fill their cells",
    segmentedControl: """
      segments: 2..4
      width: 260..370
      height: 50
      title: { fontSize: 20, width: 20..64 }
      #                             ^^^^^^ segment-titles-touch
      """),
]
