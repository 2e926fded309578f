extension Double {
  /// The decimal with the fewest digits that this double is the nearest one of, as it was written.
  ///
  /// Powers of ten up to 10²² are exact in doubles, so that the quotient of two exact numbers rounds as a decimal does.
  package var exact: ExactDecimal {
    var power = 1.0
    for places in 0..<16 {
      let scaled = (self * power).rounded()
      guard scaled.magnitude < 0x1p53 else { break }
      if scaled / power == self, let exact = ExactDecimal(significand: Int64(scaled), exponent: -places) {
        return exact
      }
      power *= 10
    }
    return ExactDecimal(source: description.utf8) ?? ExactDecimal(rounded: self)
  }
}
