/// The YAML 1.2 core schema, strictly: what a plain scalar is.
///
/// Source: YAML 1.2.2, section 10.3.2. `.nan` and `.inf` are recognised and then refused by every field.
package struct ScalarResolver {
  package let kind: NodeKind
  /// Whether other YAML readers see something else in the same characters.
  package let isUnportable: Bool

  package init(_ text: some Collection<UInt8>) {
    self.init(Array(text).span)
  }

  package init(_ text: Span<UInt8>) {
    guard !text.isEmpty else {
      self.init(.null)
      return
    }
    switch text[0] {
    case UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "+"), UInt8(ascii: "-"), UInt8(ascii: "."):
      self = Self.isShortDecimal(text) ? Self(.number) : Self.numeric(text.indices.map { text[$0] })
    case UInt8(ascii: "~"):
      self.init(text.count == 1 ? .null : .text)
    case UInt8(ascii: "n"), UInt8(ascii: "N"), UInt8(ascii: "t"), UInt8(ascii: "T"), UInt8(ascii: "f"),
      UInt8(ascii: "F"), UInt8(ascii: "y"), UInt8(ascii: "Y"), UInt8(ascii: "o"), UInt8(ascii: "O"), UInt8(ascii: "="):
      self = Self.mayBeWord(text) ? Self.word(text.indices.map { text[$0] }) : Self(.text)
    default:
      self.init(.text)
    }
  }

  /// Whether the end of a text is that of one of the words with a meaning: nu*ll*, tru*e*, no, on, off, yes and the like.
  private static func mayBeWord(_ text: Span<UInt8>) -> Bool {
    guard text.count <= 5 else { return false }
    switch text[text.count - 1] | 0x20 {
    case UInt8(ascii: "l"), UInt8(ascii: "e"), UInt8(ascii: "s"), UInt8(ascii: "o"), UInt8(ascii: "n"),
      UInt8(ascii: "f"), UInt8(ascii: "y"), UInt8(ascii: "="):
      return true
    default: return false
    }
  }

  /// The usual case: digits with a minus before and a fraction behind, which every YAML reader takes for the same number.
  static func isShortDecimal(_ text: Span<UInt8>) -> Bool {
    guard !text.isEmpty else { return false }
    var index = text[0] == UInt8(ascii: "-") ? 1 : 0
    let first = index
    while index < text.count, isDigit(text[index]) { index += 1 }
    guard index > first else { return false }
    if index == text.count { return text[first] != UInt8(ascii: "0") || index == first + 1 }
    guard text[index] == UInt8(ascii: ".") else { return false }
    index += 1
    let fraction = index
    while index < text.count, isDigit(text[index]) { index += 1 }
    return index == text.count && index > fraction
  }

  private init(_ kind: NodeKind, unportable: Bool = false) {
    self.kind = kind
    self.isUnportable = unportable
  }

  private static func word(_ text: [UInt8]) -> ScalarResolver {
    for (word, meaning) in words where word.count == text.count && isSpelt(text, word) { return meaning }
    return ScalarResolver(.text)
  }

  private static let words: [([UInt8], ScalarResolver)] = [
    (Array("null".utf8), ScalarResolver(.null)), (Array("true".utf8), ScalarResolver(.boolTrue)),
    (Array("false".utf8), ScalarResolver(.boolFalse)), (Array("yes".utf8), ScalarResolver(.text, unportable: true)),
    (Array("no".utf8), ScalarResolver(.text, unportable: true)),
    (Array("on".utf8), ScalarResolver(.text, unportable: true)),
    (Array("off".utf8), ScalarResolver(.text, unportable: true)),
    (Array("y".utf8), ScalarResolver(.text, unportable: true)),
    (Array("n".utf8), ScalarResolver(.text, unportable: true)),
    (Array("=".utf8), ScalarResolver(.text, unportable: true)),
  ]

  /// Whether a text is a word in small letters, with a capital first, or in capitals.
  private static func isSpelt(_ text: [UInt8], _ word: [UInt8]) -> Bool {
    let isLetter = word[0] != UInt8(ascii: "=")
    guard isLetter else { return text == word }
    guard text[0] | 0x20 == word[0] else { return false }
    if text[1...] == word[1...] { return true }
    return text[0] != word[0] && text.indices.allSatisfy { text[$0] == word[$0] ^ 0x20 }
  }

  private static func numeric(_ text: [UInt8]) -> ScalarResolver {
    if text.starts(with: [UInt8(ascii: "0"), UInt8(ascii: "o")]), text.count > 2 {
      let isOctal = text[2...].allSatisfy { (UInt8(ascii: "0")...UInt8(ascii: "7")).contains($0) }
      return ScalarResolver(isOctal ? .number : .text, unportable: isOctal)
    }
    if text.starts(with: [UInt8(ascii: "0"), UInt8(ascii: "x")]), text.count > 2 {
      return ScalarResolver(text[2...].allSatisfy(isHexDigit) ? .number : .text)
    }
    let unsigned = text.first == UInt8(ascii: "+") || text.first == UInt8(ascii: "-") ? text.dropFirst() : text[...]
    if isNotFinite(unsigned, isSigned: unsigned.count != text.count) { return ScalarResolver(.notFinite) }
    guard isDecimal(unsigned) else { return ScalarResolver(.text, unportable: isOldNumber(unsigned)) }
    let digits = unsigned.prefix(while: isDigit)
    let hasPoint = unsigned.contains(UInt8(ascii: "."))
    let hasExponent = unsigned.contains { $0 | 0x20 == UInt8(ascii: "e") }
    // 0123 is octal in YAML 1.1, and 1e3 is text to readers that want a point and a signed exponent.
    let isOctalLooking = digits.count > 1 && digits.first == UInt8(ascii: "0") && !hasPoint && !hasExponent
    let exponentSign = unsigned.drop { $0 | 0x20 != UInt8(ascii: "e") }.dropFirst().first
    let isBareExponent =
      hasExponent && !(hasPoint && (exponentSign == UInt8(ascii: "+") || exponentSign == UInt8(ascii: "-")))
    return ScalarResolver(.number, unportable: isOctalLooking || isBareExponent)
  }

  private static func isNotFinite(_ text: ArraySlice<UInt8>, isSigned: Bool) -> Bool {
    switch String(decoding: text, as: UTF8.self) {
    case ".inf", ".Inf", ".INF": true
    case ".nan", ".NaN", ".NAN": !isSigned
    default: false
    }
  }

  /// Whether it is a decimal number.
  ///
  /// `(\.[0-9]+|[0-9]+(\.[0-9]*)?)([eE][-+]?[0-9]+)?`
  private static func isDecimal(_ text: ArraySlice<UInt8>) -> Bool {
    var rest = text
    let whole = rest.prefix(while: isDigit)
    rest = rest.dropFirst(whole.count)
    var fractionCount = 0
    if rest.first == UInt8(ascii: ".") {
      rest = rest.dropFirst()
      fractionCount = rest.prefix(while: isDigit).count
      rest = rest.dropFirst(fractionCount)
    }
    guard whole.count + fractionCount > 0 else { return false }
    guard let exponent = rest.first else { return true }
    guard exponent | 0x20 == UInt8(ascii: "e") else { return false }
    rest = rest.dropFirst()
    if rest.first == UInt8(ascii: "+") || rest.first == UInt8(ascii: "-") { rest = rest.dropFirst() }
    return !rest.isEmpty && rest.allSatisfy(isDigit)
  }

  /// Text here and a number or date to YAML 1.1: `1_000`, `1:30`, `0b1`, `2024-01-01`.
  private static func isOldNumber(_ text: ArraySlice<UInt8>) -> Bool {
    guard let first = text.first, isDigit(first) else { return false }
    if text.starts(with: [UInt8(ascii: "0"), UInt8(ascii: "b")]) {
      return text.count > 2 && text.dropFirst(2).allSatisfy { $0 == UInt8(ascii: "0") || $0 == UInt8(ascii: "1") }
    }
    let separators: [UInt8] = [UInt8(ascii: "_"), UInt8(ascii: ":"), UInt8(ascii: "-"), UInt8(ascii: ".")]
    guard text.allSatisfy({ isDigit($0) || separators.contains($0) }) else { return false }
    let dashes = text.count { $0 == UInt8(ascii: "-") }
    if dashes > 0 { return dashes == 2 && text.count <= 10 }
    return text.contains(UInt8(ascii: "_")) || text.contains(UInt8(ascii: ":"))
  }

  private static func isDigit(_ byte: UInt8) -> Bool {
    (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(byte)
  }

  private static func isHexDigit(_ byte: UInt8) -> Bool {
    isDigit(byte) || (UInt8(ascii: "a")...UInt8(ascii: "f")).contains(byte | 0x20)
  }
}
