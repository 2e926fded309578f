import StyleDiagnostics
import StyleGeometry
import StyleModel

/// A label that is larger than the window that has to show it.
enum SegmentTitleClipped: SegmentedControlRule {
  static let description = RuleDescription(
    "segment-title-clipped", .segmentedControls, .error,
    fixability: .suggestion,
    summary: "the widest label is wider than the narrowest window, or one of its lines is higher",
    explanation: """
      The window clips: of the label of the chosen segment it shows the part inside of it, and the rest keeps the other \
      color. Labels of neighbors that are wider than their cells overlap each other.

      The conditions are title.width.max ≤ width / segments − 2·inset, at `width.min` and `segments.max`, and \
      1.19·fontSize ≤ height − 2·inset. 1.19 is the height of a line of the systems' own fonts, ascent and descent, as a \
      multiple of their size. Where there is no window at all, only `segment-window-empty` reports it.
      """,
    examples: examples)

  static func check(_ figure: SegmentedControlFigure, _ context: LintContext, _ report: (Finding) -> Void) {
    let shape = figure.narrowest
    guard shape.windowWidth > context.tolerance, shape.windowHeight > context.tolerance else { return }
    if figure.titleWidth > shape.windowWidth + context.tolerance { report(.tooWide(figure)) }
    if figure.titleHeight > shape.windowHeight + context.tolerance { report(.tooHigh(figure)) }
  }
}

extension Finding {
  fileprivate static func tooWide(_ figure: SegmentedControlFigure) -> Finding {
    let (shape, n) = (figure.narrowest, Numerals.number)
    return Finding(
      SegmentTitleClipped.self,
      "a label can be \(n(figure.titleWidth)) pt wide, but the narrowest window is \(n(shape.windowWidth)) pt",
      at: figure.member("title", "width"),
      related: [
        .init(figure.member("width"), "\(n(shape.width)) pt or more"),
        .init(figure.member("segments"), "up to \(shape.segments)"),
      ],
      notes: [
        "calculation: \(figure.cellSentence), less 2 · \(n(shape.inset)) = \(n(shape.windowWidth)) pt, "
          + "label \(n(figure.titleWidth)) pt"
      ],
      counterexample: Counterexample(
        figure.sample + [.init("titleWidth", .number(figure.titleWidth))],
        bound: .init(member: "titleWidth", value: ValidNumber(.atMost, shape.windowWidth).bound, isOpen: true)),
      advice: Suggestion(
        [
          figure.larger("width", Double(shape.segments) * (2 * shape.inset + figure.titleWidth)),
          Suggestion.Option("shorter labels"), Suggestion.Option("fewer segments"),
        ], "fit the label"))
  }

  fileprivate static func tooHigh(_ figure: SegmentedControlFigure) -> Finding {
    let (shape, n) = (figure.narrowest, Numerals.number)
    let line = figure.titleHeight
    return Finding(
      SegmentTitleClipped.self,
      "a line of a label is \(n(line)) pt high, but the window is \(n(shape.windowHeight)) pt",
      at: figure.member("title", "fontSize"),
      related: [.init(figure.member("height"), "\(n(shape.height)) pt")],
      notes: [
        "calculation: height \(n(shape.height)), less 2 · \(n(shape.inset)) = \(n(shape.windowHeight)) pt, "
          + "line 1.19 · \(n(figure.fontSize)) = \(n(line)) pt"
      ],
      counterexample: Counterexample(
        figure.sample + [.init("fontSize", .number(figure.fontSize))],
        bound: .init(
          member: "fontSize", value: ValidNumber(.atMost, SystemText.fontSize(lineHeight: shape.windowHeight)).bound,
          isOpen: true)),
      advice: Suggestion(
        [figure.larger("height", 2 * shape.inset + figure.titleHeight), Suggestion.Option("a smaller font")],
        "fit the label"))
  }
}

private let examples = [
  RuleExample(
    "labels that fill the narrowest window",
    segmentedControl: """
      segments: 2..4
      width: 260..370
      height: 50
      title: { fontSize: 20, width: 20..65 }
      """),
  RuleExample(
    "labels wider than a quarter of the narrowest control",
    segmentedControl: """
      segments: 2..4
      width: 260..370
      height: 50
      title: { fontSize: 20, width: 20..70 }
      #                             ^^^^^^ segment-title-clipped
      """),
  RuleExample(
    "a line higher than the window",
    segmentedControl: """
      segments: 2..4
      width: 260..370
      height: 44
      inset: 8
      title: { fontSize: 24, width: 20..48 }
      #                  ^^ segment-title-clipped
      """),
]
