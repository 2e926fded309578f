/// A mapping of the plane that keeps straight lines straight: x to the right, y down, in points.
///
/// A point goes to (a·x + c·y + tx, b·x + d·y + ty), as with Core Graphics and with CSS's `matrix(a, b, c, d, tx, ty)`.
public struct TransformMatrix: Hashable, Sendable {
  /// The factor of x in the new x.
  public let a: Double
  /// The factor of x in the new y.
  public let b: Double
  /// The factor of y in the new x.
  public let c: Double
  /// The factor of y in the new y.
  public let d: Double
  /// The origin's offset to the right, in points.
  public let tx: Double
  /// The origin's offset downwards, in points.
  public let ty: Double

  /// A mapping from its six numbers.
  public init(a: Double, b: Double, c: Double, d: Double, tx: Double, ty: Double) {
    (self.a, self.b, self.c, self.d, self.tx, self.ty) = (a, b, c, d, tx, ty)
  }

  /// The point that a point is mapped to.
  public func point(_ point: Point) -> Point {
    Point(x: a * point.x + c * point.y + tx, y: b * point.x + d * point.y + ty)
  }
}
