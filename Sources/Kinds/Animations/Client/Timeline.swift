public import StyleBundle
import StyleGeometry

/// An animation that gives the value of every property at any time.
///
/// Times are seconds from the start. Before the start and after the end fills show, and where none does, the resting values.
/// Times within a nanosecond count as one.
public struct Timeline: Sendable {
  /// One property of one target.
  public struct Channel: Sendable {
    /// The target that moves.
    public let target: AnimationTrack.Target
    /// The target's property that moves.
    public let property: AnimationTrack.Property
    /// The property's value where no track says anything; nil where nobody has stated it.
    public let restingValue: AnimatedValue?
    /// The tracks of this property, on the time line of the animation as it is authored.
    public var tracks: [AnimationTrack] { motion.tracks.map(\.index).sorted().map { source[$0] } }
    fileprivate let motion: MotionChannel
    /// All tracks of the animation.
    fileprivate let source: [AnimationTrack]
    fileprivate(set) var clock: Clock
    /// The seconds of the channel that had passed at the start of its time line.
    var passed = 0.0
    /// The value that shows first instead of the channel's own ones; nil for none.
    var held: Held?

    /// Returns the property's value at a time; nil where no track says anything and nobody has stated a resting value.
    public func value(at time: Double) -> AnimatedValue? {
      let own = time + passed
      if let held, own < held.end { return held.value }
      guard let shown = motion.shown(at: clock.local(own)) else { return restingValue }
      return source[motion.tracks[shown.track].index].value(shown.sample)
    }

    /// Returns the channel's time for a time of its tracks, in seconds.
    func time(ofTracks time: Double) -> Double { clock.local(time) - passed }

    /// The property's value once everything is over, to which an app sets its layer before it plays.
    ///
    /// A track that goes on for ever is left out.
    public var endValue: AnimatedValue? { value(at: .infinity) }
  }

  /// The mapping from the time line's time to that of its tracks.
  enum Clock: Hashable, Sendable {
    case forwards
    case backwards(duration: Double)
    case jumpingToEnd
    case jumpingToStart

    func local(_ time: Double) -> Double {
      switch self {
      case .forwards: time
      case .backwards(let duration): duration - time
      case .jumpingToEnd: time < 0 ? -.infinity : .infinity
      case .jumpingToStart: time < 0 ? .infinity : -.infinity
      }
    }
  }

  /// The channels, in the order of the bundle.
  public private(set) var channels: [Channel]
  /// The time line's length, in seconds; nil when something goes on for ever.
  public let duration: Double?
  /// The fixed point of every target's scale and rotation, for the time line as a whole.
  public let anchor: TransformAnchor
  /// The clock of all channels; nil for a time line that goes on from another.
  let clock: Clock?

  /// Creates the time line of an animation as it is authored.
  ///
  /// - Parameters:
  ///   - animation: The animation.
  ///   - resting: The values of properties where no track says anything.
  public init(_ animation: AnimationStyle, resting: RestingValues = RestingValues()) {
    self.init(animation.tracks, duration: animation.duration, anchor: animation.anchor, resting, .forwards)
  }

  /// Creates the time line of some tracks.
  init(
    _ tracks: [AnimationTrack], duration: Double?, anchor: TransformAnchor, _ resting: RestingValues, _ clock: Clock
  ) {
    (self.clock, self.duration, self.anchor) = (clock, duration, anchor)
    let motions = tracks.indices.map { MotionTrack(tracks[$0], index: $0) }
    channels = MotionChannel.all(motions) { ChannelKey(tracks[$0]) }.map { motion in
      let key = ChannelKey(tracks[motion.tracks[motion.tracks.startIndex].index])
      return Channel(
        target: key.target, property: key.property, restingValue: resting[key.target, key.property], motion: motion,
        source: tracks, clock: clock)
    }
  }

  private init(_ other: Timeline, _ clock: Clock) {
    (channels, duration, anchor, self.clock) = (other.channels, other.duration, other.anchor, clock)
    for index in channels.indices { channels[index].clock = clock }
  }

  /// Creates a time line of channels that go on from those of another one.
  init(_ channels: [Channel], duration: Double?, anchor: TransformAnchor) {
    (self.channels, self.duration, self.anchor, clock) = (channels, duration, anchor, nil)
  }

  /// Returns the channel of a target's property; nil where the animation doesn't move it.
  public func channel(_ property: AnimationTrack.Property, of target: AnimationTrack.Target) -> Channel? {
    channels.first { $0.target == target && $0.property == property }
  }

  /// Returns the value of a target's property at a time; nil where the animation doesn't move it.
  public func value(
    of property: AnimationTrack.Property, on target: AnimationTrack.Target, at time: Double
  ) -> AnimatedValue? {
    channel(property, of: target)?.value(at: time)
  }

  /// Returns the time line played backwards: each time shows the state as long before its end.
  ///
  /// Nil for an animation that goes on for ever, and for one that goes on from another.
  public func reversed() -> Timeline? {
    switch clock {
    case nil: nil
    case .forwards: duration.map { Timeline(self, .backwards(duration: $0)) }
    case .backwards: Timeline(self, .forwards)
    case .jumpingToEnd: Timeline(self, .jumpingToStart)
    case .jumpingToStart: Timeline(self, .jumpingToEnd)
    }
  }
}

extension DecodedBundle {
  /// Returns the time line of an animation, or of its variant for people who ask for less motion.
  ///
  /// - Parameters:
  ///   - name: The animation's name.
  ///   - reducedMotion: Whether less motion is asked for. The bundle may then have the end state at once, another animation
  ///     or other tracks; where it says nothing, the animation itself is played.
  ///   - resting: The values of properties where no track says anything.
  /// - Returns: nil where the bundle has no such animation.
  public func timeline(
    _ name: AnimationStyle.Name, reducedMotion: Bool, resting: RestingValues = RestingValues()
  ) -> Timeline? {
    guard let animation = animations[name] else { return nil }
    guard reducedMotion, let variant = animation.reducedMotion else { return Timeline(animation, resting: resting) }
    switch variant {
    case .jumpToEnd: return Timeline(animation.tracks, duration: 0, anchor: animation.anchor, resting, .jumpingToEnd)
    case .use(let other): return animations[other].map { Timeline($0, resting: resting) }
    case .tracks(let tracks):
      let end = tracks.map { $0.begin + ($0.activeDuration ?? .infinity) }.max() ?? 0
      return Timeline(
        tracks, duration: end.isFinite ? end : nil, anchor: animation.anchor, resting, .forwards)
    }
  }
}
