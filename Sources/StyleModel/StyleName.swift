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
    var mark = Mark()
    for byte in text.utf8 { mark.take(byte) }
    self.mark = mark.value
  }

  /// The name that bytes of UTF-8 spell.
  package init(utf8 bytes: ArraySlice<UInt8>) {
    text = String(decoding: bytes, as: UTF8.self)
    var mark = Mark()
    let span = bytes.span
    for index in span.indices { mark.take(span[index]) }
    self.mark = mark.value
  }

  /// FNV-1a hash of some bytes, and whether one of them is beyond ASCII.
  private struct Mark {
    private var hash: UInt64 = 0xCBF2_9CE4_8422_2325
    private var seen: UInt8 = 0

    var value: UInt64 { hash << 1 | (seen < 0x80 ? 1 : 0) }

    mutating func take(_ byte: UInt8) {
      hash = (hash ^ UInt64(byte)) &* 0x100_0000_01B3
      seen |= byte
    }
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

extension StyleName: CustomStringConvertible, ExpressibleByStringLiteral {
  package var description: String { text }

  package init(stringLiteral value: String) {
    self.init(value)
  }
}
