/// Numbers as ECMAScript's `Number::toString` (ECMA-262, 6.1.6.1.20) writes them, which RFC 8785 asks for.
enum CanonicalNumber {
  /// Appends a finite number.
  ///
  /// `Double.description` gives the shortest digits that read back, nearest to the value; only their layout differs.
  static func append(_ value: Double, to bytes: inout [UInt8]) {
    if let integer = exactInteger(value) {
      if integer < 0 { bytes.append(UInt8(ascii: "-")) }
      appendDigits(integer.magnitude, to: &bytes)
      return
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
    while significand % 10 == 0, significand != 0 {
      significand /= 10
      exponent += 1
    }
    appendLayout(significand, exponent, to: &bytes)
  }

  /// Appends a decimal whose digits are the shortest that read back as the nearest double.
  static func append(_ value: Int64, exponent: Int, to bytes: inout [UInt8]) {
    if value < 0 { bytes.append(UInt8(ascii: "-")) }
    var significand = value.magnitude
    // Most numbers are one digit.
    if exponent == 0, significand < 10 { return bytes.append(UInt8(ascii: "0") + UInt8(significand)) }
    var exponent = exponent
    while significand != 0, significand % 10 == 0 {
      significand /= 10
      exponent += 1
    }
    appendLayout(significand, significand == 0 ? 0 : exponent, to: &bytes)
  }

  /// A whole number within ±(2^53 − 1); plain conversions, since `Int(exactly:)` would need the C library's rounding.
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
  private static func appendLayout(_ significand: UInt64, _ exponent: Int, to bytes: inout [UInt8]) {
    let k = digitCount(significand)
    let n = k + exponent
    let zero = UInt8(ascii: "0")
    if n > 0, n <= 21 {
      appendDigits(significand, places: max(0, -exponent), to: &bytes)
      if exponent > 0 { bytes.append(contentsOf: repeatElement(zero, count: exponent)) }
    } else if n > -6, n <= 0 {
      bytes.append(zero)
      bytes.append(UInt8(ascii: "."))
      bytes.append(contentsOf: repeatElement(zero, count: -n))
      appendDigits(significand, to: &bytes)
    } else {
      appendDigits(significand, places: k - 1, to: &bytes)
      bytes.append(UInt8(ascii: "e"))
      bytes.append(n > 0 ? UInt8(ascii: "+") : UInt8(ascii: "-"))
      appendDigits(UInt64((n - 1).magnitude), to: &bytes)
    }
  }

  /// Appends the decimal digits of a whole number, the last `places` of them behind a point.
  static func appendDigits(_ value: UInt64, places: Int = 0, to bytes: inout [UInt8]) {
    let count = digitCount(value)
    for _ in 0..<(places > 0 ? count + 1 : count) { bytes.append(UInt8(ascii: ".")) }
    var index = bytes.count - 1
    var rest = value
    for place in 0..<count {
      if place == places, place > 0 { index -= 1 }
      bytes[index] = UInt8(ascii: "0") + UInt8(truncatingIfNeeded: rest % 10)
      rest /= 10
      index -= 1
    }
  }

  private static func digitCount(_ value: UInt64) -> Int {
    var count = 1
    var rest = value / 10
    while rest != 0 {
      count += 1
      rest /= 10
    }
    return count
  }
}
