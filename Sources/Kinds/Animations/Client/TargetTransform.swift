public import StyleBundle
public import StyleGeometry

/// The scale, rotation and translation of an animation's target at one time.
///
/// It is scaled, turned about the axis that points at the viewer, then about the vertical and the horizontal one, and moved at last:
/// in CSS `translate() rotateX() rotateY() rotate() scale()`. Scale and turns leave the target's own center where it is, which for the
/// parts of a tag is its dot.
public struct TargetTransform: Hashable, Sendable {
  /// The translation in points, x to the right and y down.
  public let translation: Point
  /// The rotation in degrees about the horizontal axis; positive takes the upper edge away from the viewer.
  public let rotationX: Double
  /// The rotation in degrees about the vertical axis; positive takes the right edge away from the viewer.
  public let rotationY: Double
  /// The rotation in degrees about the axis that points at the viewer, clockwise on screen.
  public let rotation: Double
  /// The horizontal scale; 1 is the natural size.
  public let scaleX: Double
  /// The vertical scale; 1 is the natural size.
  public let scaleY: Double

  /// The properties that make up a transform.
  public static let properties: [AnimationTrack.Property] = [
    .translationX, .translationY, .rotationX, .rotationY, .rotation, .scale, .scaleX, .scaleY,
  ]
}

extension Timeline {
  /// Returns a target's transform at a time, in seconds from the start; properties that don't move are at rest.
  public func transform(of target: AnimationTrack.Target, at time: Double) -> TargetTransform {
    func number(_ property: AnimationTrack.Property) -> Double {
      value(of: property, on: target, at: time)?.number ?? RestingNumber.of(property.text) ?? 0
    }
    let scale = number(.scale)
    return TargetTransform(
      translation: Point(x: number(.translationX), y: number(.translationY)), rotationX: number(.rotationX),
      rotationY: number(.rotationY), rotation: number(.rotation), scaleX: scale * number(.scaleX),
      scaleY: scale * number(.scaleY))
  }
}
