import StyleBundle
import StyleDiagnostics
import StyleGeometry
import StyleModel

/// Key times that are equal.
enum KeyframeIntervalEmpty: StyleRule {
  static let description = RuleDescription(
    "keyframe-interval-empty", .animations, .note,
    summary: "two key times are equal, so the value jumps",
    explanation: """
      Between equal key times no time passes: the value jumps from the one to the other, and of three in a row the \
      middle one never shows. That may be intended, as a hold with a cut, or a mistake. Where key times coincide the \
      later value wins.

      Key times don't fall, so equal ones are neighbors.
      """,
    examples: examples)

  static func check(_ animation: AnimationFigure, _ context: LintContext, _ report: (Finding) -> Void) {
    for index in animation.tracks.indices {
      let times = animation.tracks[index].motion.keyTimes
      // A jump inside of pieces is one that they were made for.
      let jumps = times.indices.dropFirst().filter {
        times[$0] - times[$0 - 1] <= context.tolerance
          && animation.tracks[index].stated.statedIntervals?.isInPieces($0 - 1) != true
      }
      guard !jumps.isEmpty else { continue }
      let track = animation.tracks[index]
      if context.original(of: animation, hasFindingOf: Self.self) { return }
      // Three equal key times are one jump.
      for start in jumps where !jumps.contains(start - 1) {
        let end = times.indices[start...].first { !jumps.contains($0) } ?? times.count
        report(.emptyInterval(animation, track, first: start - 1, last: end - 1))
      }
    }
  }
}

extension Finding {
  /// Returns the finding about an interval; `first` and `last` are the values that share a key time, from 0.
  fileprivate static func emptyInterval(
    _ animation: AnimationFigure, _ track: TrackFigure, first: Int, last: Int
  ) -> Finding {
    let property = track.property
    let time = track.style.keyTimes[last]
    let stated = track.stated.statedIntervals
    let (number, next) = (stated?.value(first) ?? first, stated?.value(last) ?? last)
    let (from, to) = (track.keyValue(first), track.keyValue(last))
    let link = last - first > 1 ? "to" : "and"
    let isEqual = from.isEqual(to, tolerance: 0)
    let what =
      first == 0
      ? "\(from.text(property)) never shows"
      : isEqual
        ? "nothing happens between them"
        : "\(track.title) jumps from \(from.text(property)) to \(to.text(property))"
    return Finding(
      KeyframeIntervalEmpty.self,
      "values \(number + 1) \(link) \(next + 1) share the key time \(Numerals.number(time)): \(what)",
      at: animation.keyPath(of: track.stated, "keyTimes", String(number + 1)),
      help: ["set a different key time for each value, unless the jump is intended"],
      counterexample: .animation(time: track.begin + track.position(last), value: to.number, track))
  }
}

private let examples = [
  RuleExample(
    "key times that rise",
    animations: """
      blink: { target: view, property: opacity, values: [1, 0, 1], keyTimes: [0, 0.5, 1], duration: 1 }
      """),
  RuleExample(
    "a cut in the middle",
    animations: """
      blink:
        target: view
        property: opacity
        values: [1, 1, 0.5, 0.5]
        keyTimes: [0, 0.5, 0.5, 1]
        #                  ^^^ keyframe-interval-empty
        duration: 1
      """),
]
