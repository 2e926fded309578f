import StyleModel

extension ExactDecimal {
  /// A bound rounded down to hundredths; to millionths where hundredths leave nothing of it.
  static func roundedDown(_ bound: Double) -> ExactDecimal { rounded(bound, .down) }

  /// A bound rounded up to hundredths.
  static func roundedUp(_ bound: Double) -> ExactDecimal { rounded(bound, .up) }

  private static func rounded(_ bound: Double, _ rule: FloatingPointRoundingRule) -> ExactDecimal {
    guard bound.magnitude < 1e12 else { return ExactDecimal(rounded: bound) }
    let hundredths = whole(bound * 100, rule)
    if hundredths != 0 || bound == 0 { return ExactDecimal(significand: hundredths, exponent: -2) ?? .zero }
    return ExactDecimal(significand: whole(bound * 1e6, rule), exponent: -6) ?? .zero
  }

  /// A whole number: the nearest where only the double's error keeps `value` from being whole, else rounded by `rule`.
  private static func whole(_ value: Double, _ rule: FloatingPointRoundingRule) -> Int128 {
    let nearest = value.rounded()
    let isWhole = (value - nearest).magnitude <= 1e-12 * max(1, value.magnitude)
    return Int128(isWhole ? nearest : value.rounded(rule))
  }
}

extension Numerals {
  /// A number to hundredths: for lengths from roots and tangents, where a message names them.
  static func brief(_ value: Double) -> String {
    value.magnitude < 1e12 ? number((value * 100).rounded() / 100) : number(value)
  }

  /// Two different numbers, to hundredths where they still differ then.
  static func brief(_ first: Double, _ second: Double) -> (String, String) {
    let short = (brief(first), brief(second))
    return short.0 != short.1 ? short : (number(first), number(second))
  }

  /// A contrast ratio, rounded down to thousandths.
  static func ratio(_ value: Double) -> String { number((value * 1000 + 1e-6).rounded(.down) / 1000) }

  /// A bound of a witness, to a millionth.
  static func bound(_ value: Double) -> Double {
    value.magnitude < 1e9 ? (value * 1e6).rounded() / 1e6 : value
  }
}
