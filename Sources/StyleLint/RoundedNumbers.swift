import StyleModel

extension ExactDecimal {
  /// A bound rounded down to hundredths; to millionths where hundredths leave nothing of it.
  static func roundedDown(_ bound: Double) -> ExactDecimal { rounded(bound, .down) }

  /// A bound rounded up to hundredths.
  static func roundedUp(_ bound: Double) -> ExactDecimal { rounded(bound, .up) }

  private static func rounded(_ bound: Double, _ side: FloatingPointRoundingRule) -> ExactDecimal {
    let hundredths = ExactDecimal(bound: bound, side, places: 2)
    return hundredths.isZero && bound != 0 ? ExactDecimal(bound: bound, side) : hundredths
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

  /// A bound of a witness, rounded to a millionth on its sound side: `.up` where all above it is sound, `.down` where all below.
  static func bound(_ value: Double, _ side: FloatingPointRoundingRule) -> Double {
    ExactDecimal(bound: value, side).double
  }
}
