import StyleGeometry
import StyleModel

/// The state of a tag's parts when an animation is over and nothing is active any more.
struct TagEndState {
  let animation: AnimationFigure
  /// The parts that the tag is drawn of.
  let parts: [StyleName]

  init(_ animation: AnimationFigure, hasHalo: Bool) {
    self.animation = animation
    parts = hasHalo ? Self.allParts : Self.plainParts
  }

  private static let plainParts: [StyleName] = [TagTarget.dot, TagTarget.line, TagTarget.text]
  private static let allParts: [StyleName] = [TagTarget.dot, TagTarget.halo, TagTarget.line, TagTarget.text]

  /// Whether a channel is one of the tag's parts or the view, with a known rest.
  func concerns(_ channel: Channel) -> Bool {
    channel.resting != nil && (channel.target == TagTarget.view || parts.contains(channel.target))
  }

  /// Returns the channel of a part or the view; nil where nothing animates it, or only the app knows its rest.
  func channel(_ target: StyleName, _ property: AnimatedProperty) -> Channel? {
    animation.channel(target, property).flatMap { $0.resting == nil ? nil : $0 }
  }

  /// Returns the number of a property, animated or not; nil where it never comes to rest.
  private func value(_ target: StyleName, _ property: AnimatedProperty) -> Double? {
    if let channel = channel(target, property) { return channel.lastNumber }
    return property.resting(of: target, animation.rest)?.number
  }

  /// Whether nothing of a target can be seen.
  func isInvisible(_ target: StyleName, tolerance: Double) -> Bool {
    func isZero(_ property: AnimatedProperty) -> Bool { value(target, property).map { abs($0) <= tolerance } ?? false }
    if let opacity = value(target, .opacity), opacity <= tolerance { return true }
    if isZero(.scale) || isZero(.scaleX) || isZero(.scaleY) { return true }
    if isEdgeOn(value(target, .rotationX), tolerance) || isEdgeOn(value(target, .rotationY), tolerance) { return true }
    guard target == TagTarget.line else { return false }
    if let start = value(target, .strokeStart), let end = value(target, .strokeEnd), end - start <= tolerance {
      return true
    }
    return isZero(.lineWidth)
  }

  /// Whether an angle, in degrees, shows a target from its edge.
  private func isEdgeOn(_ angle: Double?, _ tolerance: Double) -> Bool {
    guard let angle else { return false }
    return abs(abs(angle.remainder(dividingBy: 180)) - 90) <= tolerance
  }
}

extension Channel {
  /// The track whose end stays; nil where the resting value shows again, and where a track never ends.
  var lastTrack: TrackFigure? { isForever ? nil : motion.shown(at: .infinity).map { tracks[$0.track] } }

  /// The number that stays; nil for colors, where a track never ends, and where only the app knows.
  var lastNumber: Double? {
    // A track that has gone forwards and back is at its first value, also with steps that leave it at once.
    if let lastTrack, lastTrack.motion.autoreverse, lastTrack.motion.endsWhole {
      return lastTrack.value(lastTrack.motion.startSample).number
    }
    return endValue?.number
  }
}
