public import StyleGeometry

/// A tag's stored place in proportions of the picture's width and height, so that it is the same spot on any screen.
public struct TagPlace: Hashable, Codable, Sendable {
  /// The horizontal place, from 0 at the left edge to 1 at the right one.
  public var x: Double
  /// The vertical place, from 0 at the upper edge to 1 at the lower one.
  public var y: Double

  /// Creates a place from its proportions.
  public init(x: Double, y: Double) {
    self.x = x
    self.y = y
  }

  /// Creates the place of a point on a picture of some size; a point outside counts as the nearest one on it.
  public init(_ point: Point, on picture: Size) {
    x = Self.proportion(point.x, of: picture.width)
    y = Self.proportion(point.y, of: picture.height)
  }

  /// Returns the point on a picture of some size.
  public func point(on picture: Size) -> Point {
    Point(x: x * picture.width, y: y * picture.height)
  }

  /// Returns a length as a proportion of a whole, in 0…1; ½ of an empty whole.
  private static func proportion(_ length: Double, of whole: Double) -> Double {
    whole > 0 ? max(0, min(length / whole, 1)) : 0.5
  }
}
