/// The drawing of a brush: the one code that linter and clients share.
///
/// Lengths are points, x to the right and y down.
public struct BrushShape: Hashable, Sendable {
  /// From top to bottom, above 0.
  public let height: Double

  /// The shape of a height.
  public init(height: Double) {
    self.height = height
  }

  /// What a brush of that width covers, its upper left corner at the origin.
  public func rectangle(width: Double) -> Rectangle {
    Rectangle(minX: 0, minY: 0, maxX: width, maxY: height)
  }
}
