import StyleDiagnostics
import StyleModel

/// Tracks that are active on one property of one target at the same time.
enum AnimationTracksFight: AnimationRule {
  static let description = RuleDescription(
    "animation-tracks-fight", .animations, .error,
    summary: "two tracks move one property of one target at the same time",
    explanation: """
      A property has one value at a time. Where two tracks want to set it, one client shows the one, another the other, \
      or both in turns. Fills don't count: what an ended track leaves behind gives way to one that is active.

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
    let stop = end.isFinite ? " to \(Numerals.seconds(end))" : " on, for ever"
    let values = [earlier, later].map { track in
      let value = track.value(atLocal: later.begin - track.begin)
      return "\(animation.title(track)) shows \(value.text(property))"
    }
    return Finding(
      AnimationTracksFight.self,
      "tracks \(first) and \(second) both move \(later.title) from \(begin)\(stop)",
      at: animation.keyPath(of: later.stated),
      related: [.init(animation.keyPath(of: earlier.stated), "\(animation.title(earlier)) has begun before")],
      notes: ["witness: at \(begin) " + values.joined(separator: " and ")],
      help: [
        earlier.isForever
          ? "give \(animation.title(earlier)) a number of repeats, or leave one of the two out"
          : "let \(animation.title(later)) begin at \(Numerals.seconds(earlier.end)) or later, as the next step of a "
            + "`sequence`, or write one track with `values`"
      ],
      witness: .animation(
        time: later.begin, value: nil, later,
        bound: Witness.Bound(member: "time", value: later.begin, isOpen: false)))
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
