/// The line that a brush draws through points: the one code that linter and clients share.
///
/// Lengths are points, x to the right and y down.
public struct StrokePath: Hashable, Sendable {
  /// The points where the finger was, each different from the one before it.
  public private(set) var points: [Point] = []
  /// The smoothing, from 0, straight from point to point, to 1, curves alone.
  public let smoothing: Double

  /// A line through points, of which repeats are dropped.
  public init(through points: [Point] = [], smoothing: Double) {
    self.smoothing = smoothing
    self.points.reserveCapacity(points.count)
    for point in points { append(point) }
  }

  /// Goes on to another point; does nothing where that is the last one.
  public mutating func append(_ point: Point) {
    if point != points.last { points.append(point) }
  }

  /// The line's elements; none without points, and of no length through one.
  ///
  /// With s = `smoothing`, each inner point Pᵢ is rounded between Pᵢ + s/2·(Pᵢ₋₁ − Pᵢ) and Pᵢ + s/2·(Pᵢ₊₁ − Pᵢ) by a quadratic
  /// curve whose control is Pᵢ.
  public var elements: [PathElement] {
    guard let first = points.first, let last = points.last else { return [] }
    var elements: [PathElement] = []
    let isRounded = smoothing > 0
    elements.reserveCapacity((isRounded ? 2 : 1) * points.count)
    elements.append(.move(first))
    for index in points.indices.dropFirst().dropLast() {
      let corner = points[index]
      guard isRounded else {
        elements.append(.line(corner))
        continue
      }
      elements.append(.line(corner.moved(towards: points[index - 1], by: smoothing / 2)))
      elements.append(.quadratic(control: corner, end: corner.moved(towards: points[index + 1], by: smoothing / 2)))
    }
    elements.append(.line(last))
    return elements
  }

  /// A rectangle that the stroke doesn't leave; nil without points.
  ///
  /// The curves lie within their points. A line reaches half its width to every side, square caps its diagonal, and a corner ten
  /// times as far where it isn't rounded.
  public func bounds(width: Double, cap: LineCap, join: LineJoin) -> Rectangle? {
    guard let first = points.first else { return nil }
    var reach = width / 2 * (cap == .square ? 2.0.squareRoot() : 1)
    if join == .miter, smoothing == 0 { reach = width / 2 * LineJoin.miterLimit }
    var (minX, minY, maxX, maxY) = (first.x, first.y, first.x, first.y)
    for point in points {
      (minX, maxX) = (min(minX, point.x), max(maxX, point.x))
      (minY, maxY) = (min(minY, point.y), max(maxY, point.y))
    }
    return Rectangle(minX: minX - reach, minY: minY - reach, maxX: maxX + reach, maxY: maxY + reach)
  }
}

extension Point {
  /// The point at a part of the way to another one.
  fileprivate func moved(towards other: Point, by part: Double) -> Point {
    Point(x: x + (other.x - x) * part, y: y + (other.y - y) * part)
  }
}
