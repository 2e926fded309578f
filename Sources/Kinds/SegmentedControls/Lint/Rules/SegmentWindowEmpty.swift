import StyleDiagnostics
import StyleGeometry
import StyleModel

/// Insets that leave nothing of a cell.
enum SegmentWindowEmpty: StyleRule {
  static let description = RuleDescription(
    "segment-window-empty", .segmentedControls, .error,
    fixability: .suggestion,
    summary: "the insets leave no window over a cell at the control's smallest width",
    explanation: """
      The highlight is a window over a cell, `inset` smaller on all four sides. Where the insets take all of the cell's \
      width or height, clients draw a window of no or negative size: the chosen segment looks like the others.

      The conditions are width / segments − 2·inset > 0 and height − 2·inset > 0. A cell is narrowest in the narrowest \
      control with most segments, so `width.min` and `segments.max` decide for the whole range.
      """,
    examples: examples)

  static func check(_ figure: SegmentedControlFigure, _ context: LintContext, _ report: (Finding) -> Void) {
    let shape = figure.narrowest
    let isNarrow = shape.windowWidth <= context.tolerance
    guard isNarrow || shape.windowHeight <= context.tolerance else { return }
    report(.windowEmpty(figure, isNarrow: isNarrow, figure.largerSizes(context)))
  }
}

extension Finding {
  fileprivate static func windowEmpty(
    _ figure: SegmentedControlFigure, isNarrow: Bool, _ sizes: Suggestion.Option?
  ) -> Finding {
    let (shape, n) = (figure.narrowest, Numerals.number)
    let (side, size) = isNarrow ? ("wide", shape.cellWidth) : ("high", shape.height)
    let left = isNarrow ? shape.windowWidth : shape.windowHeight
    let least = ValidNumber(.atLeast, 2 * shape.inset * (isNarrow ? Double(shape.segments) : 1))
    return Finding(
      SegmentWindowEmpty.self,
      "insets of \(n(shape.inset)) pt leave no window in a cell that is \(n(size)) pt \(side)",
      at: figure.member("inset"),
      related: isNarrow ? figure.cellPlaces : [.init(figure.member("height"), "\(n(shape.height)) pt")],
      notes: [
        "calculation: \(isNarrow ? figure.cellSentence : "height \(n(shape.height))"), less 2 · \(n(shape.inset)) = \(n(left)) pt"
      ],
      counterexample: Counterexample(
        figure.sample, bound: .init(member: isNarrow ? "width" : "height", value: least.bound, isOpen: false)),
      advice: Suggestion([sizes, Suggestion.Option("a smaller inset")], "leave a window"))
  }
}

private let examples = [
  RuleExample(
    "a window in every cell",
    segmentedControl: """
      segments: 2..4
      width: 260..370
      height: 50
      inset: 3
      """),
  RuleExample(
    "insets as wide as the narrowest cell",
    segmentedControl: """
      segments: 2..6
      width: 180..370
      height: 50
      inset: 15
      #      ^^ segment-window-empty
      """),
  RuleExample(
    "insets higher than the control",
    segmentedControl: """
      segments: 2
      width: 180..370
      height: 32
      inset: 18
      #      ^^ segment-window-empty
      """),
]
