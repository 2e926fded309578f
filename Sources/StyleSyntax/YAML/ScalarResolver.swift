/// The YAML 1.2 core schema, strictly, for a plain scalar.
///
/// Source: YAML 1.2.2, section 10.3.2. `.nan` and `.inf` are recognized and then refused by every field.
package struct ScalarResolver {
  package let kind: NodeKind
  /// Whether other YAML readers see something else in the same characters.
  package let isUnportable: Bool

  var traits: NodeTraits { isUnportable ? .unportable : [] }

  /// The traits of a key, which is text here: to other readers `true` and `null` are keys of their own types.
  var keyTraits: NodeTraits {
    switch kind {
    case .boolTrue, .boolFalse, .null, .notFinite: .unportable
    default: traits
    }
  }

  package init(_ text: some Collection<UInt8>) {
    self.init(ContiguousArray(text).span)
  }

  package init(_ text: Span<UInt8>) {
    guard !text.isEmpty else {
      self.init(.null)
      return
    }
    switch text[0] {
    case UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "+"), UInt8(ascii: "-"), UInt8(ascii: "."):
      self = Self.numeric(text)
    case UInt8(ascii: "~"):
      self.init(text.count == 1 ? .null : .text)
    case UInt8(ascii: "n"), UInt8(ascii: "N"), UInt8(ascii: "t"), UInt8(ascii: "T"), UInt8(ascii: "f"),
      UInt8(ascii: "F"), UInt8(ascii: "y"), UInt8(ascii: "Y"), UInt8(ascii: "o"), UInt8(ascii: "O"), UInt8(ascii: "="):
      self = Self.word(text)
    default:
      self.init(.text)
    }
  }

  private init(_ kind: NodeKind, unportable: Bool = false) {
    self.kind = kind
    self.isUnportable = unportable
  }

  private static func word(_ text: Span<UInt8>) -> ScalarResolver {
    // Most keys with such a first letter are longer than all of the words.
    if text.count > 5 { return ScalarResolver(.text) }
    for (word, meaning) in words where word.count == text.count && isSpelt(text, word) { return meaning }
    return ScalarResolver(.text)
  }

  private static let words: [([UInt8], ScalarResolver)] =
    [("null", NodeKind.null), ("true", NodeKind.boolTrue), ("false", NodeKind.boolFalse)].map {
      (Array($0.utf8), ScalarResolver($1))
    }
    + ["yes", "no", "on", "off", "y", "n", "="].map { (Array($0.utf8), ScalarResolver(.text, unportable: true)) }

  /// Whether a text is a word in small letters, with a capital first, or in capitals.
  private static func isSpelt(_ text: Span<UInt8>, _ word: [UInt8]) -> Bool {
    if word[0] == UInt8(ascii: "=") { return text[0] == word[0] }
    guard text[0] | 0x20 == word[0] else { return false }
    var isSmall = true
    var isCapital = text[0] != word[0]
    for index in word.indices.dropFirst() {
      isSmall = isSmall && text[index] == word[index]
      isCapital = isCapital && text[index] == word[index] ^ 0x20
    }
    return isSmall || isCapital
  }

  /// Resolves a text that begins like a number.
  ///
  /// A decimal is `[-+]?(\.[0-9]+|[0-9]+(\.[0-9]*)?)([eE][-+]?[0-9]+)?`.
  private static func numeric(_ text: Span<UInt8>) -> ScalarResolver {
    if text.count > 2, text[0] == UInt8(ascii: "0") {
      switch text[1] {
      case UInt8(ascii: "o"):
        let isOctal = areAll(text, from: 2) { (UInt8(ascii: "0")...UInt8(ascii: "7")).contains($0) }
        return ScalarResolver(isOctal ? .number : .text, unportable: isOctal)
      case UInt8(ascii: "x"):
        let isHex = areAll(text, from: 2, isHexDigit)
        return ScalarResolver(isHex ? .number : .text, unportable: !isHex && isOldNumber(text, from: 0))
      default: break
      }
    }
    let start = isSign(text, at: 0) ? 1 : 0
    if isNotFinite(text, from: start) { return ScalarResolver(.notFinite) }
    let point = digitsEnd(text, from: start)
    let hasPoint = point < text.count && text[point] == UInt8(ascii: ".")
    let exponent = hasPoint ? digitsEnd(text, from: point + 1) : point
    // -.5 is text to readers that want a digit after a sign.
    let isSignedPoint = start == 1 && point == start
    guard exponent - start > (hasPoint ? 1 : 0) else { return ScalarResolver(.text) }
    guard exponent < text.count else {
      return ScalarResolver(.number, unportable: hasPoint ? isSignedPoint : isOctal(text, from: start))
    }
    let isSigned = isSign(text, at: exponent + 1)
    let power = exponent + (isSigned ? 2 : 1)
    guard text[exponent] | 0x20 == UInt8(ascii: "e"), power < text.count, digitsEnd(text, from: power) == text.count
    else { return ScalarResolver(.text, unportable: isOldNumber(text, from: start)) }
    // 1e3 is text to readers that want a point and a signed exponent.
    return ScalarResolver(.number, unportable: !hasPoint || !isSigned || isSignedPoint)
  }

  /// Whether whole digits mean another number in YAML 1.1, where 0123 is octal: 000 to 007 are the same in both.
  private static func isOctal(_ text: Span<UInt8>, from start: Int) -> Bool {
    guard text.count - start > 1, text[start] == UInt8(ascii: "0") else { return false }
    for index in start..<text.count - 1 where text[index] != UInt8(ascii: "0") { return true }
    return text[text.count - 1] > UInt8(ascii: "7")
  }

  private static func isSign(_ text: Span<UInt8>, at index: Int) -> Bool {
    index < text.count && (text[index] == UInt8(ascii: "+") || text[index] == UInt8(ascii: "-"))
  }

  /// The end of the digits from `start` on.
  private static func digitsEnd(_ text: Span<UInt8>, from start: Int) -> Int {
    var index = start
    while index < text.count, isDigit(text[index]) { index += 1 }
    return index
  }

  private static func areAll(_ text: Span<UInt8>, from start: Int, _ isMember: (UInt8) -> Bool) -> Bool {
    for index in start..<text.count where !isMember(text[index]) { return false }
    return true
  }

  private static func isNotFinite(_ text: Span<UInt8>, from start: Int) -> Bool {
    guard text.count == start + 4, text[start] == UInt8(ascii: ".") else { return false }
    switch (text[start + 1], text[start + 2], text[start + 3]) {
    case (0x69, 0x6E, 0x66), (0x49, 0x6E, 0x66), (0x49, 0x4E, 0x46): return true  // inf, Inf, INF
    case (0x6E, 0x61, 0x6E), (0x4E, 0x61, 0x4E), (0x4E, 0x41, 0x4E): return start == 0  // nan, NaN, NAN
    default: return false
    }
  }

  /// Whether a text is a number or date to YAML 1.1, and text here: `1_000`, `1:30`, `0b1`, `-0x1`, `2024-01-01`.
  private static func isOldNumber(_ text: Span<UInt8>, from start: Int) -> Bool {
    guard isDigit(text[start]) else { return false }
    if text.count > start + 2, text[start] == UInt8(ascii: "0"), text[start + 1] == UInt8(ascii: "b") {
      return areAll(text, from: start + 2) { $0 == UInt8(ascii: "0") || $0 == UInt8(ascii: "1") }
    }
    if text.count > start + 2, text[start] == UInt8(ascii: "0"), text[start + 1] == UInt8(ascii: "x") {
      return areAll(text, from: start + 2) { isHexDigit($0) || $0 == UInt8(ascii: "_") }
    }
    var dashes = 0
    var hasMark = false
    for index in start..<text.count where !isDigit(text[index]) {
      switch text[index] {
      case UInt8(ascii: "-"): dashes += 1
      case UInt8(ascii: "_"), UInt8(ascii: ":"): hasMark = true
      case UInt8(ascii: "."): break
      default: return false
      }
    }
    return dashes > 0 ? dashes == 2 && text.count - start <= 10 : hasMark
  }

  private static func isDigit(_ byte: UInt8) -> Bool {
    (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(byte)
  }

  private static func isHexDigit(_ byte: UInt8) -> Bool {
    isDigit(byte) || (UInt8(ascii: "a")...UInt8(ascii: "f")).contains(byte | 0x20)
  }
}
