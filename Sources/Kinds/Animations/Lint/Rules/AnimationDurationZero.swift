import StyleBundle
import StyleDiagnostics
import StyleModel

/// Tracks that take no time.
enum AnimationDurationZero: StyleRule {
  static let description = RuleDescription(
    "animation-duration-zero", .animations, .error, levelRemark: "legal in reduced variants",
    summary: "a track takes no time",
    explanation: """
      An animation in no time is a jump, and clients treat a duration of 0 each in its own way: some use their default \
      of 0.25 s, some divide by it. Where the jump is intended, with Reduce Motion, the animation is the reduced variant \
      of another, and there it is legal; `reducedMotion: none` does the same without a track.

      The condition is `duration > 0` for each track; a negative one is refused by the compiler.
      """,
    examples: examples)

  static func check(_ animation: AnimationFigure, _ context: LintContext, _ report: (Finding) -> Void) {
    let instant = animation.tracks.filter { $0.run <= 0 }
    // One cause, one finding: a reversal takes no time where its original does.
    guard !instant.isEmpty, !animation.style.isReducedVariant,
      !context.original(of: animation, hasFindingOf: Self.self)
    else { return }
    for track in instant { report(.takesNoTime(animation, track)) }
  }
}

extension Finding {
  fileprivate static func takesNoTime(_ animation: AnimationFigure, _ track: TrackFigure) -> Finding {
    let (first, last) = (track.keyValue(0), track.keyValue(track.style.values.count - 1))
    let property = track.property
    return Finding(
      AnimationDurationZero.self,
      "\(track.title) changes from \(first.text(property)) to \(last.text(property)) in no time",
      at: animation.keyPath(of: track.stated, "duration"),
      notes: ["example: \(animation.title(track)) begins and ends at \(Numerals.seconds(track.begin))"],
      help: ["set a duration above 0, or use `reducedMotion: none` for a jump with Reduce Motion"],
      counterexample: .animation(time: track.begin, value: last.number, track))
  }
}

private let examples = [
  RuleExample(
    "a jump as the reduced variant of a slide",
    animations: """
      jump: { target: view, property: opacity, from: 0, to: 1, duration: 0 }
      fade: { target: view, property: opacity, from: 0, to: 1, duration: 300ms, reducedMotion: jump }
      """),
  RuleExample(
    "a duration of zero",
    animations: """
      fade: { target: view, property: opacity, from: 0, to: 1, duration: 0 }
      #                                                                  ^ animation-duration-zero
      """),
]
