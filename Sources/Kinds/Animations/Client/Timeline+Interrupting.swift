import StyleBundle
import StyleGeometry

extension Timeline {
  /// Returns the same time line, begun in the middle of another one so that nothing jumps.
  ///
  /// A property that both move keeps its shown value until this time line passes it for the first time, or until the first of its
  /// tracks of that property ends: a text that is half faded in fades out from there. A property that only the other one moves
  /// goes on as it was. The `progress` of a tag's lines begins anew; ``TagChange`` lets it set out from the lines' present
  /// places. Scale and rotation keep this time line's own anchor, so what both turn about different ones jumps. After the other one's end, and where this one jumps to its end for people who ask for less motion, it stays as is.
  ///
  /// - Parameters:
  ///   - other: The time line that plays, which may itself have interrupted another one.
  ///   - time: The seconds since its start.
  /// - Returns: The time line to play from now on.
  public func interrupting(_ other: Timeline, at time: Double) -> Timeline {
    guard clock?.jumps == false, other.duration.map({ time < $0 - MotionTrack.moment }) ?? true else { return self }
    let own = channels.map { channel in
      let shown = other.value(of: channel.property, on: channel.target, at: time)
      return channel.key == .progress ? channel : channel.holding(shown ?? channel.restingValue)
    }
    let carried = other.channels.filter { $0.key != .progress && channel($0.property, of: $0.target) == nil }
    let rest = carried.isEmpty ? 0 : other.duration.map { $0 - time }
    return Timeline(
      own + carried.map { $0.passing(time) },
      duration: rest.flatMap { rest in duration.map { max($0, rest) } }, anchor: anchor)
  }
}

extension Timeline.Channel {
  /// A value that a channel shows before its own values.
  struct Held: Sendable {
    let value: AnimatedValue
    /// The time at which the channel's own values show, in seconds of the time line that it came with.
    let end: Double
  }

  var key: ChannelKey { ChannelKey(target: target, property: property) }

  /// The time at which the channel's own values show, in seconds; nil where they do from the start.
  var heldUntil: Double? { held.map { $0.end - passed } }

  /// Returns the channel after some more seconds.
  fileprivate func passing(_ time: Double) -> Self {
    var channel = self
    channel.passed += time
    return channel
  }

  /// Returns the channel with a value shown first, until its own values pass it or the first of its tracks ends.
  fileprivate func holding(_ shown: AnimatedValue?) -> Self {
    guard let shown = shown.map(property.clamped), let first = value(at: 0), let (track, end) = firstTrack() else {
      return self
    }
    let passed: Double?
    switch (shown, first) {
    case (.number(let shown), .number(let first)): passed = timePassing(shown, from: first, track)
    default: passed = shown == first ? 0 : nil
    }
    let until = min(passed ?? end, end)
    var channel = self
    if until > 0 { channel.held = Held(value: shown, end: until) }
    return channel
  }

  /// Returns the track that ends first, and its end in the channel's time; an endless one counts as its first period.
  private func firstTrack() -> (track: AnimationTrack, end: Double)? {
    tracks.map { track in
      let period = track.duration * (track.autoreverse ? 2 : 1)
      let over = track.begin + (track.activeDuration ?? period)
      return (track, max(clock.local(track.begin), clock.local(over)))
    }.min { $0.end < $1.end }
  }

  /// Returns the first time at which the channel's own numbers reach a shown one or its other side.
  ///
  /// Nil where none does within the first period of a track, after which it shows nothing new.
  private func timePassing(_ shown: Double, from first: Double, _ track: AnimationTrack) -> Double? {
    func hasPassed(_ time: Double) -> Bool {
      guard let number = value(at: time)?.number else { return true }
      return (number - shown).magnitude <= MotionTrack.moment || (number < shown) != (first < shown)
    }
    if hasPassed(0) { return 0 }
    var before = 0.0
    for time in track.samplingTimes.map(clock.local).sorted() where time > 0 {
      if hasPassed(time) { return Self.firstTime(from: before, to: time, hasPassed) }
      before = time
    }
    return nil
  }

  /// Returns the time between `before` and `after` from which on a condition holds, by bisection.
  private static func firstTime(from before: Double, to after: Double, _ holds: (Double) -> Bool) -> Double {
    var (before, after) = (before, after)
    for _ in 0..<60 {
      let middle = (before + after) / 2
      if holds(middle) { after = middle } else { before = middle }
    }
    return after
  }
}

extension Timeline.Clock {
  /// Whether no time passes on the clock.
  fileprivate var jumps: Bool { self == .jumpingToEnd || self == .jumpingToStart }
}

extension ChannelKey {
  /// The lines' progress between two styles.
  fileprivate static let progress = ChannelKey(target: .line, property: .progress)
}

extension AnimationTrack {
  /// The times of the first period at which to sample the track: all key times, and enough between to see a double crossing.
  fileprivate var samplingTimes: [Double] {
    let steps = max(4, 256 / (keyTimes.count - 1))
    var parts = zip(keyTimes, keyTimes.dropFirst()).flatMap { time, next in
      (0..<steps).map { time + (next - time) * Double($0) / Double(steps) }
    }
    parts.append(1)
    let back = autoreverse ? parts.map { begin + duration * (2 - $0) } : []
    return parts.map { begin + duration * $0 } + back
  }
}

extension AnimationTrack.Property {
  /// Returns an overshooting value as it shows, within 0…1 for opacities and strokes.
  fileprivate func clamped(_ value: AnimatedValue) -> AnimatedValue {
    guard [.opacity, .strokeStart, .strokeEnd].contains(self), let number = value.number else { return value }
    return .number(min(max(number, 0), 1))
  }
}
