import StyleDiagnostics
import StyleModel

/// An animation takes over ten seconds.
enum AnimationLong: AnimationRule {
  static let description = RuleDescription(
    "animation-long", .animations, .warning,
    summary: "an animation takes over 10 s",
    explanation: """
      Durations in use lie between 50 ms and a second; one of more than ten is most often a unit mistaken, \
      milliseconds written as seconds. The duration is the end of the last track, repeats and delays included; an \
      animation without an end is the matter of `animation-endless`.
      """,
    examples: examples)

  static func check(_ animation: AnimationFigure, _ context: LintContext, _ report: (Finding) -> Void) {
    guard let duration = animation.animation.duration?.double, duration > 10 + context.tolerance,
      !context.original(of: animation, hasFindingOf: Self.self)
    else { return }
    report(.long(animation, duration: duration))
  }
}

extension Finding {
  fileprivate static func long(_ animation: AnimationFigure, duration: Double) -> Finding {
    Finding(
      AnimationLong.self, "`\(animation.animation.name.text)` takes \(Numerals.seconds(duration)), over 10 s",
      at: animation.keyPath,
      notes: ["witness: the last track ends at \(Numerals.seconds(duration))"],
      help: ["milliseconds are written with their unit: `300ms`; set the rule `off` for this one if it is meant"],
      witness: Witness(
        [.init("time", .number(duration))], bound: Witness.Bound(member: "time", value: 10, isOpen: true)))
  }
}

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
