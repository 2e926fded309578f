import StyleBundle
import StyleDiagnostics
import StyleModel

/// Animations of over ten seconds.
enum AnimationLong: StyleRule {
  static let description = RuleDescription(
    "animation-long", .animations, .warning,
    summary: "an animation takes over 10 s",
    explanation: """
      Durations in use are between 50 ms and a second; one of more than ten is most often a wrong unit, milliseconds \
      written as seconds. The duration is the end of the last track, repeats and delays included; an animation without \
      an end is the subject of `animation-endless`.
      """,
    examples: examples)

  static func check(_ animation: AnimationFigure, _ context: LintContext, _ report: (Finding) -> Void) {
    guard let duration = animation.style.duration, duration > 10 + context.tolerance,
      !context.original(of: animation, hasFindingOf: Self.self)
    else { return }
    report(.long(animation, duration: duration))
  }
}

extension Finding {
  fileprivate static func long(_ animation: AnimationFigure, duration: Double) -> Finding {
    let longest = animation.style.tracks.max { $0.value.duration < $1.value.duration }
    let mistaken = longest.flatMap { $0.value.duration >= fewestMilliseconds ? $0 : nil }
    let unit = mistaken.map {
      "use `\($0.value.duration.exact)ms` if milliseconds are meant: a bare number is in seconds"
    }
    return Finding(
      AnimationLong.self, "`\(animation.style.name.text)` takes \(Numerals.seconds(duration)), required at most 10 s",
      at: animation.keyPath,
      related: mistaken.map {
        [.init(animation.keyPath(of: $0, "duration"), "\(Numerals.seconds($0.value.duration))")]
      } ?? [],
      notes: ["example: the last track ends at \(Numerals.seconds(duration))"],
      help: [
        unit ?? "use a unit for milliseconds: `300ms`", "set the rule `off` for this animation if it is intended",
      ],
      counterexample: Counterexample(
        [.init("time", .number(duration))], bound: Counterexample.Bound(member: "time", value: 10, isOpen: true)))
  }
}

/// The shortest of the durations in use, as milliseconds.
private let fewestMilliseconds = 50.0

private let examples = [
  RuleExample(
    "ten seconds and no more",
    animations: """
      drift: { target: view, property: opacity, from: 0, to: 1, duration: 10, reducedMotion: none }
      """),
  RuleExample(
    "milliseconds read as seconds",
    animations: """
      fade: { target: view, property: opacity, from: 0, to: 1, duration: 300, reducedMotion: none }
      #     ^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^ animation-long
      """),
]
