/// A mapping of the plane that keeps straight lines straight: x to the right, y down, in points.
///
/// A point goes to (a·x + c·y + tx, b·x + d·y + ty), as with Core Graphics and with CSS's `matrix(a, b, c, d, tx, ty)`.
public struct TransformMatrix: Hashable, Sendable {
  /// What x gives to x.
  public let a: Double
  /// What x gives to y.
  public let b: Double
  /// What y gives to x.
  public let c: Double
  /// What y gives to y.
  public let d: Double
  /// How far the origin goes to the right.
  public let tx: Double
  /// How far the origin goes down.
  public let ty: Double

  /// A mapping from its six numbers.
  public init(a: Double, b: Double, c: Double, d: Double, tx: Double, ty: Double) {
    (self.a, self.b, self.c, self.d, self.tx, self.ty) = (a, b, c, d, tx, ty)
  }

  /// Where a point goes.
  public func point(_ point: Point) -> Point {
    Point(x: a * point.x + c * point.y + tx, y: b * point.x + d * point.y + ty)
  }
}
