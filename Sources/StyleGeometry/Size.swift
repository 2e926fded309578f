/// A width and a height, in points.
public struct Size: Hashable, Sendable {
  /// The extent from left to right, in points, at or above 0.
  public var width: Double
  /// The extent from top to bottom, in points, at or above 0.
  public var height: Double

  /// The size of a width and a height.
  public init(width: Double, height: Double) {
    self.width = width
    self.height = height
  }

  /// The size with both extents multiplied.
  package func scaled(by factor: Double) -> Size { Size(width: width * factor, height: height * factor) }
}
