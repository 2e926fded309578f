/// The places of hues and saturations on a color wheel: the one code that linter and clients share.
///
/// Lengths are points from the wheel's upper left corner, x to the right and y down.
public struct ColorWheelGeometry: Hashable, Sendable {
  /// The diameter from edge to edge, in points.
  public let diameter: Double

  /// A wheel of that diameter, above 0.
  public init(diameter: Double) {
    self.diameter = diameter
  }

  /// Half the diameter, in points.
  public var radius: Double { diameter / 2 }

  /// Whether a point lies on the wheel; its edge counts.
  public func contains(_ point: Point) -> Bool {
    let (x, y) = (point.x - radius, point.y - radius)
    return x * x + y * y <= radius * radius
  }

  /// Hue and saturation at a point; outside of the wheel those of its edge in that direction.
  ///
  /// The hue is the angle from the middle, clockwise from the right, as a part of a turn in 0..<1; the saturation grows from 0 in
  /// the middle to 1 at the edge.
  public func color(at point: Point) -> (hue: Double, saturation: Double) {
    let (x, y) = (point.x - radius, point.y - radius)
    let distance = (x * x + y * y).squareRoot()
    guard distance > 0 else { return (0, 0) }
    let turn = arcTangent(y, x) / (2 * .pi)
    let hue = turn < 0 ? turn + 1 : turn
    return (hue < 1 ? hue : 0, min(1, distance / radius))
  }

  /// The point of a color, which ``color(at:)`` takes back to it.
  public func point(hue: Double, saturation: Double) -> Point {
    let angle = hue * 2 * .pi
    return Point(x: radius + radius * saturation * cosine(angle), y: radius + radius * saturation * sine(angle))
  }
}
