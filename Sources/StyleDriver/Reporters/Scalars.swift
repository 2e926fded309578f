extension Unicode.Scalar {
  /// Whether a reader would not see this character, or would see others in its place.
  ///
  /// Such are controls, bidi marks, line separators, invisible letters and noncharacters.
  var isDeceptive: Bool {
    if isASCII { return value < 0x20 || value == 0x7F }
    if properties.isVariationSelector { return false }
    switch properties.generalCategory {
    case .control, .format, .lineSeparator, .paragraphSeparator, .surrogate: return true
    default: return properties.isDefaultIgnorableCodePoint || properties.isNoncharacterCodePoint
    }
  }

  /// The escape that stands for a deceptive character where people read.
  var visibleEscape: String {
    switch self {
    case "\0": "\\0"
    case "\t": "\\t"
    case "\n": "\\n"
    case "\r": "\\r"
    default: "\\u{" + String(value, radix: 16, uppercase: true) + "}"
    }
  }

  /// Columns on a terminal: 0 for marks, 2 for East Asian wide and fullwidth characters and emoji, 1 for the others.
  var columns: Int {
    if isASCII { return 1 }
    if isMark || isHangulVowelOrFinal { return 0 }
    return properties.isEmojiPresentation || Self.wide.contains { $0 ~= value } ? 2 : 1
  }

  /// Whether the character is drawn on the one before it.
  var isMark: Bool {
    let category = properties.generalCategory
    return category == .nonspacingMark || category == .enclosingMark
  }

  private var isHangulVowelOrFinal: Bool {
    0x1160...0x11FF ~= value || 0xD7B0...0xD7FF ~= value
  }

  /// The ranges of width W or F in Unicode's EastAsianWidth table, without characters that have emoji presentation.
  private static let wide: [ClosedRange<UInt32>] = [
    0x1100...0x115F, 0x2329...0x232A, 0x2E80...0x303E, 0x3041...0xA4CF, 0xA960...0xA97F, 0xAC00...0xD7A3,
    0xF900...0xFAFF, 0xFE10...0xFE19, 0xFE30...0xFE6F, 0xFF01...0xFF60, 0xFFE0...0xFFE6, 0x16FE0...0x18DFF,
    0x1AFF0...0x1B2FF, 0x1D300...0x1D376, 0x1F200...0x1F265, 0x20000...0x3FFFD,
  ]
}

extension Character {
  /// Whether the text is an emoji sequence, drawn as one glyph of two columns: with joiners, modifiers, keycaps or flags.
  ///
  /// Joiners and tags hide text when they stand anywhere else, so only those that such a sequence needs are let through.
  var isEmojiSequence: Bool {
    let longest = 16
    let scalars = Array(unicodeScalars.prefix(longest + 1))
    guard 2...longest ~= scalars.count, let first = scalars.first, first.properties.isEmoji else { return false }
    let blackFlag: Unicode.Scalar = "\u{1F3F4}"
    for (index, scalar) in scalars.enumerated().dropFirst() {
      switch scalar.value {
      case 0xFE0F where scalars[index - 1] != scalar: continue
      case 0x20E3: continue
      case 0x200D where index + 1 < scalars.count && scalars[index + 1].properties.isEmoji: continue
      case 0xE0020...0xE007F where first == blackFlag: continue
      default: guard scalar.properties.isEmoji else { return false }
      }
    }
    return true
  }
}
