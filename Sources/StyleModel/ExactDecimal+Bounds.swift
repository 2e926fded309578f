import StyleGeometry

extension ExactDecimal {
  /// Rounds a bound to its valid side: a least valid value up, a greatest one down.
  ///
  /// A bound that only the error of doubles keeps from having so few decimals keeps them: one within 1e-12 of it, and within 1e-10
  /// at most, which is a tenth of what the linter takes for equal. A bound too large for its decimals to fit stays as it is.
  ///
  /// - Parameters:
  ///   - bound: A finite number: a result of trigonometry, roots or divisions.
  ///   - side: The direction in which all is valid, `.up` or `.down`.
  ///   - places: The number of decimals, 0…6.
  package init(bound: Double, _ side: FloatingPointRoundingRule, places: Int = 6) {
    let scale = nearestDouble(1, exponent: places) ?? 1
    let scaled = bound * scale
    guard scaled.magnitude < 9e17 else {
      self = ExactDecimal(source: Array(bound.description.utf8)) ?? .zero
      return
    }
    let nearest = scaled.rounded()
    let noise = min(1e-12 * max(1, scaled.magnitude), 1e-10 * scale)
    let whole = (scaled - nearest).magnitude <= noise ? nearest : scaled.rounded(side)
    self = ExactDecimal(significand: Int64(whole), exponent: -places) ?? .zero
  }
}
