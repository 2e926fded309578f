import StyleBundle
import StyleDiagnostics
import StyleGeometry
import StyleModel

/// A highlight that takes long to come.
enum SegmentMoveLong: StyleRule {
  static let description = RuleDescription(
    "segment-move-long", .segmentedControls, .warning,
    options: [longest],
    fixability: .suggestion,
    summary: "a move of the highlight, or its shake, takes over a second",
    explanation: """
      After a tap on a segment people wait for the highlight: it shows that the tap was registered. After a second \
      without an answer they think that nothing has happened, and tap again. A control in released apps took 3 s unless \
      an app set another duration.

      A shake that lasts as long looks like an error, and draws the eye away from what was chosen.

      The conditions are duration ≤ `longest` and count · period ≤ `longest`: the shake after a move counts by itself.
      """,
    examples: examples)

  private static let longest = RuleDescription.Option(
    "longest", default: 1, unit: .seconds, "the longest duration of a move, and of a shake")

  static func check(_ figure: SegmentedControlFigure, _ context: LintContext, _ report: (Finding) -> Void) {
    let longest = context.number(longest, of: Self.self, at: figure.keyPath)
    if figure.style.duration > longest + context.tolerance { report(.moveLong(figure, longest: longest)) }
    if let shake = figure.style.shake, shake.seconds > longest + context.tolerance {
      report(.shakeLong(figure, shake, longest: longest))
    }
  }
}

extension SegmentedControlStyle.Shake {
  /// The duration of all periods, in seconds.
  fileprivate var seconds: Double { SegmentedShake(distance: distance, period: period, count: count).duration }
}

extension Finding {
  fileprivate static func shakeLong(
    _ figure: SegmentedControlFigure, _ shake: SegmentedControlStyle.Shake, longest: Double
  ) -> Finding {
    let (seconds, most) = (Numerals.seconds, (longest / shake.period + 1e-9).rounded(.down))
    let fewer =
      most >= 1 ? Suggestion.Option("a count", ValidNumber(.atMost, most), at: figure.member("shake", "count")) : nil
    let period = ValidNumber(.atMost, longest / Double(shake.count), places: 3)
    let faster = longest > 0 ? Suggestion.Option("a period", period, at: figure.member("shake", "period")) : nil
    return Finding(
      SegmentMoveLong.self,
      "the highlight shakes for \(seconds(shake.seconds)), required at most \(seconds(longest))",
      at: figure.member("shake", "count"),
      related: [.init(figure.member("shake", "period"), "a period of \(seconds(shake.period))")],
      notes: ["calculation: \(shake.count) · \(Numerals.number(shake.period)) = \(seconds(shake.seconds))"],
      counterexample: Counterexample(
        [.init("time", .number(shake.seconds))], bound: .init(member: "time", value: longest, isOpen: true)),
      advice: Suggestion([fewer, faster], "end in time", otherwise: "remove the shake"))
  }

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
  RuleExample(
    "a shake of over a second after a short move",
    segmentedControl: """
      segments: 2..4
      width: 260..370
      height: 50
      duration: 300ms
      shake: { distance: 2, period: 150ms, count: 8 }
      #                                           ^ segment-move-long
      """),
]
