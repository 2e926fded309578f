public import StyleBundle
public import StyleGeometry

/// How a target of an animation is scaled, turned and moved at one time.
///
/// It is scaled, turned about the axis that points at the viewer, then about the vertical and the horizontal one, and moved at last:
/// in CSS `translate() rotateX() rotateY() rotate() scale()`. Scale and turns leave the target's own centre where it is, which for the
/// parts of a tag is its dot.
public struct TargetTransform: Hashable, Sendable {
  /// In points, x to the right and y down.
  public let translation: Point
  /// In degrees about the horizontal axis; positive takes the upper edge away from the viewer.
  public let rotationX: Double
  /// In degrees about the vertical axis; positive takes the right edge away from the viewer.
  public let rotationY: Double
  /// In degrees about the axis that points at the viewer, clockwise on screen.
  public let rotation: Double
  /// Horizontally, 1 being the natural size.
  public let scaleX: Double
  /// Vertically, 1 being the natural size.
  public let scaleY: Double

  /// The properties that it is made of.
  public static let properties: [AnimationTrack.Property] = [
    .translationX, .translationY, .rotationX, .rotationY, .rotation, .scale, .scaleX, .scaleY,
  ]
}

extension Timeline {
  /// How a target is scaled, turned and moved at a time, in seconds from the start; what doesn't move is at rest.
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
