extension JSONParser {
  /// Reads the string that starts at `index`, checks its UTF-8 and resolves its escapes.
  mutating func parseString() throws(JSONError) {
    let start = index
    let unescapedStart = unescaped.count
    var copied = start + 1
    var hasEscapes = false
    index += 1
    while index < bytes.count {
      let byte = bytes[index]
      if byte == UInt8(ascii: "\"") {
        index += 1
        if hasEscapes { unescaped.append(contentsOf: bytes[copied..<index - 1]) }
        let payload = hasEscapes ? JSONNode.payload(unescaped: unescapedStart..<unescaped.count) : 0
        nodes.append(JSONNode(start..<index, payload: payload))
        return
      }
      if byte == UInt8(ascii: "\\") {
        unescaped.append(contentsOf: bytes[copied..<index])
        try parseEscape()
        hasEscapes = true
        copied = index
      } else if byte < 0x20 {
        throw JSONError(.controlCharacter(byte), index..<index + 1)
      } else if byte < 0x80 {
        index += 1
      } else {
        let length = characterLength(at: index)
        guard length > 0 else { throw JSONError(.invalidUTF8, index..<index + 1) }
        index += length
      }
    }
    throw unexpected(.quote)
  }

  private mutating func parseEscape() throws(JSONError) {
    let start = index
    guard index + 1 < bytes.count else {
      index = bytes.count
      throw unexpected(.quote)
    }
    let byte = bytes[index + 1]
    index += 2
    switch byte {
    case UInt8(ascii: "\""), UInt8(ascii: "\\"), UInt8(ascii: "/"): unescaped.append(byte)
    case UInt8(ascii: "b"): unescaped.append(0x08)
    case UInt8(ascii: "t"): unescaped.append(0x09)
    case UInt8(ascii: "n"): unescaped.append(0x0A)
    case UInt8(ascii: "f"): unescaped.append(0x0C)
    case UInt8(ascii: "r"): unescaped.append(0x0D)
    case UInt8(ascii: "u"): try parseUnicodeEscape(from: start)
    default: throw JSONError(.invalidEscape, start..<start + 1 + max(1, characterLength(at: start + 1)))
    }
  }

  /// Reads the hexadecimal digits after `\u`, and the second half where they are the first of a surrogate pair.
  private mutating func parseUnicodeEscape(from start: Int) throws(JSONError) {
    var code = try parseHexDigits(from: start)
    if code >= 0xD800, code < 0xDC00, current == UInt8(ascii: "\\"), index + 1 < bytes.count,
      bytes[index + 1] == UInt8(ascii: "u")
    {
      let second = index
      index += 2
      let low = try parseHexDigits(from: second)
      if low >= 0xDC00, low < 0xE000 {
        code = 0x10000 + (code - 0xD800) << 10 + (low - 0xDC00)
      } else {
        guard keepsLoneSurrogates else { throw JSONError(.loneSurrogate, start..<second) }
        // What follows is another character, or the first half of one.
        index = second
      }
    }
    if keepsLoneSurrogates, (0xD800..<0xE000).contains(code) {
      unescaped += [0xED, UInt8(0x80 | (code >> 6) & 0x3F), UInt8(0x80 | code & 0x3F)]
      return
    }
    guard let scalar = Unicode.Scalar(code) else { throw JSONError(.loneSurrogate, start..<index) }
    unescaped.append(contentsOf: UTF8.encode(scalar) ?? UTF8.encodedReplacementCharacter)
  }

  private mutating func parseHexDigits(from start: Int) throws(JSONError) -> UInt32 {
    var code: UInt32 = 0
    for _ in 0..<4 {
      guard index < bytes.count else { throw unexpected(.quote) }
      guard let digit = Character(Unicode.Scalar(bytes[index])).hexDigitValue else {
        throw JSONError(.invalidEscape, start..<index)
      }
      code = code << 4 | UInt32(digit)
      index += 1
    }
    return code
  }

  /// The length in bytes of the character at `index`, or zero where it isn't well formed (Unicode, table 3-7).
  func characterLength(at index: Int) -> Int {
    let lead = bytes[index]
    if lead < 0x80 { return 1 }
    var text = bytes[index...].makeIterator()
    var parser = UTF8.ForwardParser()
    guard case .valid(let character) = parser.parseScalar(from: &text) else { return 0 }
    return character.count
  }
}
