/// A name that people gave: of a style, a token, a bundle.
///
/// Names are equal when their UTF-8 bytes are. Swift's own text comparison takes composed and decomposed characters as equal, and
/// two names that differ only so stay two.
package struct StyleName: Sendable {
  package let text: String
  /// A hash of the bytes, its lowest bit telling whether all of them are ASCII.
  private let mark: UInt64

  package init(_ text: String) {
    self.text = text
    mark = text.withBytes(Self.mark)
  }

  /// The name that bytes of UTF-8 spell.
  package init(utf8 bytes: ArraySlice<UInt8>) {
    text = String(decoding: bytes, as: UTF8.self)
    mark = Self.mark(of: bytes.span)
  }

  /// FNV-1a hash of some bytes, and whether all of them are ASCII.
  private static func mark(of bytes: Span<UInt8>) -> UInt64 {
    var hash: UInt64 = 0xCBF2_9CE4_8422_2325
    var seen: UInt8 = 0
    for index in bytes.indices {
      hash = (hash ^ UInt64(bytes[index])) &* 0x100_0000_01B3
      seen |= bytes[index]
    }
    return hash << 1 | (seen < 0x80 ? 1 : 0)
  }

  /// Whether all of its bytes are ASCII.
  package var isASCII: Bool { mark & 1 == 1 }
}

extension StyleName: Hashable, Comparable {
  package static func == (left: StyleName, right: StyleName) -> Bool {
    // Swift's comparison of text is the fast one, and exact for ASCII.
    left.mark == right.mark && left.text == right.text
      && (left.isASCII || left.text.utf8.elementsEqual(right.text.utf8))
  }

  package static func < (left: StyleName, right: StyleName) -> Bool {
    if left.isASCII, right.isASCII { return left.text < right.text }
    return left.text.utf8.lexicographicallyPrecedes(right.text.utf8)
  }

  package func hash(into hasher: inout Hasher) {
    hasher.combine(mark)
  }
}

extension String {
  /// Reads the text's UTF-8 in one piece, which costs less than the view does byte by byte.
  package func withBytes<Result>(_ body: (Span<UInt8>) -> Result) -> Result {
    var text = self
    return text.withUTF8 { unsafe body($0.span) }
  }
}

extension StyleName: CustomStringConvertible, ExpressibleByStringLiteral {
  package var description: String { text }

  package init(stringLiteral value: String) {
    self.init(value)
  }
}
