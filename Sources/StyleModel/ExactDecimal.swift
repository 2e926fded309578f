import StyleGeometry

/// A decimal number, kept exactly as written: `significand` × 10^`exponent`.
///
/// Sums and products are exact or nil; nothing is ever rounded. Trailing zeros are dropped, so equal numbers are equal values.
package struct ExactDecimal: Hashable, Sendable {
  package let significand: Int64
  package let exponent: Int32

  package static var zero: ExactDecimal { ExactDecimal(normalized: 0, exponent: 0) }
  package static var one: ExactDecimal { ExactDecimal(normalized: 1, exponent: 0) }
  package static var half: ExactDecimal { ExactDecimal(normalized: 5, exponent: -1) }

  /// A whole number of at most 18 digits.
  package init(_ integer: Int) {
    self.init(fitting: Int64(integer), exponent: 0)
  }

  /// Makes `significand` × 10^`exponent`; nil where that has more than 18 digits.
  package init?(significand: Int128, exponent: Int) {
    var wide = significand
    var exponent = exponent
    // Division of 128 bits is slow, so it goes on only until the number fits 64.
    while Int64(exactly: wide) == nil {
      guard wide % 10 == 0 else { return nil }
      wide /= 10
      exponent += 1
    }
    self.init(significand: Int64(wide), exponent: exponent)
  }

  /// Makes the same of a number that fits 64 bits.
  init?(significand: Int64, exponent: Int) {
    var significand = significand
    var exponent = exponent
    while significand != 0, significand % 10 == 0 {
      significand /= 10
      exponent += 1
    }
    guard significand.magnitude < 1_000_000_000_000_000_000 else { return nil }
    guard significand == 0 || (-400...400).contains(exponent) else { return nil }
    self.significand = significand
    self.exponent = significand == 0 ? 0 : Int32(exponent)
  }

  /// A number without trailing zeros, which fits.
  private init(normalized significand: Int64, exponent: Int32) {
    self.significand = significand
    self.exponent = exponent
  }

  /// A number that is known to fit.
  private init(fitting significand: Int64, exponent: Int) {
    self = ExactDecimal(significand: significand, exponent: exponent) ?? .zero
  }

  /// Reads a YAML number: decimal, `0o17`, `0x1F`.
  ///
  /// Nil for anything else, and for more than 18 digits.
  package init?(source: some Collection<UInt8>) {
    self.init(source: ContiguousArray(source).span)
  }

  /// Reads the same from a stretch of a source.
  package init?(source text: Span<UInt8>) {
    if let short = Self.short(text) {
      self = short
      return
    }
    guard !text.isEmpty else { return nil }
    let isNegative = text[0] == UInt8(ascii: "-")
    let first = isNegative || text[0] == UInt8(ascii: "+") ? 1 : 0
    if text.count > first + 2, text[first] == UInt8(ascii: "0"),
      text[first + 1] == UInt8(ascii: "x") || text[first + 1] == UInt8(ascii: "o")
    {
      let digits = Self.string(text, from: first + 2)
      // A sign after the prefix would be read, too.
      guard digits.first?.isHexDigit == true,
        let value = Int64(digits, radix: text[first + 1] == UInt8(ascii: "x") ? 16 : 8)
      else { return nil }
      self.init(significand: isNegative ? -value : value, exponent: 0)
      return
    }
    self.init(decimalDigits: text, from: first, isNegative: isNegative)
  }

  /// Reads at most 16 characters, digits with a minus and a point at most, as nearly all numbers are; nil for all else.
  ///
  /// So few digits can't overflow.
  private static func short(_ text: Span<UInt8>) -> ExactDecimal? {
    guard !text.isEmpty, text.count <= 16 else { return nil }
    let isNegative = text[0] == UInt8(ascii: "-")
    var digits: UInt64 = 0
    var count = 0
    var point = text.count
    for index in (isNegative ? 1 : 0)..<text.count {
      let digit = text[index] &- UInt8(ascii: "0")
      if digit < 10 {
        digits = digits &* 10 &+ UInt64(digit)
        count += 1
      } else if text[index] == UInt8(ascii: "."), point == text.count {
        point = index
      } else {
        return nil
      }
    }
    guard count > 0 else { return nil }
    guard digits > 0 else { return .zero }
    var exponent = Int32(truncatingIfNeeded: point == text.count ? 0 : point + 1 - text.count)
    while digits.isMultiple(of: 10) {
      digits /= 10
      exponent += 1
    }
    let significand = Int64(truncatingIfNeeded: digits)
    return ExactDecimal(normalized: isNegative ? -significand : significand, exponent: exponent)
  }

  private static func string(_ text: Span<UInt8>, from first: Int) -> String {
    String(decoding: (first..<text.count).map { text[$0] }, as: UTF8.self)
  }

  /// Reads a power of ten, limited to ±2⁴⁰: far beyond what any number has, it needn't be exact.
  private static func power(_ text: String) -> Int? {
    if let power = Int(text), power.magnitude < 1 << 40 { return power }
    let isNegative = text.hasPrefix("-")
    let digits = text.utf8.dropFirst(isNegative || text.hasPrefix("+") ? 1 : 0)
    guard !digits.isEmpty, digits.allSatisfy({ (0x30...0x39).contains($0) }) else { return nil }
    return isNegative ? -1 << 40 : 1 << 40
  }

  private init?(decimalDigits text: Span<UInt8>, from first: Int, isNegative: Bool) {
    var significand: Int64 = 0
    var exponent = 0
    var isFraction = false
    var hasDigits = false
    var index = first
    while index < text.count {
      let byte = text[index]
      if byte >= UInt8(ascii: "0"), byte <= UInt8(ascii: "9") {
        hasDigits = true
        let digit = Int64(byte - UInt8(ascii: "0"))
        let (shifted, overflow) = significand.multipliedReportingOverflow(by: 10)
        if !overflow, shifted <= Int64.max - 9 {
          significand = shifted + digit
          if isFraction { exponent -= 1 }
        } else if digit != 0 {
          return nil
        } else if !isFraction {
          exponent += 1  // zeros after all the digits there is room for
        }
      } else if byte == UInt8(ascii: "."), !isFraction {
        isFraction = true
      } else {
        break
      }
      index += 1
    }
    guard hasDigits else { return nil }
    if index < text.count {
      guard text[index] | 0x20 == UInt8(ascii: "e") else { return nil }
      guard let power = Self.power(Self.string(text, from: index + 1)) else { return nil }
      exponent += power
    }
    self.init(significand: isNegative ? -significand : significand, exponent: exponent)
  }
}

