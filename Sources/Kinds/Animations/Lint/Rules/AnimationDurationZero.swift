import StyleDiagnostics
import StyleModel

/// A track takes no time.
enum AnimationDurationZero: AnimationRule {
  static let description = RuleDescription(
    "animation-duration-zero", .animations, .error, levelRemark: "legal in reduced variants",
    summary: "a track takes no time",
    explanation: """
      An animation in no time is a jump, and clients treat a duration of 0 each in its own way: some take their default \
      of 0.25 s, some divide by it. Where the jump is meant, for people who ask for less motion, the animation is the \
      reduced variant of another, and there it is legal; `reducedMotion: none` says the same without a track.

      The condition is `duration > 0` for each track; a negative one is refused by the compiler.
      """,
    examples: examples)

  static func check(_ animation: AnimationFigure, _ context: LintContext, _ report: (Finding) -> Void) {
    guard let first = animation.tracks.firstIndex(where: { $0.run <= 0 }),
      !context.isReducedVariant(animation.animation.name),
      !context.original(of: animation, hasFindingOf: Self.self)
    else { return }
    for track in animation.tracks[first...] where track.run <= 0 { report(.takesNoTime(animation, track)) }
  }
}

extension LintContext {
  /// Whether an animation plays in place of another for people who ask for less motion.
  fileprivate func isReducedVariant(_ name: StyleName) -> Bool {
    reducedVariants.contains(name) || animations.values.contains { $0.reducedVariant == name }
  }
}

extension Finding {
  fileprivate static func takesNoTime(_ animation: AnimationFigure, _ track: TrackFigure) -> Finding {
    let (first, last) = (track.keyValue(0), track.keyValue(track.track.values.count - 1))
    let property = track.track.property
    return Finding(
      AnimationDurationZero.self,
      "\(track.title) goes from \(first.text(property)) to \(last.text(property)) in no time",
      at: animation.keyPath(of: track.track, "duration"),
      notes: ["witness: track \(track.index + 1) begins and ends at \(Numerals.seconds(track.begin))"],
      help: ["give it a duration above 0; if the jump is meant for less motion, write `reducedMotion: none`"],
      witness: .animation(time: track.begin, value: last.number, track))
  }
}

extension AnimationDurationZero {
  private static let examples = [
    RuleExample(
      "a jump as the reduced variant of a slide",
      """
      animations:
        jump: { target: view, property: opacity, from: 0, to: 1, duration: 0 }
        fade: { target: view, property: opacity, from: 0, to: 1, duration: 300ms, reducedMotion: jump }
      """),
    RuleExample(
      "a duration of nothing",
      """
      animations:
        fade: { target: view, property: opacity, from: 0, to: 1, duration: 0 }
        #                                                                  ^ animation-duration-zero
      """),
  ]
}
