import StyleBundle
import StyleDiagnostics
import StyleGeometry
import StyleModel

/// A highlight that takes long to come.
enum SegmentMoveLong: SegmentedControlRule {
  static let description = RuleDescription(
    "segment-move-long", .segmentedControls, .warning,
    options: [longest],
    fixability: .suggestion,
    summary: "a move of the highlight takes over a second",
    explanation: """
      After a tap on a segment people wait for the highlight: it shows that the tap was registered. After a second \
      without an answer they think that nothing has happened, and tap again. A control in released apps took 3 s unless \
      an app set another duration.

      The condition is duration ≤ `longest`; the shake after a move isn't counted.
      """,
    examples: examples)

  private static let longest = RuleDescription.Option(
    "longest", default: 1, unit: .seconds, "the longest duration of a move")

  static func check(_ figure: SegmentedControlFigure, _ context: LintContext, _ report: (Finding) -> Void) {
    let longest = context.number(longest, of: Self.self, at: figure.keyPath)
    guard figure.style.duration > longest + context.tolerance else { return }
    report(.moveLong(figure, longest: longest))
  }
}

extension Finding {
  fileprivate static func moveLong(_ figure: SegmentedControlFigure, longest: Double) -> Finding {
    let duration = figure.style.duration
    var isSpring = false
    if case .spring = figure.style.curve { isSpring = true }
    // A spring that is given less time is cut off.
    let isWritable = !isSpring && longest > 0
    let bound = ValidNumber(.atMost, longest)
    return Finding(
      SegmentMoveLong.self,
      "the highlight takes \(Numerals.seconds(duration)) to a segment, required at most \(Numerals.seconds(longest))",
      at: figure.member(isSpring && !figure.statesDuration ? "curve" : "duration"),
      notes: ["example: the window moves until \(Numerals.seconds(duration))"],
      counterexample: Counterexample(
        [.init("time", .number(duration))], bound: .init(member: "time", value: longest, isOpen: true)),
      advice: Suggestion(
        [isWritable ? Suggestion.Option("a duration", bound, at: figure.member("duration")) : nil],
        "answer in time",
        "; milliseconds need their unit: `300ms`",
        otherwise: "use a stiffer spring, or another curve with a duration"))
  }
}

private let examples = [
  RuleExample(
    "exactly one second",
    segmentedControl: """
      segments: 2..4
      width: 260..370
      height: 50
      duration: 1
      """),
  RuleExample(
    "three seconds",
    segmentedControl: """
      segments: 2..4
      width: 260..370
      height: 50
      duration: 3
      #         ^ segment-move-long
      """),
  RuleExample(
    "a spring that sets its own duration",
    segmentedControl: """
      segments: 2..4
      width: 260..370
      height: 50
      duration: null
      curve: { spring: { dampingRatio: 0.2, response: 500ms } }
      #      ^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^ segment-move-long
      """),
]
