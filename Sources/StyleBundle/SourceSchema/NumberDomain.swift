/// The numbers that a key or a member may have.
package struct NumberDomain: Hashable, Sendable {
  /// An end of the numbers.
  package struct End: Hashable, Sendable {
    package let value: Int
    package let isIncluded: Bool

    package init(_ value: Int, isIncluded: Bool = true) {
      self.value = value
      self.isIncluded = isIncluded
    }
  }

  /// The lower end; nil where ``limit`` alone is one.
  package let lower: End?
  /// The upper end; nil where ``limit`` alone is one.
  package let upper: End?

  package init(lower: End?, upper: End?) {
    self.lower = lower
    self.upper = upper
  }

  /// The largest magnitude of any number: far above everything that is drawn, and small enough that whatever clients
  /// compute from it stays finite.
  package static let limit = 1e15

  package static let any = NumberDomain(lower: nil, upper: nil)
  package static let notNegative = NumberDomain(lower: End(0), upper: nil)
  package static let positive = NumberDomain(lower: End(0, isIncluded: false), upper: nil)
  package static let proportion = NumberDomain(lower: End(0), upper: End(1))
  package static let angle = NumberDomain(lower: End(-180, isIncluded: false), upper: End(180))

  /// The seeds of random numbers, of which none is more or less than another.
  package static let seeds = counts(from: 0, to: Int(clamping: UInt32.max))

  /// The whole numbers from one to another.
  package static func counts(from least: Int, to most: Int = 1_000_000) -> NumberDomain {
    NumberDomain(lower: End(least), upper: End(most))
  }

  /// The domain with ``limit`` where an end is open.
  package var closed: NumberDomain {
    NumberDomain(lower: lower ?? End(-Int(Self.limit)), upper: upper ?? End(Int(Self.limit)))
  }

  package func contains(_ number: Double) -> Bool {
    guard number.magnitude <= Self.limit else { return false }
    if let lower, number < Double(lower.value) || (number == Double(lower.value) && !lower.isIncluded) { return false }
    if let upper, number > Double(upper.value) || (number == Double(upper.value) && !upper.isIncluded) { return false }
    return true
  }

  package var expected: String {
    let noun = self == .angle ? "an angle" : "a number"
    let from = upper == nil ? "of at least" : "from"
    let start = lower.map { $0.isIncluded ? " \(from) \($0.value)" : " above \($0.value)" }
    switch (start, upper) {
    case (nil, nil): return noun
    case (let start?, nil): return noun + start
    case (let start?, let upper?): return noun + start + (lower?.isIncluded == true ? "" : ",") + " \(upTo(upper))"
    case (nil, let upper?): return "\(noun) \(upTo(upper))"
    }
  }

  private func upTo(_ upper: End) -> String { lower?.isIncluded == true ? "to \(upper.value)" : "up to \(upper.value)" }

  /// The expectation in the message about a number outside of the domain.
  func expected(insteadOf number: Double) -> String {
    let hasEnd = number > 0 ? upper != nil : lower != nil
    return !hasEnd && number.magnitude > Self.limit ? "a number within ±1e15" : expected
  }
}
