import StyleGeometry
import StyleModel

extension Numerals {
  /// A number to hundredths: for lengths from roots and tangents, where a message names them.
  static func brief(_ value: Double) -> String {
    value.magnitude < 1e12 ? number((value * 100).rounded() / 100) : number(value)
  }

  /// A width and a height in points, to hundredths: `20 × 30 pt`.
  static func brief(_ size: Size) -> String { "\(brief(size.width)) × \(brief(size.height)) pt" }

  /// Two different numbers, to hundredths where they still differ then.
  static func brief(_ first: Double, _ second: Double) -> (String, String) {
    let short = (brief(first), brief(second))
    return short.0 != short.1 ? short : (number(first), number(second))
  }

  /// A contrast ratio, rounded down to thousandths.
  package static func ratio(_ value: Double) -> String { number((value * 1000 + 1e-6).rounded(.down) / 1000) }

  /// A measure of a counterexample that a bound is compared with, rounded to a millionth.
  static func bound(_ value: Double, _ side: FloatingPointRoundingRule) -> Double {
    ExactDecimal(bound: value, side).double
  }
}
