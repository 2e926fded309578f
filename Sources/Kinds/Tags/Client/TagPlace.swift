public import StyleGeometry

/// A tag's place as it is stored: parts of the picture's width and height, so that it is the same spot on any screen.
public struct TagPlace: Hashable, Codable, Sendable {
  /// From 0, the left edge, to 1, the right one.
  public var x: Double
  /// From 0, the upper edge, to 1, the lower one.
  public var y: Double

  /// A place from its proportions.
  public init(x: Double, y: Double) {
    self.x = x
    self.y = y
  }

  /// The place of a point on a picture of some size; a point beyond the picture counts as the nearest one on it.
  public init(_ point: Point, on picture: Size) {
    x = Self.proportion(point.x, of: picture.width)
    y = Self.proportion(point.y, of: picture.height)
  }

  /// The point on a picture of some size.
  public func point(on picture: Size) -> Point {
    Point(x: x * picture.width, y: y * picture.height)
  }

  /// Half where there is nothing to be a part of.
  private static func proportion(_ length: Double, of whole: Double) -> Double {
    whole > 0 ? max(0, min(length / whole, 1)) : 0.5
  }
}
