import StyleModel

/// Shape of a name that sources give, by its characters and length: of a style, a token, a bundle, a style's part, a target.
enum NameShape {
  /// Letters and combining marks of any script, digits, `-` and `_`, not too many of them.
  case plain
  /// Readable, but with characters that have a meaning elsewhere: blanks, points, slashes; or very long.
  case unusual
  /// Empty, `<<`, or with characters that can't be seen or typed into a key path: controls, invisible ones, quotes, braces.
  case refused

  static let mostScalars = 64
  static let mostBytes = 200

  init(_ name: String) {
    let isPlain = name.withBytes { bytes in bytes.indices.allSatisfy { Self.isPlain(bytes[$0]) } }
    if name.utf8.count <= Self.mostScalars, !name.isEmpty, isPlain {
      self = .plain
      return
    }
    let scalars = name.unicodeScalars
    if name.isEmpty || name == "<<" || scalars.contains(where: Self.isRefused) {
      self = .refused
    } else {
      let isShort = scalars.count <= Self.mostScalars && name.utf8.count <= Self.mostBytes
      self = isShort && scalars.allSatisfy(Self.isPlain) ? .plain : .unusual
    }
  }

  private static func isPlain(_ byte: UInt8) -> Bool {
    switch byte {
    case 0x30...0x39, 0x41...0x5A, 0x61...0x7A, UInt8(ascii: "-"), UInt8(ascii: "_"): true
    default: false
    }
  }

  /// Whether a character is a letter, mark or digit of any script, `-` or `_`.
  static func isPlain(_ scalar: Unicode.Scalar) -> Bool {
    if let byte = UInt8(exactly: scalar.value), scalar.isASCII { return isPlain(byte) }
    return switch scalar.properties.generalCategory {
    case .uppercaseLetter, .lowercaseLetter, .titlecaseLetter, .modifierLetter, .otherLetter, .nonspacingMark,
      .spacingMark, .enclosingMark, .decimalNumber:
      true
    default: false
    }
  }

  /// Whether all characters of a text can be seen: no controls, no invisible ones, none that turn the direction of writing.
  static func isVisible(_ text: String) -> Bool { !text.unicodeScalars.contains(where: isInvisible) }

  /// The first control or bidi character in a text for people, which may have line feeds and tabs; nil where there is none.
  static func hiddenScalar(in text: String) -> Unicode.Scalar? {
    if text.utf8.allSatisfy({ 0x20..<0x7F ~= $0 }) { return nil }
    return text.unicodeScalars.first { scalar in
      switch scalar.properties.generalCategory {
      case .control: scalar != "\n" && scalar != "\t"
      case .lineSeparator, .paragraphSeparator: true
      default: scalar.properties.isBidiControl
      }
    }
  }

  private static func isRefused(_ scalar: Unicode.Scalar) -> Bool {
    scalar == "{" || scalar == "}" || scalar.properties.isQuotationMark || isInvisible(scalar)
  }

  private static func isInvisible(_ scalar: Unicode.Scalar) -> Bool {
    if scalar.properties.isDefaultIgnorableCodePoint { return true }
    return switch scalar.properties.generalCategory {
    case .control, .format, .lineSeparator, .paragraphSeparator: true
    default: false
    }
  }
}
