import StyleDiagnostics
import StyleModel

/// Tracks that are active on one property of one target at the same time.
enum AnimationTracksFight: StyleRule {
  static let description = RuleDescription(
    "animation-tracks-fight", .animations, .error,
    summary: "two tracks animate one property of one target at the same time",
    explanation: """
      A property has one value at a time. Where two tracks set it, one client shows the one, another the other, or both \
      in turns. Fills don't count: the value that an ended track leaves gives way to an active one.

      A track is active from its begin for duration × repeat × (2 with autoreverse), both ends included; at its end a \
      track that begins there wins. So two fight when the later begins before the earlier ends. Sorted by begin, it is \
      enough to compare each track with the one before it that ends last.
      """,
    examples: examples)

  static func check(_ animation: AnimationFigure, _ context: LintContext, _ report: (Finding) -> Void) {
    guard animation.channels.contains(where: \.isContested) else { return }
    let contests = animation.channels.flatMap(\.contests)
    // A reversal's tracks overlap as the original's do.
    guard !context.original(of: animation, hasFindingOf: Self.self) else { return }
    for contest in contests.sorted(by: { $0.later.index < $1.later.index }) {
      report(.fight(animation, contest.earlier, contest.later))
    }
  }
}

extension Finding {
  fileprivate static func fight(
    _ animation: AnimationFigure, _ earlier: TrackFigure, _ later: TrackFigure
  ) -> Finding {
    let property = later.property
    let begin = Numerals.seconds(later.begin)
    let end = min(earlier.end, later.end)
    let (first, second) = (min(earlier.index, later.index) + 1, max(earlier.index, later.index) + 1)
    let stop = end.isFinite ? " to \(Numerals.seconds(end))" : " onwards"
    let values = [earlier, later].map { track in
      let value = track.value(atLocal: later.begin - track.begin)
      return "\(animation.title(track)) shows \(value.text(property))"
    }
    return Finding(
      AnimationTracksFight.self,
      "tracks \(first) and \(second) both animate `\(later.stated.target.text)` \(later.property.name) from \(begin)\(stop)",
      at: animation.keyPath(of: later.stated),
      related: [.init(animation.keyPath(of: earlier.stated), "\(animation.title(earlier)) is still active")],
      notes: ["example: at \(begin) " + values.joined(separator: " and ")],
      help: [
        earlier.isForever
          ? "set a number of repeats for \(animation.title(earlier)), or remove one of the tracks"
          : "move \(animation.title(later)) to \(Numerals.seconds(earlier.end)) or later, as the next step of a "
            + "`sequence`, or use one track with `values`"
      ],
      counterexample: .animation(
        time: later.begin, value: nil, later,
        bound: Counterexample.Bound(member: "time", value: later.begin, isOpen: false)))
  }
}

private let examples = [
  RuleExample(
    "one begins where the other ends",
    animations: """
      blink:
        sequence:
          - { target: view, property: opacity, from: 1, to: 0, duration: 300ms }
          - { target: view, property: opacity, from: 0, to: 1, duration: 300ms }
      """),
  RuleExample(
    "a delay that is too short",
    animations: """
      blink:
        parallel:
          - { target: view, property: opacity, from: 1, to: 0, duration: 300ms }
          - { target: view, property: opacity, from: 0, to: 1, duration: 300ms, delay: 200ms }
          # ^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^ animation-tracks-fight
      """),
]
