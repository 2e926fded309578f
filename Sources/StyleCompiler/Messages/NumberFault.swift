import StyleBundle
import StyleModel

/// Reason why a value is no number of a field; worded where it is reported.
package enum NumberFault: Error {
  /// A value other than a number.
  case noNumber
  /// A bare number in quotes.
  case noUnit
  /// A unit that is unknown or of another dimension.
  case wrongUnit
  /// A number that no client would read as the same.
  case notExact
  /// A number beyond the limit of bundles.
  case beyondLimit
}

extension ExactDecimal {
  /// Refuses a number that no bundle holds: it is beyond the limit of their form, or clients would read another one.
  func checkHeld() throws(NumberFault) {
    try checkLimit()
    guard survivesDouble else { throw .notExact }
  }

  func checkLimit() throws(NumberFault) {
    // Up to fifteen digits without a positive exponent are within.
    if exponent > 0 || significand.magnitude >= 1_000_000_000_000_000, double.magnitude > NumberDomain.limit {
      throw .beyondLimit
    }
  }

  /// A sum or product of numbers as a bundle holds it; nil stands for one that has too many digits.
  static func held(_ number: ExactDecimal?) throws(NumberFault) -> ExactDecimal {
    guard let number else { throw .notExact }
    try number.checkHeld()
    return number
  }
}
