import StyleBundle
import StyleDiagnostics
import StyleModel

/// Tags that aren't all there after their `show` or `change`, or not all gone after their `hide`.
enum TagAnimationIncomplete: TagRule {
  static let description = RuleDescription(
    "tag-animation-incomplete", .tags, .error,
    summary: "after `show` or `change` a part of the tag isn't as it rests, or after `hide` it can still be seen",
    explanation: """
      After `show` a tag stands there as its layout says, and after `hide` it is gone; what the animation leaves \
      otherwise stays so. A line whose `strokeEnd` is never brought back stays away, a dot that nobody fades out stays \
      on the picture, and a track that doesn't hold its end lets the part snap back.

      When all is over, a property has the value of the latest finished track that fills forwards, else its resting \
      value: 1 for opacity, scales and `strokeEnd`, 0 for translations, rotations and `strokeStart`, for the halo's \
      opacity and the line's width what the layout says. A track ends with its last value; with `autoreverse`, after \
      whole repeats, with its first; after a broken repeat wherever its curve has come to.

      After `show` every number that it animates on dot, halo, line, text or view has to be at rest (whole turns of a \
      rotation are none), and so after `change`, with the line's `progress` at 1. A change also sets out from the tag as it \
      stands there: at its start all is at rest but `progress`, which is 0; and without a track of `progress` the lines would be at \
      their new places before it plays. Only a change moves `progress`. After `hide` the view has to be invisible, or every one of dot, halo (where there is one), line \
      and text: opacity 0, a scale of 0, turned edge-on, for the line also an empty stroke or no width. The \
      reduced-motion variant is held to the same; `reducedMotion: none` jumps to the end. Tracks that go on for ever \
      are the matter of `animation-endless`; colours and an app's own targets and properties are the app's.
      """,
    examples: examples)

  static func check(_ tags: TagFigure, _ context: LintContext, _ report: (Finding) -> Void) {
    let completeness = TagCompleteness(hasHalo: tags.style.layout.halo != nil, tolerance: context.tolerance)
    for role in TagRole.allCases {
      guard let own = TagPlaying(tags, role) else { continue }
      let faults = completeness.faults(of: own)
      tell(tags, own, faults, report)
      guard let variant = TagPlaying(variantOf: own, context) else { continue }
      // A fault of both has one cause.
      let late = completeness.faults(of: variant).filter { fault in
        !faults.contains { $0.target == fault.target && $0.kind == fault.kind }
      }
      tell(tags, variant, late, report)
    }
  }

  /// Reports one finding for all faults of a kind.
  private static func tell(
    _ tags: TagFigure, _ playing: TagPlaying, _ faults: [TagFault], _ report: (Finding) -> Void
  ) {
    for kind in [TagFault.Kind.withoutProgress, .withProgress, .start, .end] {
      let own = faults.filter { $0.kind == kind }
      if !own.isEmpty { report(.incomplete(tags, playing, own, first: own[0])) }
    }
  }
}

extension Finding {
  fileprivate static func incomplete(
    _ tags: TagFigure, _ playing: TagPlaying, _ faults: [TagFault], first: TagFault
  ) -> Finding {
    var members: [Witness.Member] = [.init("time", .number(first.time(of: playing)))]
    if let value = first.value { members.append(.init("value", .number(value))) }
    members.append(.init("target", .text(first.target.text)))
    if let channel = first.channel { members.append(.init("property", .text(channel.property.name))) }
    return Finding(
      TagAnimationIncomplete.self, message(playing, faults, first),
      at: tags.keyPath.appending(playing.role.rawValue),
      related: faults.compactMap { $0.related(playing) },
      notes: [first.witness(playing)], help: [first.advice(playing.role)], witness: Witness(members))
  }

  private static func message(_ playing: TagPlaying, _ faults: [TagFault], _ first: TagFault) -> String {
    switch first.kind {
    case .withoutProgress:
      return "\(playing.title) has no track of `progress` of `line`, so its lines are at their new places at once"
    case .withProgress:
      return "\(playing.title) moves `progress` of `line`, which only a `change` has: nothing goes from style to style"
    case .start, .end:
      var parts: [String] = []
      for fault in faults where !parts.contains(fault.target.text) { parts.append(fault.target.text) }
      let details = faults.map { $0.words(playing.role) }.joined(separator: "; ")
      let verb = first.kind == .start ? "starts with" : "leaves"
      let place = playing.role.endsAtRest ? "other than \(first.restWords)" : "in view"
      return "\(playing.title) \(verb) the \(parts.listed) \(place): \(details)"
    }
  }
}

extension TagFault {
  fileprivate var restWords: String { kind == .start ? "as shown" : "at rest" }

  /// `the line's strokeEnd ends at 0, not 1`.
  fileprivate func words(_ role: TagRole) -> String {
    guard let channel else { return "nothing takes the \(target.text) away" }
    let name = "the \(target.text)'s \(channel.property.name)"
    guard let value else { return "\(name) never comes to an end" }
    let end = kind == .start ? "starts at" : channel.lastTrack == nil ? "falls back to" : "ends at"
    return "\(name) \(end) \(Numerals.number(value))" + (wanted(in: role).map { ", not \(Numerals.number($0))" } ?? "")
  }

  fileprivate func witness(_ playing: TagPlaying) -> String {
    let time = Numerals.seconds(time(of: playing))
    switch kind {
    case .start: return "witness: at \(time) \(words(playing.role))"
    case .end: return "witness: after \(time) \(words(playing.role))"
    case .withoutProgress: return "witness: at \(time) the line's progress is 1, as it rests"
    case .withProgress: return "witness: at \(time) there is no other style to come from"
    }
  }

