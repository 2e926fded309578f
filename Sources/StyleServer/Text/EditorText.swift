/// A document's text as its editor has it.
///
/// Editors count in UTF-16 and may leave half of a surrogate pair standing, which UTF-8 can't say. So it is kept as UTF-8 in which such
/// a half has the three bytes that its number would have; for everybody else it is U+FFFD, which has three bytes, too.
package struct EditorText {
  /// The text's bytes, halves of pairs included.
  private(set) var bytes: [UInt8]

  /// Creates the text of UTF-8 in which halves of pairs may stand.
  package init(_ bytes: [UInt8]) { self.bytes = bytes }

  /// The text as UTF-8, of the same length.
  package var utf8: [UInt8] {
    var clean = bytes
    for index in bytes.indices where isHalf(at: index) {
      clean.replaceSubrange(index..<index + 3, with: [0xEF, 0xBF, 0xBD])
    }
    return clean
  }

  /// Replaces the text between two positions.
  package mutating func replace(_ range: EditorRange, with text: [UInt8], _ encoding: PositionEncoding) {
    // A position inside a pair of surrogates parts it, which leaves the bytes before it where they are.
    let start = offset(partingAt: range.start, encoding)
    let end = max(start, offset(partingAt: range.end, encoding))
    bytes.replaceSubrange(start..<end, with: text)
    join(at: start + text.count)
    join(at: start)
  }

  /// The offset of a position; between the halves of a pair the character becomes two.
  private mutating func offset(partingAt position: EditorPosition, _ encoding: PositionEncoding) -> Int {
    let lines = EditorLines(bytes, encoding, countsMark: true)
    let (offset, isInsidePair) = lines.place(of: position)
    guard isInsidePair else { return offset }
    let scalar = bytes[offset..<offset + 4].reduce(UInt32(0)) { $0 << 6 | UInt32($1 & 0x3F) } & 0x1F_FFFF
    let value = scalar - 0x10000
    let halves = Self.half(0xD800 + value >> 10) + Self.half(0xDC00 + value & 0x3FF)
    bytes.replaceSubrange(offset..<offset + 4, with: halves)
    return offset + 3
  }

  /// Makes one character of two halves that have come together at an offset.
  private mutating func join(at offset: Int) {
    guard offset >= 3, isHalf(at: offset - 3), isHalf(at: offset), bytes[offset - 2] < 0xB0, bytes[offset + 1] >= 0xB0
    else { return }
    func number(_ at: Int) -> UInt32 { UInt32(bytes[at + 1] & 0x0F) << 6 | UInt32(bytes[at + 2] & 0x3F) }
    let scalar = 0x10000 + number(offset - 3) << 10 + number(offset)
    let joined = [
      0xF0 | UInt8(scalar >> 18), 0x80 | UInt8(scalar >> 12 & 0x3F), 0x80 | UInt8(scalar >> 6 & 0x3F),
      0x80 | UInt8(scalar & 0x3F),
    ]
    bytes.replaceSubrange(offset - 3..<offset + 3, with: joined)
  }

  private func isHalf(at index: Int) -> Bool {
    index + 2 < bytes.count && bytes[index] == 0xED && bytes[index + 1] >= 0xA0
  }

  /// The three bytes of half of a pair.
  private static func half(_ number: UInt32) -> [UInt8] {
    [0xED, 0x80 | UInt8(number >> 6 & 0x3F), 0x80 | UInt8(number & 0x3F)]
  }
}
