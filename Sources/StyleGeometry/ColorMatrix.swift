/// A matrix of three rows by three columns.
struct ColorMatrix: Sendable {
  private let rows: (SIMD3<Double>, SIMD3<Double>, SIMD3<Double>)

  init(_ first: SIMD3<Double>, _ second: SIMD3<Double>, _ third: SIMD3<Double>) {
    rows = (first, second, third)
  }

  /// Creates the matrix from linear light to XYZ of a space, from the chromaticities of its primaries and white's XYZ.
  init(primaries red: SIMD2<Double>, _ green: SIMD2<Double>, _ blue: SIMD2<Double>, white: SIMD3<Double>) {
    let xyz = [red, green, blue].map(Self.xyz)
    let primaries = ColorMatrix(xyz[0], xyz[1], xyz[2])
    let shares = primaries.transposed.inverse * white
    self = primaries.scalingRows(by: shares).transposed
  }

  /// Returns XYZ with Y 1 of a chromaticity.
  static func xyz(chromaticity: SIMD2<Double>) -> SIMD3<Double> {
    let (x, y) = (chromaticity[0], chromaticity[1])
    return SIMD3(x / y, 1, (1 - x - y) / y)
  }

  static func * (matrix: ColorMatrix, column: SIMD3<Double>) -> SIMD3<Double> {
    let rows = matrix.rows
    return SIMD3((rows.0 * column).sum(), (rows.1 * column).sum(), (rows.2 * column).sum())
  }

  static func * (one: ColorMatrix, other: ColorMatrix) -> ColorMatrix {
    let columns = other.transposed.rows
    return ColorMatrix(one * columns.0, one * columns.1, one * columns.2).transposed
  }

  /// The matrix's product with white light of its primaries.
  var white: SIMD3<Double> { self * .one }

  func scalingRows(by factors: SIMD3<Double>) -> ColorMatrix {
    ColorMatrix(rows.0 * factors[0], rows.1 * factors[1], rows.2 * factors[2])
  }

  var transposed: ColorMatrix {
    func column(_ index: Int) -> SIMD3<Double> { SIMD3(rows.0[index], rows.1[index], rows.2[index]) }
    return ColorMatrix(column(0), column(1), column(2))
  }

  /// The inverse of a matrix that has one: the cross products of its rows over its determinant, as columns.
  var inverse: ColorMatrix {
    func cross(_ one: SIMD3<Double>, _ other: SIMD3<Double>) -> SIMD3<Double> {
      SIMD3(
        one[1] * other[2] - one[2] * other[1], one[2] * other[0] - one[0] * other[2],
        one[0] * other[1] - one[1] * other[0])
    }
    let products = ColorMatrix(cross(rows.1, rows.2), cross(rows.2, rows.0), cross(rows.0, rows.1))
    let determinant = (rows.0 * products.rows.0).sum()
    return products.scalingRows(by: SIMD3(repeating: 1 / determinant)).transposed
  }
}
