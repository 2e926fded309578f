import StyleModel

/// A part of a tag that isn't as it should be when an animation of it begins or is over.
struct TagFault {
  /// What is wrong with it.
  enum Kind {
    /// It isn't as it should be at the end.
    case end
    /// It isn't as it should be at the start.
    case start
    /// Its lines don't go from style to style, where a style changes.
    case withoutProgress
    /// They do so where no style changes.
    case withProgress
  }

  let kind: Kind
  let target: StyleName
  /// The property that shows it; nil where nothing animates the part.
  let channel: Channel?

  /// When it shows, in seconds.
  func time(of playing: TagPlaying) -> Double { kind == .end ? playing.figure.end : 0 }

  /// What the property has then.
  var value: Double? {
    switch kind {
    case .end: channel?.lastNumber
    case .start: channel?.startNumber
    case .withoutProgress, .withProgress: nil
    }
  }

  /// What it should have; nil where it should be gone.
  func wanted(in role: TagRole) -> Double? {
    guard role.endsAtRest, let channel else { return nil }
    return kind == .start && channel.property == .progress ? 0 : channel.resting?.number
  }
}

/// Whether the animations of a tag leave it as they should, and a change sets out from it as it is.
struct TagCompleteness {
  let hasHalo: Bool
  let tolerance: Double

  func faults(of playing: TagPlaying) -> [TagFault] {
    let state = TagEndState(playing.figure, hasHalo: hasHalo)
    let progress = playing.figure.channel(TagTarget.line, .progress)
    switch playing.role {
    case .show: return faultsAtRest(state, .end) + strange(progress)
    case .hide: return inView(state) + strange(progress)
    case .change:
      guard progress != nil else { return [TagFault(kind: .withoutProgress, target: TagTarget.line, channel: nil)] }
      return faultsAtRest(state, .start) + faultsAtRest(state, .end)
    }
  }

  private func strange(_ progress: Channel?) -> [TagFault] {
    progress.map { [TagFault(kind: .withProgress, target: TagTarget.line, channel: $0)] } ?? []
  }

  private func faultsAtRest(_ state: TagEndState, _ kind: TagFault.Kind) -> [TagFault] {
    state.animation.channels.filter { state.concerns($0) }
      .map { TagFault(kind: kind, target: $0.target, channel: $0) }
      .filter { fault in
        guard let channel = fault.channel, let value = fault.value, let wanted = fault.wanted(in: .change) else {
          return false
        }
        return !MotionValue.number(value).isEqual(.number(wanted), as: channel.property, tolerance: tolerance)
      }
  }

  private func inView(_ state: TagEndState) -> [TagFault] {
    if state.isInvisible(TagTarget.view, tolerance: tolerance) { return [] }
    return state.parts.filter { !state.isInvisible($0, tolerance: tolerance) }
      .map { target in
        let hiding: [AnimatedProperty] = [.opacity, .strokeEnd, .strokeStart, .scale, .scaleX, .scaleY, .lineWidth]
        return TagFault(kind: .end, target: target, channel: hiding.lazy.compactMap { state.channel(target, $0) }.first)
      }
  }
}

extension Channel {
  /// The number that shows first; nil for colours, and where only the app knows.
  fileprivate var startNumber: Double? { value(at: 0)?.number }
}
