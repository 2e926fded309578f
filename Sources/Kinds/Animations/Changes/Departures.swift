import StyleBundle
import StyleClient

/// The targets that an animation leaves out of sight, or away from their places.
struct Departures {
  /// All targets that are away at the end, by whatever property.
  private(set) var all: Set<AnimationTrack.Target> = []
  /// The targets that only a shift moves away, by their whole size or more; clients of 0.2.0 don't move them.
  private(set) var shiftedOnly: Set<AnimationTrack.Target> = []

  /// The departures of an animation, from the values after its end.
  init(of style: AnimationStyle) {
    var shifted: Set<AnimationTrack.Target> = []
    for channel in Timeline(style).channels {
      guard let end = channel.endValue?.number else { continue }
      switch channel.property {
      case .opacity, .scale, .scaleX, .scaleY: if end.magnitude < 1e-6 { all.insert(channel.target) }
      case .translationX, .translationY: if end.magnitude > 1e-6 { all.insert(channel.target) }
      case .shiftX, .shiftY: if end.magnitude >= 1 - 1e-6 { shifted.insert(channel.target) }
      default: break
      }
    }
    shiftedOnly = shifted.subtracting(all)
    all.formUnion(shifted)
  }
}
