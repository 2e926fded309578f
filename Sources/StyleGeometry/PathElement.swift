/// A step along an outline.
public enum PathElement: Hashable, Sendable {
  /// The start of an outline at a point.
  case move(Point)
  /// A straight line to a point.
  case line(Point)
  /// A quadratic Bézier curve to `end`, which leaves towards its control and comes from there.
  case quadratic(control: Point, end: Point)
  /// A part of a circle from the current point.
  case arc(Arc)
  /// A straight line back to the start.
  case close
}

/// Part of a circle.
///
/// Angles are degrees, 0 to the right, positive clockwise on screen (y down).
public struct Arc: Hashable, Sendable {
  /// The circle's middle.
  public let center: Point
  /// The circle's radius, in points.
  public let radius: Double
  /// The direction from the middle to the arc's first point, in degrees in (−180, 180].
  public let startAngle: Double
  /// The angle that the arc turns by, in degrees in (−180, 180): positive clockwise on screen, negative against it.
  public let sweep: Double

  /// The direction from the middle to the arc's last point, in degrees; not folded, so beyond ±180 where the arc passes the left.
  public var endAngle: Double { startAngle + sweep }
  /// The arc's last point.
  public var end: Point { point(at: 1) }
  /// Whether the arc runs clockwise on screen.
  public var isClockwise: Bool { sweep > 0 }
}

extension Arc {
  /// The point after a part of the arc, in 0…1.
  package func point(at part: Double) -> Point {
    let angle = (startAngle + part * sweep) * .pi / 180
    return Point(x: center.x + radius * cosine(angle), y: center.y + radius * sine(angle))
  }
}