extension ExactDecimal {
  package var isZero: Bool { significand == 0 }

  package static prefix func - (value: ExactDecimal) -> ExactDecimal {
    ExactDecimal(normalized: -value.significand, exponent: value.exponent)
  }

  /// The exact sum, or nil where it has more digits than a decimal holds.
  package func adding(_ other: ExactDecimal) -> ExactDecimal? {
    if isZero { return other }
    if other.isZero { return self }
    let low = min(exponent, other.exponent)
    if let left = narrow(to: low), let right = other.narrow(to: low) {
      let (sum, overflow) = left.addingReportingOverflow(right)
      if !overflow { return ExactDecimal(significand: sum, exponent: Int(low)) }
    }
    guard let left = scaled(to: low), let right = other.scaled(to: low) else { return nil }
    let (sum, overflow) = left.addingReportingOverflow(right)
    return overflow ? nil : ExactDecimal(significand: sum, exponent: Int(low))
  }

  package func subtracting(_ other: ExactDecimal) -> ExactDecimal? {
    adding(-other)
  }

  package func multiplied(by other: ExactDecimal) -> ExactDecimal? {
    let (product, overflow) = significand.multipliedReportingOverflow(by: other.significand)
    if !overflow { return ExactDecimal(significand: product, exponent: Int(exponent) + Int(other.exponent)) }
    return ExactDecimal(
      significand: Int128(significand) * Int128(other.significand), exponent: Int(exponent) + Int(other.exponent))
  }

