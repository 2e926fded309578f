/// One corner of an outline with the arc that rounds it.
package struct OutlineCorner: Hashable, Sendable {
  /// The point where the edges would meet.
  package let vertex: Point
  /// The point where the outline leaves the edge before the corner.
  package let start: Point
  /// The point where the outline meets the edge after the corner.
  package let end: Point
  /// The arc that rounds the corner; nil where it is sharp.
  package let arc: Arc?

  /// The corner at `here` between two others.
  ///
  /// Between unit vectors along both edges the turn θ has sin θ = cross and cos θ = dot. The arc touches either edge at
  /// radius·tan(θ/2) = radius·sin θ / (1 + cos θ) from the corner, and its center is a radius to the side of the turn.
  package init(_ before: Point, _ here: Point, _ after: Point, radius: Double) {
    vertex = here
    let (u, v) = (Self.direction(before, here), Self.direction(here, after))
    let (cross, dot) = (u.x * v.y - u.y * v.x, u.x * v.x + u.y * v.y)
    guard radius > 0, cross != 0, 1 + dot > 1e-12 else {
      (start, end, arc) = (here, here, nil)
      return
    }
    let tangent = radius * cross.magnitude / (1 + dot)
    let side = cross > 0 ? radius : -radius
    start = Point(x: here.x - u.x * tangent, y: here.y - u.y * tangent)
    end = Point(x: here.x + v.x * tangent, y: here.y + v.y * tangent)
    let center = Point(x: start.x - u.y * side, y: start.y + u.x * side)
    let first = Angle.degrees(toward: Point(x: start.x - center.x, y: start.y - center.y))
    arc = Arc(
      center: center, radius: radius, startAngle: first, sweep: Angle.degrees(toward: Point(x: dot, y: cross)))
  }

  /// The corners at points that follow each other, each with its radius.
  package static func all(_ points: [Point], _ radii: [Double]) -> [OutlineCorner] {
    points.indices.map { index in
      OutlineCorner(
        points[(index + points.count - 1) % points.count], points[index], points[(index + 1) % points.count],
        radius: radii[index])
    }
  }

  /// Whether the outline turns clockwise on screen here.
  package var isClockwise: Bool { arc?.isClockwise ?? true }

  /// Whether a point lies between the arc and the corner that it cuts off.
  package func cutsOff(_ point: Point) -> Bool {
    guard let arc else { return false }
    let (x, y) = (point.x - arc.center.x, point.y - arc.center.y)
    guard x * x + y * y > arc.radius * arc.radius else { return false }
    // The triangle of the corner and both touching points, whichever way round it is.
    let (a, b, c) = (side(point, start, vertex), side(point, vertex, end), side(point, end, start))
    return a >= 0 && b >= 0 && c >= 0 || a <= 0 && b <= 0 && c <= 0
  }

  /// Whether a point lies inside an outline; at its very edge rounding decides.
  package static func contains(_ point: Point, in corners: [OutlineCorner]) -> Bool {
    var isInside = false
    guard var before = corners.last?.vertex else { return false }
    for corner in corners {
      // Between the arc and the corner that it cuts off, it is the other way round than the sharp outline says.
      if corner.cutsOff(point) { return !corner.isClockwise }
      let here = corner.vertex
      if (here.y > point.y) != (before.y > point.y),
        point.x < (before.x - here.x) * (point.y - here.y) / (before.y - here.y) + here.x
      {
        isInside.toggle()
      }
      before = here
    }
    return isInside
  }

  private func side(_ point: Point, _ from: Point, _ to: Point) -> Double {
    (to.x - from.x) * (point.y - from.y) - (to.y - from.y) * (point.x - from.x)
  }

  /// The unit vector from one point to another; zero where they are one.
  private static func direction(_ from: Point, _ to: Point) -> Point {
    let (x, y) = (to.x - from.x, to.y - from.y)
    let length = (x * x + y * y).squareRoot()
    return length > 0 ? Point(x: x / length, y: y / length) : Point(x: 0, y: 0)
  }
}
