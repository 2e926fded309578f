/// A rectangle turned about its middle, in points: x to the right, y down.
public struct TurnedRectangle: Hashable, Sendable {
  /// The middle, about which it is turned.
  public var center: Point
  /// The width and height in its own axes, in points, at or above 0.
  public var size: Size
  /// The rotation, in degrees, positive clockwise on screen.
  public var rotation: Double

  /// The rectangle of a size round a point, turned by some degrees.
  public init(center: Point, size: Size, rotation: Double) {
    (self.center, self.size, self.rotation) = (center, size, rotation)
  }

  /// An upright rectangle, turned about its middle by some degrees.
  public init(_ rectangle: Rectangle, rotation: Double) {
    self.init(
      center: Point(x: (rectangle.minX + rectangle.maxX) / 2, y: (rectangle.minY + rectangle.maxY) / 2),
      size: Size(width: rectangle.width, height: rectangle.height), rotation: rotation)
  }

  /// The rectangle before it was turned.
  public var unturned: Rectangle {
    let (x, y) = (size.width / 2, size.height / 2)
    return Rectangle(minX: center.x - x, minY: center.y - y, maxX: center.x + x, maxY: center.y + y)
  }

  /// The four corners, clockwise on screen; unturned, the first is the upper left one.
  public var corners: [Point] {
    let axes = axes
    let (x, y) = (size.width / 2, size.height / 2)
    return [(-x, -y), (x, -y), (x, y), (-x, y)].map { axes.point($0, $1, from: center) }
  }

  /// The smallest upright rectangle that holds it.
  public var bounds: Rectangle {
    let axes = axes
    let x = (size.width * axes.cosine.magnitude + size.height * axes.sine.magnitude) / 2
    let y = (size.width * axes.sine.magnitude + size.height * axes.cosine.magnitude) / 2
    return Rectangle(minX: center.x - x, minY: center.y - y, maxX: center.x + x, maxY: center.y + y)
  }

  /// Whether a point lies in it, its edges included; at an edge that is turned rounding decides.
  public func contains(_ point: Point) -> Bool { distance(to: point) == 0 }

  /// The distance from a point to the nearest point of it, in points; 0 inside.
  public func distance(to point: Point) -> Double {
    let own = axes.coordinates(of: point, from: center)
    let x = max(own.x.magnitude - size.width / 2, 0)
    let y = max(own.y.magnitude - size.height / 2, 0)
    return (x * x + y * y).squareRoot()
  }

  /// The rectangle moved by an offset.
  public func moved(by offset: Point) -> TurnedRectangle {
    TurnedRectangle(
      center: Point(x: center.x + offset.x, y: center.y + offset.y), size: size, rotation: rotation)
  }

  /// The rectangle as drawn at a scale about the origin.
  package func scaled(by scale: Double) -> TurnedRectangle {
    TurnedRectangle(
      center: Point(x: center.x * scale, y: center.y * scale),
      size: Size(width: size.width * scale, height: size.height * scale), rotation: rotation)
  }

  /// The directions of its own x and y.
  package var axes: TurnedAxes { TurnedAxes(degrees: rotation) }
}

/// Axes that are turned clockwise on screen by an angle; exact at quarter turns.
package struct TurnedAxes: Hashable, Sendable {
  package let cosine: Double
  package let sine: Double

  /// Axes turned by some degrees.
  package init(degrees: Double) {
    let direction = Angle.direction(degrees)
    (cosine, sine) = (direction.x, direction.y)
  }

  /// The point at two distances along the axes from another.
  package func point(_ x: Double, _ y: Double, from origin: Point) -> Point {
    Point(x: origin.x + x * cosine - y * sine, y: origin.y + x * sine + y * cosine)
  }

  /// The two distances along the axes from one point to another.
  package func coordinates(of point: Point, from origin: Point) -> Point {
    let (x, y) = (point.x - origin.x, point.y - origin.y)
    return Point(x: x * cosine + y * sine, y: y * cosine - x * sine)
  }
}
