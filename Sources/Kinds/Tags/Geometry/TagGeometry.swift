/// A side of the elbow, to which a tag's underline runs.
public enum Side: String, Hashable, CaseIterable, Codable, Sendable {
  /// The side of smaller x.
  case left
  /// The side of larger x.
  case right

  /// The other side.
  public var mirrored: Side { self == .left ? .right : .left }

  /// Creates the side that follows from an angle in degrees, in (−180, 180]: right within ±90, left beyond; nil at exactly ±90.
  public init?(angle: Double) {
    if angle.magnitude == 90 { return nil }
    self = angle.magnitude < 90 ? .right : .left
  }
}

/// The geometry of a tag's legs.
public enum TagGeometry {
  /// Returns the elbow relative to the dot, for an angle in degrees (0 = right, clockwise on screen) in (−180, 180].
  ///
  /// At 0 and 180 there is no leg and the elbow is the dot itself; else it is radius · (cos, sin), each coordinate rounded to
  /// `pixelGrid` where there is one, ties away from zero. Angles are folded to 0…90 first, with exact values at 30, 45, 60
  /// and 90 degrees, and products rounded to 1e-9 before the grid, so mirror images are exact.
  public static func elbow(angle: Double, radius: Double, pixelGrid: Double?) -> Point {
    let magnitude = angle.magnitude
    if magnitude == 0 || magnitude == 180 { return Point(x: 0, y: 0) }
    let folded = magnitude <= 90 ? magnitude : 180 - magnitude
    let x = snapped(radius * Angle.cosine(degrees: folded), to: pixelGrid)
    let y = snapped(radius * Angle.cosine(degrees: 90 - folded), to: pixelGrid)
    // Adding zero turns −0 into 0.
    return Point(x: (magnitude > 90 ? -x : x) + 0, y: (angle < 0 ? -y : y) + 0)
  }

  private static func snapped(_ length: Double, to grid: Double?) -> Double {
    let fine = fine(length)
    guard let grid, grid > 0 else { return fine }
    // 2.55 / 0.1 is 25.499999999999996: the quotient too is rounded first, so that ties on decimal grids are ties.
    return self.fine(fine / grid).rounded(.toNearestOrAwayFromZero) * grid
  }

  private static func fine(_ number: Double) -> Double {
    (number * 1e9).rounded(.toNearestOrAwayFromZero) / 1e9
  }
}
