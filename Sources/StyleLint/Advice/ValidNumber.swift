package import StyleModel

/// A number that a rule suggests: valid like all on its side, with as few digits as that takes.
package struct ValidNumber: Hashable, Sendable {
  /// The side of a bound on which all is valid.
  package enum Side: Sendable {
    case atLeast, atMost

    fileprivate var rounding: FloatingPointRoundingRule { self == .atLeast ? .up : .down }
    fileprivate var direction: Double { self == .atLeast ? 1 : -1 }
  }

  package let side: Side
  /// The bound to a millionth, rounded to its valid side: a counterexample's bound.
  package let bound: Double
  /// The number to be written.
  package let value: ExactDecimal

  /// Rounds a bound that a formula gives, to hundredths or as many places as asked; to millionths where they leave nothing of it.
  package init(_ side: Side, _ bound: Double, places: Int = 2) {
    let (short, millionths) = (Self.rounded(bound, side, places), Self.rounded(bound, side, 6))
    (self.side, self.bound, value) = (side, millionths.double, short.isZero ? millionths : short)
  }

  /// Tries numbers near a bound, in hundredths and then in millionths; as a last resort the end of the range on the valid side.
  ///
  /// What is rounded is tried again: a rounded number may be at fault where the bound itself isn't, on a pixel grid say. Nil where
  /// all that are tried are.
  ///
  /// - Parameters:
  ///   - side: The side of the bound that is valid.
  ///   - bound: The bound, from a formula or ``bound(_:in:fails:)``.
  ///   - range: The range of legal numbers.
  ///   - fails: Whether a number is at fault.
  package init?(_ side: Side, near bound: Double, in range: ClosedRange<Double>, fails: (Double) -> Bool) {
    let tried = [2, 6].flatMap { places -> [ExactDecimal] in
      let rounded = Self.rounded(bound, side, places)
      let step = ExactDecimal(significand: side == .atLeast ? 1 : -1, exponent: -places)
      return [rounded, step.flatMap(rounded.adding) ?? rounded]
    }
    let end = side == .atLeast ? range.upperBound : range.lowerBound
    let last = end.isFinite ? [end.exact] : []
    guard let value = (tried + last).first(where: { range.contains($0.double) && !fails($0.double) }) else {
      return nil
    }
    (self.side, self.bound, self.value) = (side, Self.rounded(bound, side, 6).double, value)
  }

  /// Searches a range for the number above which, or up to which, a condition holds.
  ///
  /// `fails` has to be monotone: once it is false, it is false for all numbers of the valid side. Nil where it never is.
  package init?(_ side: Side, in range: ClosedRange<Double>, fails: (Double) -> Bool) {
    if fails(side == .atLeast ? range.upperBound : range.lowerBound) { return nil }
    self.init(side, near: Self.bound(side, in: range, fails: fails), in: range, fails: fails)
  }

  private static func rounded(_ bound: Double, _ side: Side, _ places: Int) -> ExactDecimal {
    ExactDecimal(bound: bound, side.rounding, places: places)
  }

  /// The millionth nearest to the bound of a monotone condition at which it doesn't fail.
  ///
  /// It is the end of the range on the valid side where `fails` holds there, too. The rule has proved the failure at the other end
  /// before; this finds the number for the message, to a billionth, and takes the millionth on its valid side.
  package static func bound(_ side: Side, in range: ClosedRange<Double>, fails: (Double) -> Bool) -> Double {
    var (valid, faulty) =
      side == .atMost ? (range.lowerBound, range.upperBound) : (range.upperBound, range.lowerBound)
    let end = valid
    if fails(valid) { return valid }
    while (faulty - valid).magnitude > 1e-9 {
      let middle = valid + (faulty - valid) / 2
      if middle == valid || middle == faulty { break }
      if fails(middle) { faulty = middle } else { valid = middle }
    }
    let millionths = (faulty * 1e6).rounded()
    let nearest = millionths / 1e6
    guard (nearest - end) * side.direction < 0, fails(nearest) else { return nearest }
    let next = (millionths + side.direction) / 1e6
    return (next - end) * side.direction > 0 ? end : next
  }
}

extension ValidNumber {
  package var number: Double { value.double }

  /// The number with its side in words: `at least 29`.
  package var words: String { (side == .atLeast ? "at least " : "at most ") + value.description }
}
