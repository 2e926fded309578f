import StyleBundle
import StyleModel

extension Dimension {
  /// Whether a number can measure the dimension: one with fractions is no whole number.
  func holds(_ number: ExactDecimal) -> Bool { self != .whole || number.exponent >= 0 }
}

extension NumberDomain {
  /// Whether a number lies within.
  func contain(_ number: ExactDecimal) -> Bool {
    if let lower {
      if lower.value == 0 {
        if number.significand < 0 || (number.significand == 0 && !lower.isIncluded) { return false }
      } else {
        let end = ExactDecimal(lower.value)
        if number < end || (number == end && !lower.isIncluded) { return false }
      }
    }
    if let upper {
      let end = ExactDecimal(upper.value)
      if number > end || (number == end && !upper.isIncluded) { return false }
    }
    return true
  }
}
