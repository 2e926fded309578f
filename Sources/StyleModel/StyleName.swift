/// A name that people gave: of a style, a token, a bundle.
///
/// Names are equal when their UTF-8 bytes are. Swift's own text comparison takes composed and decomposed characters as equal, and
/// two names that differ only so stay two.
package struct StyleName: Sendable {
  package let text: String

  package init(_ text: String) {
    self.text = text
  }
}

extension StyleName: Hashable, Comparable {
  package static func == (left: StyleName, right: StyleName) -> Bool {
    // Text that isn't even equivalent is told apart fastest by Swift's own comparison.
    left.text == right.text && left.text.utf8.elementsEqual(right.text.utf8)
  }

  package static func < (left: StyleName, right: StyleName) -> Bool {
    left.text.utf8.lexicographicallyPrecedes(right.text.utf8)
  }

  package func hash(into hasher: inout Hasher) {
    // Eight bytes at a time, since every call of the hasher costs the same.
    var word: UInt64 = 0
    var count = 0
    for byte in text.utf8 {
      word = word << 8 | UInt64(byte)
      count += 1
      if count.isMultiple(of: 8) { hasher.combine(word) }
    }
    hasher.combine(word)
    hasher.combine(count)
  }
}

extension StyleName: CustomStringConvertible, ExpressibleByStringLiteral {
  package var description: String { text }

  package init(stringLiteral value: String) {
    self.init(value)
  }
}
