/// `significand` × 10^`exponent` as the nearest double, where one operation on exact doubles gives it; nil for other numbers.
///
/// Whole numbers below 2^53 and powers of ten up to 22 are exact as doubles, and a product or quotient of two is rounded correctly:
/// W. D. Clinger, How to Read Floating Point Numbers Accurately, 1990.
@inlinable
package func nearestDouble(_ significand: Int64, exponent: Int) -> Double? {
  guard significand.magnitude < 1 << 53, exponent >= -22, exponent <= 22 else { return nil }
  let power = powersOfTen[exponent < 0 ? -exponent : exponent]
  return exponent < 0 ? Double(significand) / power : Double(significand) * power
}

@usableFromInline
let powersOfTen: [Double] = [
  1e0, 1e1, 1e2, 1e3, 1e4, 1e5, 1e6, 1e7, 1e8, 1e9, 1e10, 1e11, 1e12, 1e13, 1e14, 1e15, 1e16, 1e17, 1e18, 1e19, 1e20,
  1e21, 1e22,
]
