/// A width and a height, in points.
public struct Size: Hashable, Sendable {
  /// From left to right, at or above 0.
  public var width: Double
  /// From top to bottom, at or above 0.
  public var height: Double

  /// The size of a width and a height.
  public init(width: Double, height: Double) {
    self.width = width
    self.height = height
  }
}
