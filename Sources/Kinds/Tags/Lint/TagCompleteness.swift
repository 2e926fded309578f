import StyleModel

/// A part of a tag that isn't as it should be at the start or end of an animation.
struct TagFault {
  /// The kinds of fault.
  enum Kind {
    /// A wrong state at the end.
    case end
    /// A wrong state at the start.
    case start
    /// Lines that don't go from style to style, though a style changes.
    case withoutProgress
    /// Lines that go from style to style, though no style changes.
    case withProgress
  }

  let kind: Kind
  let target: StyleName
  /// The faulty property; nil where nothing animates the part.
  let channel: Channel?

  /// Returns the time of the fault, in seconds.
  func time(of playing: TagPlaying) -> Double { kind == .end ? playing.figure.end : 0 }

  /// The property's number at that time; nil where there is none.
  var value: Double? {
    switch kind {
    case .end: channel?.lastNumber
    case .start: channel?.value(at: 0)?.number
    case .withoutProgress, .withProgress: nil
    }
  }

  /// Returns the right number; nil for a part that should be gone.
  func wanted(in role: TagRole) -> Double? {
    guard role.endsAtRest, let channel else { return nil }
    return kind == .start && channel.property == .progress ? 0 : channel.resting?.number
  }
}

/// The check that the animations of a tag leave it as they should, and that a change sets out from its state.
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
    state.animation.channels.compactMap { channel in
      guard state.concerns(channel) else { return nil }
      let fault = TagFault(kind: kind, target: channel.target, channel: channel)
      guard let value = fault.value, let wanted = fault.wanted(in: .change) else { return nil }
      let isRight = MotionValue.number(value).isEqual(.number(wanted), as: channel.property, tolerance: tolerance)
      return isRight ? nil : fault
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
