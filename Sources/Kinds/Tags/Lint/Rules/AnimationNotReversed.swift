import StyleBundle
import StyleDiagnostics
import StyleGeometry
import StyleModel

/// Tag sets whose `hide` doesn't start where `show` ends, or ends where `show` doesn't start.
enum AnimationNotReversed: StyleRule {
  static let description = RuleDescription(
    "animation-not-reversed", .animations, .warning,
    summary: "the start of a tag set's `hide` isn't the end of its `show`, or the other way round",
    explanation: """
      A tag is shown and hidden again and again, so each of the two has to start from where the other one ends; where it \
      doesn't, a part of the tag jumps when the animation begins.

      For each property that one of the two animates, the value that stays after the one is compared with the value at \
      the start of the other: of the track that begins then, else of the earliest coming one that fills backwards, else \
      the resting value, which for the halo's opacity is the layout's. What is invisible at both moments may differ: a \
      text that leaves by fading may come by growing. Where `show` doesn't end at the resting values, or a target is \
      still visible after `hide`, only `tag-animation-incomplete` reports it.

      A reversal, `hide: { reverse: SHOW }`, starts where the original ends and ends where it starts as long as each \
      track of the original fills both ways, which is the default, and neither of its ends has a step or a pair of equal \
      key times.
      """,
    examples: examples)

  static let compares = true

  static func check(_ tags: TagFigure, _ context: LintContext, _ report: (Finding) -> Void) {
    guard let show = tags.show, let hide = tags.hide, show.style.name != hide.style.name,
      !show.channels.contains(where: \.isContested), !hide.channels.contains(where: \.isContested)
    else { return }
    if Turn.areSound(show, hide, context.tolerance) { return }
    for turn in [
      Turn(first: show, second: hide, isHiding: true), Turn(first: hide, second: show, isHiding: false),
    ] {
      let breaks = turn.breaks(context.tolerance)
      if let first = breaks.first { report(turn.finding(tags, first, others: breaks.dropFirst())) }
    }
  }
}

/// The moment between two animations: `show` and then `hide`, or the other way round.
private struct Turn {
  struct Break {
    let channel: Channel
    let end: MotionValue
    let start: MotionValue
  }

  let first: AnimationFigure
  let second: AnimationFigure
  /// Whether `hide` is the second animation.
  let isHiding: Bool

  /// Whether each of two animations sets out from the other one's end.
  ///
  /// Both have the same channels in the same order, as reversals have them.
  static func areSound(_ show: AnimationFigure, _ hide: AnimationFigure, _ tolerance: Double) -> Bool {
    guard show.channels.count == hide.channels.count else { return false }
    return show.channels.indices.allSatisfy { index in
      let (one, other) = (show.channels[index], hide.channels[index])
      return one.property == other.property && one.target == other.target && one.leads(to: other, tolerance)
        && other.leads(to: one, tolerance)
    }
  }

  /// Returns the channels that jump, in the order of the channels of `show`, then of those that only `hide` has.
  func breaks(_ tolerance: Double) -> [Break] {
    let (show, hide) = isHiding ? (first, second) : (second, first)
    var breaks: [Break] = []
    for channel in show.channels {
      let other = hide.channel(channel.target, channel.property)
      let (earlier, later) = (isHiding ? channel : other, isHiding ? other : channel)
      if let difference = difference(channel, earlier, later, tolerance) { breaks.append(difference) }
    }
    for channel in hide.channels where show.channel(channel.target, channel.property) == nil {
      let (earlier, later) = (isHiding ? nil : channel, isHiding ? channel : nil)
      if let difference = difference(channel, earlier, later, tolerance) { breaks.append(difference) }
    }
    return breaks
  }

  /// Returns the jump of a channel, one of the two, of which only one may exist; nil where nothing jumps.
  private func difference(
    _ channel: Channel, _ earlier: Channel?, _ later: Channel?, _ tolerance: Double
  ) -> Break? {
    let (target, property) = (channel.target, channel.property)
    guard let end = earlier.map({ $0.endValue }) ?? channel.resting,
      let start = later.map({ $0.value(at: 0) }) ?? channel.resting,
      !end.isEqual(start, as: property, tolerance: tolerance)
    else { return nil }
    let isVisible = first.isVisible(target, at: .infinity)
    let wasVisible = second.isVisible(target, at: 0)
    // An end other than the rest, and a part still in view after `hide`, have rules of their own; an app's own targets haven't.
    let isPart = Self.parts.contains(target)
    if isPart, isHiding, let resting = channel.resting,
      !end.isEqual(resting, as: property, tolerance: tolerance)
    {
      return nil
    }
    if isPart, !isHiding, isVisible { return nil }
    return isVisible || wasVisible ? Break(channel: channel, end: end, start: start) : nil
  }

  private static let parts: [StyleName] = [
    TagTarget.dot, TagTarget.halo, TagTarget.line, TagTarget.text, TagTarget.view,
  ]

