/// The state of a sticker on its page, which an app keeps.
///
/// From the body to the page, it is flipped, scaled and turned about its middle, which then lies at the center.
public struct StickerState: Hashable, Codable, Sendable {
  /// The place of the body's middle on the page, in points.
  public var center: Point
  /// The factor by which it is larger than in its style, above 0.
  public var scale: Double
  /// The angle that it is turned by, in degrees, positive clockwise on screen; whole turns are kept.
  public var rotation: Double
  /// Whether left and right of the body are exchanged.
  public var flippedX: Bool
  /// Whether top and bottom of the body are exchanged.
  public var flippedY: Bool

  /// A state from its parts.
  public init(
    center: Point, scale: Double = 1, rotation: Double = 0, flippedX: Bool = false, flippedY: Bool = false
  ) {
    self.center = center
    self.scale = scale
    self.rotation = rotation
    self.flippedX = flippedX
    self.flippedY = flippedY
  }
}

/// The totals of fingers' moves since a gesture began: pinch, rotation and pan at once, in no order.
public struct StickerGesture: Hashable, Sendable {
  /// The fingers' distance over that at the beginning, above 0.
  public var factor: Double
  /// The angle that they have turned by, in degrees, positive clockwise on screen.
  public var angle: Double
  /// The distance that their middle has moved on the page, in points.
  public var translation: Point
  /// The place of their middle on the page when the gesture began.
  public var middle: Point

  /// A gesture from its totals.
  public init(
    factor: Double = 1, angle: Double = 0, translation: Point = Point(x: 0, y: 0), middle: Point = Point(x: 0, y: 0)
  ) {
    self.factor = factor
    self.angle = angle
    self.translation = translation
    self.middle = middle
  }
}

extension StickerState {
  /// The state at the beginning of a gesture with the gesture's totals applied, the scale kept in a range.
  ///
  /// With k = clamp(scale·factor) / scale and R a turn by the angle, the center goes to
  /// middle + translation + k·R·(center − middle), so that the point under the fingers stays there while the scale isn't held
  /// back. Totals that aren't finite, and a factor that isn't above 0, have no effect.
  ///
  /// - Parameters:
  ///   - gesture: The totals since the gesture began.
  ///   - scales: The scales that the style allows.
  /// - Returns: The state, not snapped.
  package func applying(_ gesture: StickerGesture, scales: ClosedRange<Double>) -> StickerState {
    let factor = gesture.factor.isFinite && gesture.factor > 0 ? gesture.factor : 1
    let angle = gesture.angle.isFinite ? gesture.angle : 0
    let clamped = max(scales.lowerBound, min(scale * factor, scales.upperBound))
    let arm = Point(x: center.x - gesture.middle.x, y: center.y - gesture.middle.y)
    let turned = arm.turned(by: angle, scaled: clamped / scale)
    let moved = Point(
      x: gesture.middle.x + gesture.translation.x + turned.x, y: gesture.middle.y + gesture.translation.y + turned.y)
    var state = self
    state.scale = clamped
    state.rotation = rotation + angle
    if moved.x.isFinite, moved.y.isFinite { state.center = moved }
    return state
  }

  /// The rotation as drawn, in degrees: the multiple of a snap's angle that it comes within the tolerance of, else itself.
  ///
  /// - Parameters:
  ///   - angle: The angle whose multiples are drawn exactly, in degrees, above 0.
  ///   - tolerance: The largest difference at which a rotation snaps, in degrees, at most half of the angle.
  /// - Returns: Degrees; halfway between two multiples the one farther from 0 is nearer.
  package func snappedRotation(angle: Double, tolerance: Double) -> Double {
    let multiple = (rotation / angle).rounded(.toNearestOrAwayFromZero) * angle
    return (rotation - multiple).magnitude <= tolerance ? multiple : rotation
  }
}

extension Point {
  /// The offset turned by degrees, positive clockwise on screen, and scaled.
  package func turned(by degrees: Double, scaled scale: Double = 1) -> Point {
    let direction = Angle.direction(degrees)
    return Point(
      x: scale * (direction.x * x - direction.y * y), y: scale * (direction.y * x + direction.x * y))
  }
}
