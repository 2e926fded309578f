/// OKLab, a space in which equal distances look about equally large (Ottosson 2020, with the matrices of CSS Color 4).
enum OKLab {
  /// Returns XYZ under D65 of lightness 0…1 and the coordinates a and b.
  static func xyz(_ parts: SIMD3<Double>) -> SIMD3<Double> {
    toXYZ * (toRoots * parts).mapped { $0 * $0 * $0 }
  }

  /// Returns lightness, a and b of XYZ under D65.
  static func parts(ofXYZ xyz: SIMD3<Double>) -> SIMD3<Double> {
    fromRoots * (fromXYZ * xyz).mapped { $0 < 0 ? -power(-$0, 1.0 / 3) : power($0, 1.0 / 3) }
  }

  /// To the cube roots of the cones' responses.
  private static let toRoots = ColorMatrix(
    [1, 0.3963377773761749, 0.2158037573099136], [1, -0.1055613458156586, -0.0638541728258133],
    [1, -0.0894841775298119, -1.2914855480194092])
  private static let fromRoots = toRoots.inverse

  /// From the cones' responses.
  private static let toXYZ = ColorMatrix(
    [1.2268798758459243, -0.5578149944602171, 0.2813910456659647],
    [-0.0405757452148008, 1.112286803280317, -0.0717110580655164],
    [-0.0763729366746601, -0.4214933324022432, 1.5869240198367816])
  private static let fromXYZ = toXYZ.inverse
}
