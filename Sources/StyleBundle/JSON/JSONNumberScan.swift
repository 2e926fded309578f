import StyleGeometry

extension JSONParser {
  /// Reads the number at `index`: the nearest double, its bytes kept for readers of exact decimals.
  mutating func parseNumber() throws(JSONError) {
    let start = index
    let isNegative = current == UInt8(ascii: "-")
    if isNegative { index += 1 }
    let integerStart = index
    var significand: UInt64 = 0
    try parseDigits(into: &significand)
    var digits = index - integerStart
    if digits > 1, bytes[integerStart] == UInt8(ascii: "0") { throw JSONError(.leadingZero, start..<index) }
    var exponent = 0
    if current == UInt8(ascii: ".") {
      index += 1
      let fractionStart = index
      try parseDigits(into: &significand)
      exponent = fractionStart - index
      digits -= exponent
    }
    if current | 0x20 == UInt8(ascii: "e") { exponent += try parseExponent() }
    let whole = digits <= 19 ? Int64(exactly: significand) : nil
    let magnitude = whole.flatMap { nearestDouble($0, exponent: exponent) }
    let value: Double
    if let magnitude {
      value = isNegative ? -magnitude : magnitude
    } else {
      value = Double(String(decoding: bytes[start..<index], as: UTF8.self)) ?? .infinity
    }
    guard value.isFinite else { throw JSONError(.numberOutOfRange, start..<index) }
    nodes.append(JSONNode(start..<index, payload: value.bitPattern))
  }

  /// Reads one or more digits; more than nineteen in all wrap around, and then the sum isn't used.
  private mutating func parseDigits(into significand: inout UInt64) throws(JSONError) {
    let start = index
    while index < bytes.count {
      let digit = bytes[index] &- UInt8(ascii: "0")
      guard digit < 10 else { break }
      significand = significand &* 10 &+ UInt64(digit)
      index += 1
    }
    if index == start { throw unexpected(.digit) }
  }

  /// Reads the exponent, limited to a magnitude beyond every double's, so that no count of digits overflows.
  private mutating func parseExponent() throws(JSONError) -> Int {
    index += 1
    let isNegative = current == UInt8(ascii: "-")
    if isNegative || current == UInt8(ascii: "+") { index += 1 }
    let start = index
    var power = 0
    while index < bytes.count {
      let digit = bytes[index] &- UInt8(ascii: "0")
      guard digit < 10 else { break }
      power = min(power * 10 + Int(digit), 100_000_000)
      index += 1
    }
    if index == start { throw unexpected(.digit) }
    return isNegative ? -power : power
  }

  /// Reads `true`, `false` or `null`.
  mutating func parseWord() throws(JSONError) {
    let start = index
    while index < bytes.count, bytes[index] | 0x20 >= UInt8(ascii: "a"), bytes[index] | 0x20 <= UInt8(ascii: "z") {
      index += 1
    }
    let word = bytes[start..<index]
    let isTrue = word.elementsEqual("true".utf8)
    guard isTrue || word.elementsEqual("false".utf8) || word.elementsEqual("null".utf8) else {
      throw JSONError(.unexpectedWord(String(decoding: word.prefix(32), as: UTF8.self)), start..<index)
    }
    nodes.append(JSONNode(start..<index, payload: isTrue ? 1 : 0))
  }
}