  func finding(_ tags: TagFigure, _ one: Break, others: ArraySlice<Break>) -> Finding {
    let (end, start) = (one.end.text(one.channel.property), one.start.text(one.channel.property))
    let (firstName, secondName) = (first.style.name.text, second.style.name.text)
    let (role, other) = isHiding ? ("hide", "show") : ("show", "hide")
    let track = second.channel(one.channel.target, one.channel.property)?.tracks.first
    let more = others.map {
      "\($0.channel.title) ends at \($0.end.text($0.channel.property)) and starts at \($0.start.text($0.channel.property))"
    }
    return Finding(
      AnimationNotReversed.self,
      "`\(secondName)` starts with \(one.channel.title) at \(start), but `\(firstName)` ends with it at \(end)",
      at: StyleKeyPath(tags.keyPath.components + [role]),
      related: track.map {
        [.init(second.keyPath(ofValue: $0.firstInterval, of: $0.stated), "starts at \(start)")]
      } ?? [],
      notes: ["example: after `\(other)` \(one.channel.title) is \(end), at the start of `\(role)` it is \(start)"]
        + more,
      help: [
        "set its start to \(end)" + (reversal(tags).map { ", or use the reversal: `\(role): \($0)`" } ?? "")
      ],
      counterexample: .animation(time: 0, value: one.start.number, one.channel.target, one.channel.property))
  }
}

extension Turn {
  /// Returns the second animation written as the first played backwards; nil where that need not be valid.
  ///
  /// An animation that hides a tag has to leave nothing in view, and one that shows it everything at rest.
  private func reversal(_ tags: TagFigure) -> String? {
    let tracks = first.style.tracks
    guard tracks.allSatisfy(\.value.isMirrored), first.style.original == nil else { return nil }
    let parts =
      [TagTarget.dot, TagTarget.line, TagTarget.text] + (tags.style.layout.halo == nil ? [] : [TagTarget.halo])
    let endsWell =
      isHiding
      ? parts.allSatisfy { !first.isVisible($0, at: 0) }
      : first.channels.allSatisfy { channel in
        guard let start = channel.value(at: 0), let resting = channel.resting else { return true }
        return start.isEqual(resting, as: channel.property, tolerance: 1e-9)
      }
    guard endsWell else { return nil }
    let name = first.style.name.text
    let hasSpring = tracks.contains { $0.value.curves.contains { if case .spring = $0 { true } else { false } } }
    return hasSpring ? "{ reverse: { of: \(name), curves: keep } }" : "{ reverse: \(name) }"
  }
}

extension AnimationTrack {
  /// Whether the track starts backwards from its end, and ends at its start.
  fileprivate var isMirrored: Bool {
    guard fill == .both, case .times(let times) = `repeat`, times == times.rounded(),
      let next = keyTimes.dropFirst().first,
      let last = keyTimes.last, let beforeLast = keyTimes.dropLast().last
    else { return false }
    return next > keyTimes[0] && beforeLast < last
      && curves.allSatisfy { if case .steps = $0 { false } else { true } }
  }
}

extension Channel {
  /// Whether the channel's end is the start of another animation's channel, as far as that is known.
  fileprivate func leads(to next: Channel, _ tolerance: Double) -> Bool {
    guard let end = endValue, let start = next.value(at: 0) else { return true }
    return end.isEqual(start, as: property, tolerance: tolerance)
  }
}

extension AnimationNotReversed {
  private static let layout = """
        layout:
          radius: 25
          dot: { radius: 2, halo: { radius: 4, opacity: 0.3 } }
          text: { width: 20..120, height: 14..15, padding: 5, gap: 5 }
        hit: { dot: 25, text: 5 }
        cycle: [right]
        angles: { 1: { right: [0] } }
    """

  private static let parts = ["dot", "line", "text", "halo"]

  /// Returns a tag set whose animations fade all parts, each from and to a value.
  private static func source(show: [(String, String)], hide: [(String, String)], marker: String = "") -> String {
    func tracks(_ values: [(String, String)]) -> String {
      zip(parts, values).map { part, ends in
        "      - { target: \(part), property: opacity, from: \(ends.0), to: \(ends.1), duration: 300ms }\n"
      }.joined()
    }
    return "tags:\n  note:\n" + layout + "\n    show: appear\n    hide: leave\n" + marker
      + "animations:\n  appear:\n    parallel:\n"
      + tracks(show) + "  leave:\n    parallel:\n" + tracks(hide)
  }

  private static let examples = [
    RuleExample(
      "the same way back",
      source(
        show: [("0", "1"), ("0", "1"), ("0", "1"), ("0", "0.3")],
        hide: [("1", "0"), ("1", "0"), ("1", "0"), ("0.3", "0")])),
    RuleExample(
      "a halo that lights up before it goes",
      source(
        show: [("0", "1"), ("0", "1"), ("0", "1"), ("0", "0.3")],
        hide: [("1", "0"), ("1", "0"), ("1", "0"), ("1", "0")],
        marker: "    #     ^^^^^ animation-not-reversed\n")),
  ]
}
