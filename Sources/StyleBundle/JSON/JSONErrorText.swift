extension JSONError: CustomStringConvertible {
  /// The offset and the message, as in `byte 12: expected a value, found `}``.
  public var description: String { "byte \(offset): \(message)" }

  /// The message, without the place: the found and the expected text.
  public var message: String {
    switch kind {
    case .tooLarge(let size, let limit): "the document has \(size) bytes, \(limit) are allowed"
    case .tooDeep: "too many nested arrays and objects (maximum \(JSONDocument.depthLimit) levels)"
    case .byteOrderMark: "unexpected byte order mark (U+FEFF) before the document"
    case .invalidUTF8: "these bytes aren't UTF-8"
    case .unexpectedCharacter(let scalar, let expected):
      "expected \(expected.rawValue), found \(Self.name(of: scalar))"
    case .unexpectedWord(let word): "expected a value, found `\(word)`"
    case .unexpectedEnd(let expected): "expected \(expected.rawValue), found the end of the document"
    case .trailingComma: "nothing follows this comma"
    case .leadingZero: "the number has a leading zero"
    case .numberOutOfRange: "the number is too large for a 64-bit float"
    case .controlCharacter(let byte): "unescaped \(Self.name(of: Unicode.Scalar(byte))) in a string"
    case .invalidEscape: "unknown escape"
    case .loneSurrogate: "half of a surrogate pair isn't a character"
    case .duplicateKey: "duplicate key"
    }
  }

  /// The suggestion in words; nil where none is clear.
  public var help: String? {
    switch kind {
    case .byteOrderMark: "remove it: save the file as UTF-8 without a byte order mark"
    case .unexpectedCharacter(let scalar, let expected): Self.help(for: scalar, expected)
    case .unexpectedWord: "use `true`, `false`, `null`, or a string in double quotes"
    case .trailingComma: "remove the comma"
    case .leadingZero: "remove the leading zeros"
    case .controlCharacter(let byte): "use an escape: `\(JSONWriter.escape(for: byte))`"
    case .invalidEscape: #"use one of `"\/bfnrt`, or `u` and four hexadecimal digits, after a backslash"#
    case .loneSurrogate: #"use the character itself, or both halves as in `\ud83d\ude00`"#
    case .duplicateKey: "remove or rename one of them"
    case .tooLarge, .tooDeep, .invalidUTF8, .unexpectedEnd, .numberOutOfRange: nil
    }
  }

  private static func help(for scalar: Unicode.Scalar, _ expected: Expectation) -> String? {
    switch (scalar, expected) {
    case ("'", _), ("\u{2018}", _), ("\u{201C}", _), ("\u{201D}", _): "use double quotes for strings and keys"
    case ("/", _), ("#", _): "remove it: JSON doesn't support comments"
    case ("+", .value), ("+", .valueOrBracket): "remove the `+`"
    case (".", .value), (".", .valueOrBracket): "add a digit before the point"
    default: nil
    }
  }

  /// The wording of a character: printing ASCII as it is, all else by number, since a report must not be garbled by it.
  private static func name(of scalar: Unicode.Scalar) -> String {
    switch scalar {
    case " ": return "a space"
    case "\t": return "a tab"
    case "\n", "\r": return "a line break"
    case "`": return "a backtick"
    case "!"..."~": return "`\(scalar)`"
    default:
      let digits = String(scalar.value, radix: 16, uppercase: true)
      return "U+" + String(repeating: "0", count: max(0, 4 - digits.utf8.count)) + digits
    }
  }
}
