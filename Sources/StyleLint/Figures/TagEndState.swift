import StyleModel

/// What the parts of a tag look like when an animation of it is over and nothing is active any more.
struct TagEndState {
  /// Of the tag's parts and the view; colours and what only the app knows the rest of are left out.
  let channels: [Channel]
  private let set: TagSet

  init(_ animation: AnimationFigure, of set: TagSet) {
    let targets = Self.parts(of: set) + ["view"]
    channels = animation.channels.filter { $0.resting != nil && targets.contains($0.target) }
    self.set = set
  }

  func channel(_ target: StyleName, _ property: AnimatedProperty) -> Channel? {
    channels.first { $0.property == property && $0.target == target }
  }

  /// The value of a property, animated or not; nil where it never comes to rest.
  private func value(_ target: StyleName, _ property: AnimatedProperty) -> Double? {
    if let channel = channel(target, property) { return channel.lastNumber }
    return property.resting(of: target, in: set)?.number
  }

  /// Whether nothing of a target can be seen, whatever else it looks like.
  func isInvisible(_ target: StyleName, tolerance: Double) -> Bool {
    func isZero(_ property: AnimatedProperty) -> Bool { value(target, property).map { abs($0) <= tolerance } ?? false }
    if let opacity = value(target, .opacity), opacity <= tolerance { return true }
    if isZero(.scale) || isZero(.scaleX) || isZero(.scaleY) { return true }
    // Seen from its edge.
    for property in [AnimatedProperty.rotationX, .rotationY] {
      if let angle = value(target, property), abs(abs(angle.remainder(dividingBy: 180)) - 90) <= tolerance {
        return true
      }
    }
    guard target == "line" else { return false }
    if let start = value(target, .strokeStart), let end = value(target, .strokeEnd), end - start <= tolerance {
      return true
    }
    return isZero(.lineWidth)
  }

  /// What of a tag is drawn.
  static func parts(of set: TagSet) -> [StyleName] {
    set.layout.halo == nil ? ["dot", "line", "text"] : ["dot", "halo", "line", "text"]
  }
}

extension Channel {
  /// The track whose end stays; nil where the resting value shows again, and where a track goes on for ever.
  var holder: TrackFigure? { isForever ? nil : latest { $0.fillsForwards } }

  /// The number that stays; nil for colours, where a track goes on for ever, and where only the app knows.
  var lastNumber: Double? {
    // Whoever has gone there and back is at the first value, also with steps that leave it at once.
    if let holder, holder.track.autoreverse, holder.endsWhole { return holder.keyValue(holder.firstInterval).number }
    return endValue?.number
  }
}
