import StyleDiagnostics
import StyleGeometry
import StyleModel

/// A label that is larger than the window that has to show it.
enum SegmentTitleClipped: StyleRule {
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
    guard figure.hasWindow(context) else { return }
    if figure.isTooWide(context) { report(.tooWide(figure)) }
    if figure.isTooHigh(context) { report(.tooHigh(figure)) }
  }
}

/// The conditions for labels to fit the window, and what doesn't in words and numbers; `growth` is a multiple of the labels.
extension SegmentedControlFigure {
  func hasWindow(_ context: LintContext) -> Bool {
    narrowest.windowWidth > context.tolerance && narrowest.windowHeight > context.tolerance
  }

  func isTooWide(by growth: Double = 1, _ context: LintContext) -> Bool {
    titleWidth * growth > narrowest.windowWidth + context.tolerance
  }

  func isTooHigh(by growth: Double = 1, _ context: LintContext) -> Bool {
    titleHeight * growth > narrowest.windowHeight + context.tolerance
  }

  var tooWide: String {
    let n = Numerals.number
    return "a label can be \(n(titleWidth)) pt wide, but the narrowest window is \(n(narrowest.windowWidth)) pt"
  }

  var tooHigh: String {
    let n = Numerals.number
    return "a line of a label is \(n(titleHeight)) pt high, but the window is \(n(narrowest.windowHeight)) pt"
  }

  var widthSum: String {
    let (shape, n) = (narrowest, Numerals.number)
    return "\(cellSentence), less 2 · \(n(shape.inset)) = \(n(shape.windowWidth)) pt, label \(n(titleWidth)) pt"
  }

  var heightSum: String {
    let (shape, n) = (narrowest, Numerals.number)
    return "height \(n(shape.height)), less 2 · \(n(shape.inset)) = \(n(shape.windowHeight)) pt, "
      + "line 1.19 · \(n(fontSize)) = \(n(titleHeight)) pt"
  }

  var widthMember: Counterexample.Member { .init("titleWidth", .number(titleWidth)) }

  var heightMember: Counterexample.Member { .init("fontSize", .number(fontSize)) }

  /// The least width of the control that holds its labels, in points.
  var widthOfLabels: Double { Double(narrowest.segments) * (2 * narrowest.inset + titleWidth) }

  /// The least height of the control that holds its labels, in points.
  var heightOfLabels: Double { 2 * narrowest.inset + titleHeight }
}

extension Finding {
  fileprivate static func tooWide(_ figure: SegmentedControlFigure) -> Finding {
    Finding(
      SegmentTitleClipped.self, figure.tooWide, at: figure.member("title", "width"),
      related: figure.cellPlaces,
      notes: ["calculation: " + figure.widthSum],
      counterexample: Counterexample(
        figure.sample + [figure.widthMember],
        bound: .init(
          member: "titleWidth", value: ValidNumber(.atMost, figure.narrowest.windowWidth).bound, isOpen: true)),
      advice: Suggestion(
        [
          figure.larger("width", figure.widthOfLabels),
          Suggestion.Option("shorter labels"), Suggestion.Option("fewer segments"),
        ], "fit the label"))
  }

  fileprivate static func tooHigh(_ figure: SegmentedControlFigure) -> Finding {
    let (shape, n) = (figure.narrowest, Numerals.number)
    return Finding(
      SegmentTitleClipped.self, figure.tooHigh, at: figure.member("title", "fontSize"),
      related: [.init(figure.member("height"), "\(n(shape.height)) pt")],
      notes: ["calculation: " + figure.heightSum],
      counterexample: Counterexample(
        figure.sample + [figure.heightMember],
        bound: .init(
          member: "fontSize", value: ValidNumber(.atMost, SystemText.fontSize(lineHeight: shape.windowHeight)).bound,
          isOpen: true)),
      advice: Suggestion(
        [figure.larger("height", figure.heightOfLabels), Suggestion.Option("a smaller font")],
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
