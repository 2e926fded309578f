import StyleDiagnostics
import StyleGeometry
import StyleModel

/// A window whose corners are rounder than it is wide or high.
enum SegmentRadiusTooLarge: StyleRule {
  static let description = RuleDescription(
    "segment-radius-too-large", .segmentedControls, .error,
    fixability: .unsafe,
    summary: "the window's corner radius is over half of its height, or of its smallest width",
    explanation: """
      Each side of the window has the arc of a corner at both of its ends, so it has to be at least 2·cornerRadius long. \
      Where it is shorter, some clients clamp the radius, some draw a lens and some nothing. A control in released apps \
      had a radius of 20 whatever its height.

      The condition is 2·cornerRadius ≤ height − 2·inset and ≤ width / segments − 2·inset, at `width.min` and \
      `segments.max`. Where there is no window at all, only `segment-window-empty` reports it.

      The fix writes the largest radius that fits both sides.
      """,
    examples: examples)

  static func check(_ figure: SegmentedControlFigure, _ context: LintContext, _ report: (Finding) -> Void) {
    let shape = figure.narrowest
    let least = min(shape.windowWidth, shape.windowHeight)
    guard least > context.tolerance, 2 * figure.cornerRadius > least + context.tolerance else { return }
    report(.tooRound(figure, isWidth: shape.windowWidth < shape.windowHeight, largest: ValidNumber(.atMost, least / 2)))
  }
}

extension Finding {
  fileprivate static func tooRound(
    _ figure: SegmentedControlFigure, isWidth: Bool, largest: ValidNumber
  ) -> Finding {
    let (shape, n, radius) = (figure.narrowest, Numerals.number, figure.cornerRadius)
    let least = isWidth ? shape.windowWidth : shape.windowHeight
    let size = "\(n(least)) pt \(isWidth ? "wide" : "high")"
    let sentence = isWidth ? figure.cellSentence : "height \(n(shape.height))"
    return Finding(
      SegmentRadiusTooLarge.self,
      "the window is \(size)\(isWidth ? " at its narrowest" : ""), but two corners of \(n(radius)) pt need \(n(2 * radius)) pt",
      at: figure.member("cornerRadius"),
      related: isWidth ? figure.cellPlaces : [.init(figure.member("height"), "\(n(shape.height)) pt")],
      notes: [
        "calculation: \(sentence), less 2 · \(n(shape.inset)) = \(n(least)) pt, corners 2 · \(n(radius)) = \(n(2 * radius)) pt"
      ],
      counterexample: Counterexample(
        figure.sample + [.init("cornerRadius", .number(radius))],
        bound: Counterexample.Bound(member: "cornerRadius", value: largest.bound, isOpen: true)),
      advice: Suggestion(
        [Suggestion.Option("a corner radius", largest, at: figure.member("cornerRadius"), as: .unsafe)],
        "fit the corners"))
  }
}

private let examples = [
  RuleExample(
    "a window with round ends",
    segmentedControl: """
      segments: 2..4
      width: 260..370
      height: 50
      cornerRadius: 25
      """),
  RuleExample(
    "corners rounder than the window is high",
    segmentedControl: """
      segments: 2..4
      width: 260..370
      height: 44
      inset: 3
      cornerRadius: 20
      #             ^^ segment-radius-too-large
      """,
    fixes: ["cornerRadius: 20": "cornerRadius: 19"]),
  RuleExample(
    "corners rounder than the narrowest window is wide",
    segmentedControl: """
      segments: 2..7
      width: 308..370
      height: 60
      cornerRadius: 24.5
      #             ^^^^ segment-radius-too-large
      """,
    fixes: ["cornerRadius: 24.5": "cornerRadius: 22"]),
]
