/// A point or an offset, in points: x to the right, y down.
public struct Point: Hashable, Codable, Sendable {
  /// To the right.
  public var x: Double
  /// Downwards.
  public var y: Double

  /// The point at `x`, `y`.
  public init(x: Double, y: Double) {
    self.x = x
    self.y = y
  }
}

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
