/// Angles in degrees: 0 is right, positive is clockwise on screen.
package enum Angle {
  /// The direction of an offset, in (−180, 180]; 0 for no offset.
  package static func degrees(toward offset: Point) -> Double {
    let degrees = arcTangent(offset.y, offset.x) * 180 / .pi
    return degrees == -180 ? 180 : degrees
  }
}