  fileprivate func advice(_ role: TagRole) -> String {
    switch kind {
    case .withoutProgress: return "add `{ target: line, property: progress, from: 0, to: 1, duration: 200ms }`"
    case .withProgress: return "take the track out, or name the animation as `change`"
    case .start: return "start from \(Numerals.number(wanted(in: role) ?? 0))"
    case .end: break
    }
    guard let channel else {
      return "add a track that takes the \(target.text) to opacity 0, or one for the `view` that holds it"
    }
    if channel.lastTrack == nil, !channel.isForever {
      return "hold the track's end: `fill: both`, which is the default"
    }
    return "end the track at \(Numerals.number(wanted(in: role) ?? 0))"
  }

  /// Returns the track that causes the fault, with its label; nil where no track does.
  fileprivate func related(_ playing: TagPlaying) -> Finding.Related? {
    guard let channel else { return nil }
    let first = channel.tracks.min { ($0.begin, $0.index) < ($1.begin, $1.index) }
    let last =
      channel.lastTrack ?? channel.tracks.max { ($0.end, $0.begin, $0.index) < ($1.end, $1.begin, $1.index) }
    return (kind == .end ? last : first).map { .init(playing.figure.keyPath(of: $0.stated), label(channel)) }
  }

  /// Returns the label beside the track.
  private func label(_ channel: Channel) -> String {
    let title = "\(channel.property.name) of `\(target.text)`"
    guard kind == .end else { return kind == .start ? "\(title) starts here" : "this track" }
    guard let value else { return "\(title) goes on for ever" }
    let number = Numerals.number(value)
    return channel.lastTrack == nil
      ? "nothing holds the end of \(title), so it is \(number) again" : "\(title) ends at \(number)"
  }
}

private let examples = [
  RuleExample(
    "each part comes and goes",
    tagSet: """
      cycle: [plain]
      angles: { 1: { plain: [0] } }
      show: come
      hide: gone
      """,
    animations: """
      come:
        sequence:
          - { target: dot, property: scale, from: 0, to: 1, duration: 0.3 }
          - { target: line, property: strokeEnd, from: 0, to: 1, duration: 0.3 }
          - { target: text, property: opacity, from: 0, to: 1, duration: 0.3 }
        reducedMotion: none
      gone: { reverse: come }
      """),
  RuleExample(
    "a line that stays away",
    tagSet: """
      cycle: [plain]
      angles: { 1: { plain: [0] } }
      show: come
      #     ^^^^ tag-animation-incomplete
      """,
    animations: """
      come:
        sequence:
          - { target: dot, property: opacity, from: 0, to: 1, duration: 0.3 }
          - { target: line, property: strokeEnd, from: 0, to: 1, duration: 0.3, autoreverse: true }
          - { target: text, property: opacity, from: 0, to: 1, duration: 0.3 }
      """),
  RuleExample(
    "a line that comes back",
    tagSet: """
      cycle: [plain]
      angles: { 1: { plain: [0] } }
      hide: gone
      #     ^^^^ tag-animation-incomplete
      """,
    animations: """
      gone:
        parallel:
          - { target: dot, property: opacity, from: 1, to: 0, duration: 0.3 }
          - { target: line, property: opacity, from: 1, to: 0, duration: 0.3, autoreverse: true }
          - { target: text, property: opacity, from: 1, to: 0, duration: 0.3 }
      """),
  RuleExample(
    "a dot that nobody hides",
    tagSet: """
      cycle: [plain]
      angles: { 1: { plain: [0] } }
      hide: gone
      #     ^^^^ tag-animation-incomplete
      """,
    animations: """
      gone:
        reducedMotion: none
        parallel:
          - { target: line, property: opacity, from: 1, to: 0, duration: 0.3 }
          - { target: text, property: opacity, from: 1, to: 0, duration: 0.3 }
      """),
  RuleExample(
    "all of it goes with the view",
    tagSet: """
      cycle: [plain]
      angles: { 1: { plain: [0] } }
      hide: gone
      """,
    animations: """
      gone: { target: view, property: opacity, from: 1, to: 0, duration: 0.3 }
      """),
  RuleExample(
    "texts go out, lines go over, texts come back",
    tagSet: """
      cycle: [right, left]
      angles: { 1: { right: [0], left: [180] } }
      change: turn
      """,
    animations: """
      turn:
        reducedMotion: none
        sequence:
          - { target: text, property: opacity, from: 1, to: 0, duration: 0.1 }
          - { target: line, property: progress, from: 0, to: 1, duration: 0.2, curve: easeInOut }
          - { target: text, property: opacity, from: 0, to: 1, duration: 0.1 }
      """),
  RuleExample(
    "a change that moves no line",
    tagSet: """
      cycle: [right, left]
      angles: { 1: { right: [0], left: [180] } }
      change: blink
      #       ^^^^^ tag-animation-incomplete
      """,
    animations: """
      blink: { target: text, property: opacity, from: 1, to: 0, duration: 0.2, autoreverse: true }
      """),
  RuleExample(
    "a change that begins without its texts",
    tagSet: """
      cycle: [right, left]
      angles: { 1: { right: [0], left: [180] } }
      change: turn
      #       ^^^^ tag-animation-incomplete
      """,
    animations: """
      turn:
        reducedMotion: none
        sequence:
          - { target: line, property: progress, from: 0, to: 1, duration: 0.2, curve: easeInOut }
          - { target: text, property: opacity, from: 0, to: 1, duration: 0.1 }
      """),
  RuleExample(
    "a show that goes from style to style",
    tagSet: """
      cycle: [right, left]
      angles: { 1: { right: [0], left: [180] } }
      show: turn
      #     ^^^^ tag-animation-incomplete
      """,
    animations: """
      turn: { target: line, property: progress, from: 0, to: 1, duration: 0.2, reducedMotion: none }
      """),
]
