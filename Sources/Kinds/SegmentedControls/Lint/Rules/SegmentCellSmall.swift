import StyleDiagnostics
import StyleGeometry
import StyleModel

/// A cell that is smaller than a finger hits.
enum SegmentCellSmall: StyleRule {
  static let description = RuleDescription(
    "segment-cell-small", .segmentedControls, .warning,
    levelRemark: "note at 24 pt or more; error where cells are narrower than 24 pt",
    fixability: .suggestion,
    summary: "a cell is less than 44 pt wide or high",
    explanation: """
      A cell is what a finger has to hit. Apple recommends 44 × 44 pt; WCAG 2.5.8 requires 24 × 24, or circles of 24 pt \
      around the targets' centers that don't meet. Cells are side by side, so where they are narrower than 24 pt the \
      circles of neighbors do meet, and no exception applies.

      The rule checks width / segments at `width.min` and `segments.max`, and the height.
      """,
    examples: examples)

  /// The size that Apple asks for, in points.
  fileprivate static let comfortable = 44.0
  /// The size that WCAG 2.5.8 asks for, in points.
  fileprivate static let least = 24.0

  static func check(_ figure: SegmentedControlFigure, _ context: LintContext, _ report: (Finding) -> Void) {
    let shape = figure.narrowest
    for (isWidth, size) in [(true, shape.cellWidth), (false, shape.height)] where size < comfortable - context.tolerance
    {
      let isTiny = size < least - context.tolerance
      report(.cellSmall(figure, isWidth: isWidth, size, level: isTiny ? (isWidth ? .error : .warning) : .note))
    }
  }
}

extension Finding {
  fileprivate static func cellSmall(
    _ figure: SegmentedControlFigure, isWidth: Bool, _ size: Double, level: Level
  ) -> Finding {
    let (shape, n) = (figure.narrowest, Numerals.number)
    let limit = level == .note ? SegmentCellSmall.comfortable : SegmentCellSmall.least
    let factor = isWidth ? Double(shape.segments) : 1
    let side = isWidth ? "width" : "height"
    return Finding(
      SegmentCellSmall.self,
      isWidth
        ? "a cell is \(n(size)) pt wide (width \(n(shape.width)) pt, \(shape.segments) segments), required \(n(limit)) pt"
        : "a cell is \(n(size)) pt high, required \(n(limit)) pt",
      level: level, at: figure.member(side),
      related: isWidth ? [.init(figure.member("segments"), "up to \(shape.segments)")] : [],
      notes: [
        isWidth ? "calculation: \(figure.cellSentence) pt" : "example: height \(n(size)) pt"
      ],
      counterexample: Counterexample(
        figure.sample, bound: .init(member: side, value: ValidNumber(.atLeast, limit * factor).bound, isOpen: true)),
      advice: Suggestion(
        [
          figure.larger(side, SegmentCellSmall.comfortable * factor),
          isWidth ? Suggestion.Option("fewer segments") : nil,
        ], "reach \(n(SegmentCellSmall.comfortable)) pt"))
  }
}

private let examples = [
  RuleExample(
    "cells that a finger hits",
    segmentedControl: """
      segments: 2..5
      width: 220..370
      height: 44
      """),
  RuleExample(
    "cells narrower than a finger, and ones whose circles meet",
    """
    segmentedControls:
      narrow:
        segments: 2..6
        width: 220..370
        #      ^^^^^^^^ segment-cell-small
        height: 32
        #       ^^ segment-cell-small
        title: { fontSize: 15, width: 10..30 }
        colors: { title: "#000", titleHighlighted: "#fff", highlight: "#b00020" }
        duration: 300ms
        reducedMotion: none
      crowded:
        extends: narrow
        segments: 10
        width: 220
        #      ^^^ segment-cell-small
        height: 20
        #       ^^ segment-cell-small
        title: { width: 10..20 }
    """),
]
