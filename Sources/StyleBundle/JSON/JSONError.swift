/// The reason for refusing bytes as JSON, and its place.
public struct JSONError: Error, Hashable, Sendable {
  /// A kind of fault.
  public enum Kind: Hashable, Sendable {
    /// A document with more bytes than the caller allows.
    case tooLarge(size: Int, limit: Int)
    /// Arrays and objects within each other, deeper than ``JSONDocument/depthLimit``.
    case tooDeep
    /// A byte order mark, U+FEFF, at the start of the document, which RFC 8259 forbids.
    case byteOrderMark
    /// Bytes that are not UTF-8: overlong forms, surrogates and cut-off characters are refused as well.
    case invalidUTF8
    /// Another character than the grammar asks for.
    case unexpectedCharacter(Unicode.Scalar, expected: Expectation)
    /// A bare word other than `true`, `false` and `null`; at most 32 bytes of it are kept.
    case unexpectedWord(String)
    /// An end of the document that comes too early.
    case unexpectedEnd(expected: Expectation)
    /// A comma with nothing after it but the closing bracket.
    case trailingComma
    /// A number such as `01`.
    case leadingZero
    /// A number whose nearest double is infinite.
    case numberOutOfRange
    /// A character below U+0020 that stands in a string unescaped.
    case controlCharacter(UInt8)
    /// A backslash with something after it that is no escape.
    case invalidEscape
    /// Half of a surrogate pair, as in `"\ud83d"`.
    case loneSurrogate
    /// A key that its object has already; `first` is the other one's range. Keys are compared byte by byte after escapes.
    case duplicateKey(first: Range<Int>)
  }

  /// The grammar's expectation at a place; the raw value is its wording in messages.
  public enum Expectation: String, Hashable, Sendable {
    /// Any value.
    case value = "a value"
    /// A value or the closing bracket, after `[`.
    case valueOrBracket = "a value or `]`"
    /// A key, after a comma in an object.
    case key = "a key in double quotes"
    /// A key or the closing brace, after `{`.
    case keyOrBrace = "a key in double quotes or `}`"
    /// A colon, after a key.
    case colon = "`:`"
    /// A comma or the closing bracket, after an item of an array.
    case commaOrBracket = "`,` or `]`"
    /// A comma or the closing brace, after a member of an object.
    case commaOrBrace = "`,` or `}`"
    /// A digit of a number.
    case digit = "a digit"
    /// The closing quote of a string.
    case quote = "a closing `\"`"
    /// The end of the document, after the root value.
    case end = "the end of the document"
  }

  /// The kind of fault.
  public let kind: Kind
  /// The bytes at fault, counted from the first byte of the document; empty where something is missing at its end.
  public let range: Range<Int>

  /// The offset of the first byte at fault.
  public var offset: Int { range.lowerBound }

  init(_ kind: Kind, _ range: Range<Int>) {
    self.kind = kind
    self.range = range
  }
}
