/// An upright rectangle, in points: x to the right, y down, so `minY` is its upper edge.
public struct Rectangle: Hashable, Sendable {
  /// The left edge.
  public var minX: Double
  /// The upper edge.
  public var minY: Double
  /// The right edge, at or right of `minX`.
  public var maxX: Double
  /// The lower edge, at or below `minY`.
  public var maxY: Double

  /// The rectangle between two corners.
  public init(minX: Double, minY: Double, maxX: Double, maxY: Double) {
    self.minX = minX
    self.minY = minY
    self.maxX = maxX
    self.maxY = maxY
  }

  /// The smallest rectangle that holds this one and another.
  public func union(_ other: Rectangle) -> Rectangle {
    Rectangle(
      minX: min(minX, other.minX), minY: min(minY, other.minY), maxX: max(maxX, other.maxX), maxY: max(maxY, other.maxY)
    )
  }
}

extension Rectangle {
  /// The rectangle of a size whose upper left corner is at the origin: a picture in its own coordinates.
  public init(_ size: Size) {
    self.init(minX: 0, minY: 0, maxX: size.width, maxY: size.height)
  }

  /// The distance between the left and the right edge.
  public var width: Double { maxX - minX }

  /// The distance between the upper and the lower edge.
  public var height: Double { maxY - minY }

  /// Whether a point lies in the rectangle, its edges included.
  public func contains(_ point: Point) -> Bool {
    point.x >= minX && point.x <= maxX && point.y >= minY && point.y <= maxY
  }

  /// Whether another rectangle lies in this one; edges may touch.
  public func contains(_ other: Rectangle) -> Bool {
    other.minX >= minX && other.maxX <= maxX && other.minY >= minY && other.maxY <= maxY
  }

  /// The rectangle with every edge moved outwards by `distance` points.
  public func grown(by distance: Double) -> Rectangle {
    Rectangle(minX: minX - distance, minY: minY - distance, maxX: maxX + distance, maxY: maxY + distance)
  }

  /// The rectangle with every edge moved inwards; where nothing is left it has no width or height and stands in the middle.
  package func inset(top: Double, left: Double, bottom: Double, right: Double) -> Rectangle {
    func ends(_ low: Double, _ high: Double) -> (Double, Double) {
      low <= high ? (low, high) : ((low + high) / 2, (low + high) / 2)
    }
    let (minX, maxX) = ends(minX + left, maxX - right)
    let (minY, maxY) = ends(minY + top, maxY - bottom)
    return Rectangle(minX: minX, minY: minY, maxX: maxX, maxY: maxY)
  }

  /// The rectangle moved by an offset.
  public func moved(by offset: Point) -> Rectangle {
    Rectangle(minX: minX + offset.x, minY: minY + offset.y, maxX: maxX + offset.x, maxY: maxY + offset.y)
  }

  /// The square of the distance from a point to the nearest point of the rectangle; 0 inside.
  public func squaredDistance(to point: Point) -> Double {
    let x = max(minX - point.x, point.x - maxX, 0)
    let y = max(minY - point.y, point.y - maxY, 0)
    return x * x + y * y
  }
}
