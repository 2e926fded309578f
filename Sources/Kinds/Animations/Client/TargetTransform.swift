public import StyleBundle
public import StyleGeometry

/// The scale, rotation and translation of an animation's target at one time.
///
/// It is scaled, turned about the axis that points at the viewer, then about the vertical and the horizontal one, and moved at last:
/// in CSS `translate() rotateX() rotateY() rotate() scale()`. Scale and turns leave the time line's anchor where it is: by default
/// the target's own center, which for the parts of a tag is its dot.
public struct TargetTransform: Hashable, Sendable {
  /// The translation in points, x to the right and y down.
  public let translation: Point
  /// The translation in proportions of the target's unscaled width and height, added to the one in points.
  public let shift: Point
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
    .translationX, .translationY, .shiftX, .shiftY, .rotationX, .rotationY, .rotation, .scale, .scaleX, .scaleY,
  ]
}

extension TargetTransform {
  /// Returns the mapping of the target's box, seen without perspective.
  ///
  /// - Parameters:
  ///   - size: The box's unscaled size, in points.
  ///   - anchor: The fixed point of scale and rotation, in proportions of the box.
  /// - Returns: The mapping of points in points from the box's upper left corner.
  public func matrix(in size: Size, anchor: Point) -> TransformMatrix {
    let (turn, tilt, swing) = (Angle.direction(rotation), Angle.direction(rotationX), Angle.direction(rotationY))
    // About the vertical axis x goes into depth, of which the turn about the horizontal one shows a part.
    let (across, down, depth) = (swing.x, tilt.x, swing.y * tilt.y)
    let (a, c) = (across * turn.x * scaleX, -across * turn.y * scaleY)
    let (b, d) = ((down * turn.y + depth * turn.x) * scaleX, (down * turn.x - depth * turn.y) * scaleY)
    let fixed = Point(x: anchor.x * size.width, y: anchor.y * size.height)
    return TransformMatrix(
      a: a, b: b, c: c, d: d,
      tx: fixed.x - (a * fixed.x + c * fixed.y) + translation.x + shift.x * size.width,
      ty: fixed.y - (b * fixed.x + d * fixed.y) + translation.y + shift.y * size.height)
  }
}

extension Timeline {
  /// Returns the fixed point of scale and rotation in a target's box, in proportions of its width and height.
  ///
  /// - Parameters:
  ///   - size: The box's unscaled size, in points; of a side without length, a tip's place counts as the middle.
  ///   - tip: The tip of the bubble that shows the target, in points from the box's upper left corner, as `BubbleOutline.tip` has it
  ///     for the bubble's frame; nil where there is none.
  /// - Returns: The proportions; the middle where an anchor is a tip and there is none.
  public func anchorPoint(size: Size, tip: Point? = nil) -> Point {
    switch (anchor, tip) {
    case (.point(let point), _): point
    case (.tip, let tip?):
      Point(x: size.width > 0 ? tip.x / size.width : 0.5, y: size.height > 0 ? tip.y / size.height : 0.5)
    case (.tip, nil): Point(x: 0.5, y: 0.5)
    }
  }

  /// Returns a target's transform at a time, in seconds from the start; properties that don't move are at rest.
  public func transform(of target: AnimationTrack.Target, at time: Double) -> TargetTransform {
    func number(_ property: AnimationTrack.Property) -> Double {
      value(of: property, on: target, at: time)?.number ?? RestingNumber.of(property.text) ?? 0
    }
    let scale = number(.scale)
    return TargetTransform(
      translation: Point(x: number(.translationX), y: number(.translationY)),
      shift: Point(x: number(.shiftX), y: number(.shiftY)), rotationX: number(.rotationX),
      rotationY: number(.rotationY), rotation: number(.rotation), scaleX: scale * number(.scaleX),
      scaleY: scale * number(.scaleY))
  }
}
