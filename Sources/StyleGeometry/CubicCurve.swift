/// A timing curve: the cubic Bézier from (0, 0) to (1, 1) with two control points.
///
/// x is time and stays in 0…1; y is progress and may leave it, which is overshoot.
public struct CubicCurve: Hashable, Sendable {
  /// Time of the first control point, in 0…1.
  public var x1: Double
  /// Progress of the first control point.
  public var y1: Double
  /// Time of the second control point, in 0…1.
  public var x2: Double
  /// Progress of the second control point.
  public var y2: Double

  /// The curve with control points (`x1`, `y1`) and (`x2`, `y2`).
  public init(_ x1: Double, _ y1: Double, _ x2: Double, _ y2: Double) {
    self.x1 = x1
    self.y1 = y1
    self.x2 = x2
    self.y2 = y2
  }
}
