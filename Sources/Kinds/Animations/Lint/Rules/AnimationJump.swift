import StyleDiagnostics
import StyleModel

/// Values that jump between consecutive tracks, or at the end to the value that stays.
enum AnimationJump: StyleRule {
  static let description = RuleDescription(
    "animation-jump", .animations, .warning,
    summary: "a value jumps from the end of a track to the start of the next, or to the value that stays at the end",
    explanation: """
      A dot that snaps back when its animation is over: the track ends, doesn't fill forwards, and the layer shows its \
      own value again. Or a track starts from another value than the one before it has left.

      After a track a property has the value of the next active one; else of the latest finished one that fills \
      forwards; else of the earliest coming one that fills backwards; else its resting value: opacity, scale and \
      strokeEnd 1, translation, rotation and strokeStart 0. (Other resting values, such as colors, are set by the app \
      and aren't checked; the halo's opacity is the tag layout's.) The rule compares the values just before and just \
      after each end and begin following the first. Where the target is invisible at that moment nobody sees the jump: \
      at an opacity or scale of 0, edge on, without stroke, a line without width, or where `view` is; whole turns of a \
      rotation aren't visible either. The wrap of a repeat, steps and equal key times jump on purpose. Tracks that fight \
      are another finding.
      """,
    examples: examples)

  static let compares = true

  static func check(_ animation: AnimationFigure, _ context: LintContext, _ report: (Finding) -> Void) {
    let channels = animation.channels
    for index in channels.indices where !channels[index].isContested && !channels[index].endsAsItStays {
      let channel = channels[index]
      let jumps = channel.tracks.indices.compactMap { jump(animation, channel, after: $0, context.tolerance) }
      guard !jumps.isEmpty else { continue }
      if context.original(of: animation, hasFindingOf: Self.self) { return }
      for jump in jumps { report(jump.finding(animation, channel)) }
    }
  }

  /// Returns the jump at the end of a track, or else at the begin of the next.
  private static func jump(
    _ animation: AnimationFigure, _ channel: Channel, after index: Int, _ tolerance: Double
  ) -> Jump? {
    let track = channel.tracks[index]
    let next = index + 1 < channel.tracks.endIndex ? channel.tracks[index + 1] : nil
    // A track without duration sets a value on purpose, or is a finding of its own.
    if track.run == 0 || next?.run == 0 || track.isForever { return nil }
    let moments = [track.end] + (next.map { $0.begin - track.end > TrackFigure.moment ? [$0.begin] : [] } ?? [])
    for time in moments {
      guard let before = channel.value(at: time, before: true), let after = channel.value(at: time),
        !before.isEqual(after, as: channel.property, tolerance: tolerance), isSeen(animation, channel, at: time)
      else { continue }
      return Jump(time: time, before: before, after: after, track: track, next: next)
    }
    return nil
  }

  /// Whether the target is visible before or after, and neither moment is hidden by another property.
  private static func isSeen(_ animation: AnimationFigure, _ channel: Channel, at time: Double) -> Bool {
    func isVisible(before: Bool, ignoring property: AnimatedProperty? = nil) -> Bool {
      animation.isVisible(channel.target, at: time, before: before, ignoring: property)
    }
    return (isVisible(before: true) || isVisible(before: false))
      && isVisible(before: true, ignoring: channel.property) && isVisible(before: false, ignoring: channel.property)
  }
}

extension Channel {
  /// Whether the channel is one track that takes time and fills forwards.
  ///
  /// The value just before its end is then the one that stays.
  fileprivate var endsAsItStays: Bool {
    guard tracks.count == 1 else { return false }
    let track = tracks[tracks.startIndex]
    return track.fillsForwards && track.begin < track.end - TrackFigure.moment
  }
}

private struct Jump {
  let time: Double
  let before: MotionValue
  let after: MotionValue
  let track: TrackFigure
  let next: TrackFigure?

  func finding(_ animation: AnimationFigure, _ channel: Channel) -> Finding {
    let (from, to) = (before.text(channel.property), after.text(channel.property))
    let moment = Numerals.seconds(time)
    let isAtBegin = next.map { time >= $0.begin - TrackFigure.moment } ?? false
    let next = isAtBegin ? next : nil
    let message =
      next.map { "\(channel.title) jumps from \(from) to \(to) at \(moment), where \(animation.title($0)) begins" }
      ?? "\(channel.title) jumps from \(from) to \(to) at \(moment), where \(animation.title(track)) ends"
    let place =
      next.map { animation.keyPath(ofValue: $0.firstInterval, of: $0.stated) }
      ?? animation.keyPath(of: track.stated, "fill")
    return Finding(
      AnimationJump.self, message, at: place,
      related: next == nil
        ? [] : [.init(animation.keyPath(of: track.stated), "\(animation.title(track)) ends at \(from)")],
      notes: ["example: just before \(moment) it is \(from), just after \(to)"],
      help: [
        next == nil
          ? track.fillsForwards
            ? "set its end to \(to), the value that another track leaves"
            : animation.style.original.map { "use `fill: both` in `\($0.text)`, which this reverses" }
              ?? "use `fill: forwards` or `fill: both`, or set its end to \(to)"
          : "set its start to \(from), or add a track for the change"
      ],
      counterexample: .animation(time: time, value: after.number, channel.target, channel.property))
  }
}

private let examples = [
  RuleExample(
    "phases that fill both ways, as by default",
    animations: """
      show:
        sequence:
          - { target: dot, property: opacity, from: 0, to: 1, duration: 300ms }
          - { target: text, property: opacity, from: 0, to: 1, duration: 300ms }
      """),
  RuleExample(
    "back to its place while invisible",
    animations: """
      leave:
        reducedMotion: none
        parallel:
          - { target: view, property: opacity, from: 1, to: 0, duration: 300ms }
          - { target: view, property: translationY, from: 0, to: 40, duration: 300ms, fill: none }
      """),
  RuleExample(
    "a dot that snaps back",
    animations: """
      dim: { target: dot, property: opacity, from: 1, to: 0.3, duration: 300ms, fill: backwards }
      #                                                                               ^^^^^^^^^ animation-jump
      """),
  RuleExample(
    "a step that starts elsewhere",
    animations: """
      bounce:
        reducedMotion: none
        sequence:
          - { target: view, property: translationY, from: 0, to: -20, duration: 300ms }
          - { target: view, property: translationY, from: 20, to: 0, duration: 300ms }
          #                                               ^^ animation-jump
      """),
]
