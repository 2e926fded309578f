import StyleDiagnostics
import StyleModel

/// A tag isn't all there after its `show`, or not all gone after its `hide`.
enum TagAnimationIncomplete: TagRule {
  static let description = RuleDescription(
    "tag-animation-incomplete", .tags, .error,
    summary: "after `show` a part of the tag isn't as it rests, or after `hide` it can still be seen",
    explanation: """
      After `show` a tag stands there as its layout says, and after `hide` it is gone; what the animation leaves \
      otherwise stays so. A line whose `strokeEnd` is never brought back stays away, a dot that nobody fades out stays \
      on the picture, and a track that doesn't hold its end lets the part snap back.

      When all is over, a property has the value of the latest finished track that fills forwards, else its resting \
      value: 1 for opacity, scales and `strokeEnd`, 0 for translations, rotations and `strokeStart`, for the halo's \
      opacity and the line's width what the layout says. A track ends with its last value; with `autoreverse`, after \
      whole repeats, with its first; after a broken repeat wherever its curve has come to.

      After `show` every number that it animates on dot, halo, line, text or view has to be at rest (whole turns of a \
      rotation are none). After `hide` the view has to be invisible, or every one of dot, halo (where there is one), line \
      and text: opacity 0, a scale of 0, turned edge-on, for the line also an empty stroke or no width. The \
      reduced-motion variant is held to the same; `reducedMotion: none` jumps to the end. Tracks that go on for ever \
      are the matter of `animation-endless`; colours and an app's own targets and properties are the app's.
      """,
    examples: examples)

  static func check(_ tags: TagFigure, _ context: LintContext, _ report: (Finding) -> Void) {
    if let show = tags.show { check(show, isShow: true, tags, context, report) }
    if let hide = tags.hide { check(hide, isShow: false, tags, context, report) }
  }

  private static func check(
    _ figure: AnimationFigure, isShow: Bool, _ tags: TagFigure, _ context: LintContext, _ report: (Finding) -> Void
  ) {
    let check = CompletenessCheck(
      hasHalo: tags.set.layout.halo != nil, isShow: isShow, tolerance: context.tolerance)
    let own = Playing(figure: figure, variantOf: nil)
    let faults = check.faults(of: own)
    if !faults.isEmpty { report(.incomplete(tags, isShow: isShow, own, faults)) }
    guard let reduced = AnimationFigure(reduced: figure.animation, context, figure.rest) else { return }
    let variant = Playing(figure: reduced, variantOf: figure.animation)
    // What both leave has one cause.
    let late = check.faults(of: variant).filter { fault in !faults.contains { $0.target == fault.target } }
    if !late.isEmpty { report(.incomplete(tags, isShow: isShow, variant, late)) }
  }
}

/// An animation that is played, as the message calls it.
private struct Playing {
  let figure: AnimationFigure
  /// The animation that it is the reduced-motion variant of.
  let variantOf: Animation?

  var title: String {
    guard let variantOf else { return "`\(figure.animation.name.text)`" }
    let title = "the reduced-motion variant of `\(variantOf.name.text)`"
    if case .use(let name) = variantOf.reducedMotion { return title + ", `\(name.text)`," }
    return title
  }

  var end: Double { figure.tracks.map(\.end).filter(\.isFinite).max() ?? 0 }
}

/// A part of the tag that isn't as it should be at the end.
private struct EndFault {
  let target: StyleName
  /// The property that shows it; nil where nothing animates the part.
  let channel: Channel?
}

private struct CompletenessCheck {
  let hasHalo: Bool
  let isShow: Bool
  let tolerance: Double

  func faults(of playing: Playing) -> [EndFault] {
    let state = TagEndState(playing.figure, hasHalo: hasHalo)
    if isShow {
      return playing.figure.channels.filter { state.concerns($0) && !isAtRest($0) }
        .map { EndFault(target: $0.target, channel: $0) }
    }
    if state.isInvisible(TagTarget.view, tolerance: tolerance) { return [] }
    return state.parts.filter { !state.isInvisible($0, tolerance: tolerance) }
      .map { target in
        let hiding: [AnimatedProperty] = [.opacity, .strokeEnd, .strokeStart, .scale, .scaleX, .scaleY, .lineWidth]
        return EndFault(target: target, channel: hiding.lazy.compactMap { state.channel(target, $0) }.first)
      }
  }

  private func isAtRest(_ channel: Channel) -> Bool {
    guard let value = channel.lastNumber, let resting = channel.resting else { return true }
    return MotionValue.number(value).isEqual(resting, as: channel.property, tolerance: tolerance)
  }
}

extension Finding {
  fileprivate static func incomplete(
    _ tags: TagFigure, isShow: Bool, _ playing: Playing, _ faults: [EndFault]
  ) -> Finding {
    var parts: [String] = []
    for fault in faults where !parts.contains(fault.target.text) { parts.append(fault.target.text) }
    let details = faults.map { $0.words(isShow: isShow) }.joined(separator: "; ")
    let first = faults[0]
    var members: [Witness.Member] = [.init("time", .number(playing.end))]
    if let value = first.channel?.lastNumber { members.append(.init("value", .number(value))) }
    members.append(.init("target", .text(first.target.text)))
    if let channel = first.channel { members.append(.init("property", .text(channel.property.name))) }
    return Finding(
      TagAnimationIncomplete.self,
      "\(playing.title) leaves the \(Numerals.list(parts)) \(isShow ? "other than at rest" : "in view"): \(details)",
      at: tags.keyPath.appending(isShow ? "show" : "hide"),
      related: faults.compactMap { fault in
        guard let channel = fault.channel,
          let track = channel.lastTrack
            ?? channel.tracks.max(by: { ($0.end, $0.begin, $0.index) < ($1.end, $1.begin, $1.index) })
        else {
          return nil
        }
        return .init(playing.figure.keyPath(of: track.track), channel.label)
      },
      notes: ["witness: after \(Numerals.seconds(playing.end)) \(first.words(isShow: isShow))"],
      help: [first.advice(isShow: isShow)],
      witness: Witness(members))
  }
}

extension EndFault {
  /// `the line's strokeEnd is 0, not 1`.
  fileprivate func words(isShow: Bool) -> String {
    guard let channel else { return "nothing takes the \(target.text) away" }
    let name = "the \(target.text)'s \(channel.property.name)"
    guard let value = channel.lastNumber else { return "\(name) never comes to an end" }
    let end = channel.lastTrack == nil ? "\(name) falls back to" : "\(name) ends at"
    return "\(end) \(Numerals.number(value))" + (isShow ? ", not \(Numerals.number(channel.rest))" : "")
  }

  fileprivate func advice(isShow: Bool) -> String {
    guard let channel else {
      return "add a track that takes the \(target.text) to opacity 0, or one for the `view` that holds it"
    }
    if channel.lastTrack == nil, !channel.isForever {
      return "hold the track's end: `fill: both`, which is the default"
    }
    if isShow { return "end the track at \(Numerals.number(channel.rest))" }
    return "end the track at 0"
  }
}

extension Channel {
  fileprivate var rest: Double { resting?.number ?? 0 }

  /// Beside the track.
  fileprivate var label: String {
    guard let lastNumber else { return "\(property.name) of `\(target.text)` goes on for ever" }
    let number = Numerals.number(lastNumber)
    return lastTrack == nil
      ? "nothing holds the end of \(property.name) of `\(target.text)`, so it is \(number) again"
      : "\(property.name) of `\(target.text)` ends at \(number)"
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
]