  /// The number × 10^`power`: turns milliseconds into seconds, and percent into proportions.
  package func scaled(byPowerOfTen power: Int) -> ExactDecimal? {
    ExactDecimal(significand: significand, exponent: Int(exponent) + power)
  }

  /// The significand for a lower exponent, where that fits 64 bits.
  private func narrow(to exponent: Int32) -> Int64? {
    if exponent == self.exponent { return significand }
    var value = significand
    for _ in 0..<self.exponent - exponent {
      let (product, overflow) = value.multipliedReportingOverflow(by: 10)
      if overflow { return nil }
      value = product
    }
    return value
  }

  private func scaled(to exponent: Int32) -> Int128? {
    var value = Int128(significand)
    guard self.exponent - exponent <= 20 else { return nil }
    for _ in 0..<max(0, self.exponent - exponent) { value *= 10 }
    return value
  }

  /// The nearest double.
  package var double: Double {
    nearestDouble(significand, exponent: Int(exponent)) ?? Double("\(significand)e\(exponent)") ?? .infinity
  }

  /// Whether the nearest double prints back as this very number, which a bundle needs.
  package var survivesDouble: Bool {
    // Fifteen digits always survive in a double's normal range.
    if significand.magnitude < 1_000_000_000_000_000, (-250...250).contains(exponent) { return true }
    let value = double
    guard value.isFinite else { return false }
    return ExactDecimal(source: Array(value.description.utf8)) == self
  }

  /// The number with at most so many digits, ties away from zero; 15 always survive in a double.
  package func rounded(toDigits most: Int) -> ExactDecimal {
    var (significand, exponent, last) = (significand, Int(exponent), Int64(0))
    var isUp = false
    while String(significand.magnitude).utf8.count > most {
      last = significand % 10
      isUp = last.magnitude >= 5
      significand /= 10
      exponent += 1
    }
    return ExactDecimal(fitting: significand + (isUp ? last.signum() : 0), exponent: exponent)
  }

  /// Rounds a finite number to six decimals, ties away from zero: a result of trigonometry, roots or divisions.
  package init(rounded value: Double) {
    let scaled = (value * 1e6).rounded(.toNearestOrAwayFromZero)
    if scaled.magnitude < 9e17 {
      self.init(fitting: Int64(scaled), exponent: -6)
    } else {
      self = ExactDecimal(source: Array(value.description.utf8)) ?? .zero
    }
  }
}

extension ExactDecimal: Comparable {
  package static func < (left: ExactDecimal, right: ExactDecimal) -> Bool {
    if left.exponent == right.exponent { return left.significand < right.significand }
    if left.significand.signum() != right.significand.signum() { return left.significand < right.significand }
    let low = min(left.exponent, right.exponent)
    if let left = left.narrow(to: low), let right = right.narrow(to: low) { return left < right }
    if let difference = left.subtracting(right) { return difference.significand < 0 }
    return left.double < right.double
  }

  // Written out, because other modules would reach the derived ones through a table of the conformance.
  package static func > (left: ExactDecimal, right: ExactDecimal) -> Bool { right < left }

  package static func <= (left: ExactDecimal, right: ExactDecimal) -> Bool { !(right < left) }

  package static func >= (left: ExactDecimal, right: ExactDecimal) -> Bool { !(left < right) }

  package static func == (left: ExactDecimal, right: ExactDecimal) -> Bool {
    left.significand == right.significand && left.exponent == right.exponent
  }
}

extension ExactDecimal: CustomStringConvertible {
  /// Plain decimal digits, no exponent: `0.05`, `-12`, `1200`.
  package var description: String {
    let digits = String(significand.magnitude)
    let sign = significand < 0 ? "-" : ""
    if exponent >= 0 { return sign + digits + String(repeating: "0", count: Int(exponent)) }
    let places = Int(-exponent)
    if digits.utf8.count > places {
      return sign + digits.dropLast(places) + "." + digits.suffix(places)
    }
    return sign + "0." + String(repeating: "0", count: places - digits.utf8.count) + digits
  }
}
