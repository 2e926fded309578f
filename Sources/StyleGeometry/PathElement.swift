/// A step along an outline.
public enum PathElement: Hashable, Sendable {
  /// Start here.
  case move(Point)
  /// A straight line to here.
  case line(Point)
  /// A quadratic curve to here, which leaves towards its control and comes from there.
  case quadratic(control: Point, end: Point)
  /// Part of a circle, from where the path is.
  case arc(Arc)
  /// Back to the start.
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
  /// From the middle to the arc's first point, in (−180, 180].
  public let startAngle: Double
  /// By how much the arc turns: positive clockwise on screen, negative against it, in (−180, 180).
  public let sweep: Double

  /// From the middle to the arc's last point; not folded, so it is beyond ±180 where the arc passes the left.
  public var endAngle: Double { startAngle + sweep }
  /// The arc's last point.
  public var end: Point {
    let angle = endAngle * .pi / 180
    return Point(x: center.x + radius * cosine(angle), y: center.y + radius * sine(angle))
  }
  /// Whether the arc runs clockwise on screen.
  public var isClockwise: Bool { sweep > 0 }
}
