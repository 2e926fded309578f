/// Numbers as ECMAScript's `Number::toString` (ECMA-262, 6.1.6.1.20) writes them, which RFC 8785 asks for.
package enum CanonicalNumber {
  /// Upper bound of a number's bytes: `-0.000001234567890123456` and `-1.2345678901234567e-308` are the longest.
  private static let longest = 32

  /// Appends a finite number.
  ///
  /// A number of at most fifteen digits, six of them after the point, is written from these digits: no other number of so few
  /// has the same double. For all others `Double.description` gives the shortest digits that read back; only their layout
  /// differs.
  private static func append(_ value: Double, to bytes: inout OutputSpan<UInt8>) {
    if let integer = exactInteger(value) {
      if integer < 0 { bytes.append(UInt8(ascii: "-")) }
      return Digits(integer.magnitude).append(to: &bytes)
    }
    let millionths = value * 1e6
    if millionths.magnitude < 999_999_999_999_999 {
      let whole = Int64(millionths + (millionths < 0 ? -0.5 : 0.5))
      if Double(whole) / 1e6 == value {
        if whole < 0 { bytes.append(UInt8(ascii: "-")) }
        return appendLayout(whole.magnitude, -6, to: &bytes)
      }
    }
    var significand: UInt64 = 0
    var exponent = 0
    var text = value.description.utf8.makeIterator()
    var isFraction = false
    while let byte = text.next() {
      switch byte {
      case UInt8(ascii: "-"): bytes.append(byte)
      case UInt8(ascii: "."): isFraction = true
      case UInt8(ascii: "e"): exponent += readExponent(&text)
      default:
        significand = significand * 10 + UInt64(byte - UInt8(ascii: "0"))
        if isFraction { exponent -= 1 }
      }
    }
    appendLayout(significand, exponent, to: &bytes)
  }

  /// Appends a finite number, making room for it.
  static func append(_ value: Double, to bytes: inout [UInt8]) {
    // Most numbers of a bundle are one digit.
    if value >= 0, value < 10 {
      let digit = UInt8(value)
      if Double(digit) == value { return bytes.append(UInt8(ascii: "0") + digit) }
    }
    bytes.append(addingCapacity: longest) { append(value, to: &$0) }
  }

  /// The number where it is whole and within ±(2^53 − 1), else nil; `Int(exactly:)` would need the C library's rounding.
  static func exactInteger(_ value: Double) -> Int64? {
    guard value.magnitude < 0x1p53 else { return nil }
    let integer = Int64(value)
    return Double(integer) == value ? integer : nil
  }

  private static func readExponent(_ text: inout String.UTF8View.Iterator) -> Int {
    var power = 0
    var isNegative = false
    while let byte = text.next() {
      switch byte {
      case UInt8(ascii: "-"): isNegative = true
      case UInt8(ascii: "+"): break
      default: power = power * 10 + Int(byte - UInt8(ascii: "0"))
      }
    }
    return isNegative ? -power : power
  }

  /// Writes `significand` × 10^`exponent`; the names k and n are those of ECMA-262.
  private static func appendLayout(_ significand: UInt64, _ exponent: Int, to bytes: inout OutputSpan<UInt8>) {
    var significand = significand
    var exponent = significand == 0 ? 0 : exponent
    while significand != 0, significand % 10 == 0 {
      significand /= 10
      exponent += 1
    }
    let digits = Digits(significand)
    let k = digits.count
    let n = k + exponent
    let zero = UInt8(ascii: "0")
    if n > 0, n <= 21 {
      digits.append(places: max(0, -exponent), to: &bytes)
      if exponent > 0 { bytes.append(repeating: zero, count: exponent) }
    } else if n > -6, n <= 0 {
      bytes.append(zero)
      bytes.append(UInt8(ascii: "."))
      if n < 0 { bytes.append(repeating: zero, count: -n) }
      digits.append(to: &bytes)
    } else {
      digits.append(places: k - 1, to: &bytes)
      bytes.append(UInt8(ascii: "e"))
      bytes.append(n > 0 ? UInt8(ascii: "+") : UInt8(ascii: "-"))
      Digits(UInt64((n - 1).magnitude)).append(to: &bytes)
    }
  }
}

extension CanonicalNumber {
  /// The decimal digits of a whole number, four bits each, the first one lowest.
  struct Digits {
    let count: Int
    private let low: UInt64
    /// The digits that have no room in `low`.
    private let high: UInt64

    init(_ value: UInt64) {
      var rest = value
      var (low, high): (UInt64, UInt64) = (0, 0)
      var count = 0
      repeat {
        high = high << 4 | low >> 60
        low = low << 4 | rest % 10
        rest /= 10
        count += 1
      } while rest != 0
      self.low = low
      self.high = high
      self.count = count
    }

    /// Appends the digits, the last `places` after a decimal point.
    func append(places: Int = 0, to bytes: inout OutputSpan<UInt8>) {
      var (low, high) = (low, high)
      var left = count
      while left > 0 {
        if left == places { bytes.append(UInt8(ascii: ".")) }
        bytes.append(UInt8(ascii: "0") | UInt8(truncatingIfNeeded: low) & 15)
        low = low >> 4 | high << 60
        high >>= 4
        left -= 1
      }
    }
  }
}
