import StyleBundle
import StyleDiagnostics
import StyleModel

/// Tags that aren't complete after their `show` or `change`, or still visible after their `hide`.
enum TagAnimationIncomplete: StyleRule {
  static let description = RuleDescription(
    "tag-animation-incomplete", .tags, .error,
    summary: "after `show` or `change` a part of the tag isn't at rest, or after `hide` it is still visible",
    explanation: """
      After `show` a tag looks as its layout says, and after `hide` it is gone; a part that the animation leaves in \
      another state stays in it. A line whose `strokeEnd` is never restored stays away, a dot that nothing fades out \
      stays on the picture, and a track that doesn't hold its end lets the part snap back.

      When all is over, a property has the value of the latest finished track that fills forwards, else its resting \
      value: 1 for opacity, scales and `strokeEnd`, 0 for translations, rotations and `strokeStart`, for the halo's \
      opacity and the line's width the layout's. A track ends with its last value; with `autoreverse`, after whole \
      repeats, with its first; after a broken repeat wherever its curve has come to.

      After `show` every number that it animates on dot, halo, line, text or view has to be at rest (whole turns of a \
      rotation don't count), and the same is true after `change`, with the line's `progress` at 1. A change also starts \
      from the tag at rest: at its start everything is at rest but `progress`, which is 0; and without a track of \
      `progress` the lines would be at their new places before it plays. Only a change moves `progress`. After `hide` \
      the view has to be invisible, or every one of dot, halo (where there is one), line and text: opacity 0, a scale of \
      0, turned edge-on, for the line also an empty stroke or no width. The reduced-motion variant is checked in the \
      same way; `reducedMotion: none` jumps to the end. Endless tracks are the subject of `animation-endless`; colors \
      and an app's own targets and properties aren't checked.
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
    var members: [Counterexample.Member] = [.init("time", .number(first.time(of: playing)))]
    if let value = first.value { members.append(.init("value", .number(value))) }
    members.append(.init("target", .text(first.target.text)))
    if let channel = first.channel { members.append(.init("property", .text(channel.property.name))) }
    return Finding(
      TagAnimationIncomplete.self, message(playing, first),
      at: tags.keyPath.appending(playing.role.rawValue),
      related: faults.compactMap { $0.related(playing) },
      notes: [first.counterexample(playing)] + others(playing, faults), help: [first.advice(playing.role)],
      counterexample: Counterexample(members))
  }

  private static func message(_ playing: TagPlaying, _ first: TagFault) -> String {
    switch first.kind {
    case .withoutProgress:
      return "\(playing.title) doesn't animate `progress` of `line`, so the lines jump to their new places"
    case .withProgress:
      return "\(playing.title) animates `progress` of `line`, which only a `change` can do"
    case .start, .end:
      let moment = first.kind == .start ? "at the start of" : "after"
      let state = playing.role.endsAtRest ? "isn't at rest" : "is still visible"
      let reason = first.words(playing.role, of: "its")
      return "\(moment) \(playing.title), the \(first.target.text) \(state): \(reason)"
    }
  }

  /// The note about further faults of the same kind; none where there are no more.
  private static func others(_ playing: TagPlaying, _ faults: [TagFault]) -> [String] {
    let others = faults.dropFirst().filter { $0.kind == .start || $0.kind == .end }
    return others.isEmpty ? [] : ["also: " + others.map { $0.words(playing.role) }.joined(separator: "; ")]
  }
}

extension TagFault {
  /// The fault in words: `the line's strokeEnd is 0, expected 1`, or with another owner `its strokeEnd is 0, expected 1`.
  fileprivate func words(_ role: TagRole, of owner: String? = nil) -> String {
    guard let channel else { return owner == nil ? "nothing hides the \(target.text)" : "nothing hides it" }
    let name = "\(owner ?? "the \(target.text)'s") \(channel.property.name)"
    guard let value else { return "\(name) never stops changing" }
    let verb = kind == .end && channel.lastTrack == nil ? "falls back to" : "is"
    let expected = wanted(in: role).map { ", expected \(Numerals.number($0))" } ?? ""
    return "\(name) \(verb) \(Numerals.number(value))" + expected
  }

  fileprivate func counterexample(_ playing: TagPlaying) -> String {
    let time = Numerals.seconds(time(of: playing))
    switch kind {
    case .start: return "example: at \(time) \(words(playing.role))"
    case .end: return "example: after \(time) \(words(playing.role))"
    case .withoutProgress: return "example: at \(time) the line's progress is 1, as at rest"
    case .withProgress: return "example: at \(time) there is no other style to start from"
    }
  }

  fileprivate func advice(_ role: TagRole) -> String {
    switch kind {
    case .withoutProgress: return "add `{ target: line, property: progress, from: 0, to: 1, duration: SECONDS }`"
    case .withProgress: return "remove the track, or use the animation as `change`"
    case .start: return "set its start to \(Numerals.number(wanted(in: role) ?? 0))"
    case .end: break
    }
    guard let channel else {
      return "add a track that fades the \(target.text) to opacity 0, or one for the `view` that contains it"
    }
    if channel.lastTrack == nil, !channel.isForever {
      return "use `fill: both`, the default, to keep the track's end"
    }
    return "set the track's end to \(Numerals.number(wanted(in: role) ?? 0))"
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
    guard let value else { return "\(title) never ends" }
    let number = Numerals.number(value)
    return channel.lastTrack == nil
      ? "nothing keeps the end of \(title), so it is \(number) again" : "\(title) ends at \(number)"
  }
}

private let examples = [
  RuleExample(
    "each part appears and disappears",
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
    "a dot that nothing hides",
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
    "all parts fade with the view",
    tagSet: """
      cycle: [plain]
      angles: { 1: { plain: [0] } }
      hide: gone
      """,
    animations: """
      gone: { target: view, property: opacity, from: 1, to: 0, duration: 0.3 }
      """),
  RuleExample(
    "texts fade out, lines move, texts fade in",
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
    "a show that moves from style to style",
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
