/// Angles in degrees: 0 is right, positive is clockwise on screen.
package enum Angle {
  /// The direction of an offset, in (−180, 180]; 0 for no offset.
  package static func degrees(toward offset: Point) -> Double {
    let degrees = arcTangent(offset.y, offset.x) * 180 / .pi
    return degrees == -180 ? 180 : degrees
  }

  /// The offset of length 1 in a direction: its cosine and sine, for any number of turns.
  ///
  /// Angles are folded to 0…90 first, with exact values at 0, 30, 45, 60 and 90 degrees, so quarter turns and mirror images
  /// are exact.
  package static func direction(_ degrees: Double) -> Point {
    let turned = degrees.truncatingRemainder(dividingBy: 360).magnitude
    let half = turned <= 180 ? turned : 360 - turned
    let isClockwise = (degrees >= 0) == (turned <= 180)
    let folded = half <= 90 ? half : 180 - half
    let (x, y) = (cosine(degrees: folded), cosine(degrees: 90 - folded))
    // Adding zero turns −0 into 0.
    return Point(x: (half > 90 ? -x : x) + 0, y: (isClockwise ? y : -y) + 0)
  }

  /// The cosine of an angle in 0…90 degrees, exact where it is 0, ½, 1 and the nearest double at 30 and 45.
  static func cosine(degrees: Double) -> Double {
    switch degrees {
    case 0: 1
    case 30: 0.75.squareRoot()
    case 45: 0.5.squareRoot()
    case 60: 0.5
    case 90: 0
    default: StyleGeometry.cosine(degrees * .pi / 180)
    }
  }
}
