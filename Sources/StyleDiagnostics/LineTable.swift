/// A line and column as people and editors count them.
package struct LineColumn: Hashable, Sendable {
  /// From 1.
  package let line: Int
  /// From 1, in UTF-16 units, as editors and SARIF count.
  package let column: Int

  package init(line: Int, column: Int) {
    self.line = line
    self.column = column
  }
}

/// Where the lines of a file begin, found once from its bytes.
///
/// A line ends at LF, CRLF or a lone CR, as editors have it; YAML 1.1's further breaks (NEL, U+2028, U+2029) do not end one.
package struct LineTable: Sendable {
  package let bytes: [UInt8]
  /// Byte offset of each line's first byte.
  package let starts: [Int]

  package init(_ bytes: [UInt8]) {
    self.bytes = bytes
    var starts = [0]
    for (index, byte) in bytes.enumerated() {
      let isBreak = byte == 0x0A || (byte == 0x0D && !(index + 1 < bytes.count && bytes[index + 1] == 0x0A))
      if isBreak { starts.append(index + 1) }
    }
    self.starts = starts
  }

  package var lineCount: Int { starts.count }

  /// The line, from 1, that holds the byte at `offset`; an offset behind the end belongs to the last line.
  package func line(at offset: Int) -> Int {
    starts.dropFirst().partitioningIndex { $0 > offset }
  }

  package func position(at offset: Int) -> LineColumn {
    let offset = min(max(offset, 0), bytes.count)
    let line = line(at: offset)
    var start = starts[line - 1]
    if start == 0, bytes.starts(with: [0xEF, 0xBB, 0xBF]) { start = min(3, offset) }  // a BOM takes no column
    return LineColumn(line: line, column: Self.utf16Count(bytes[start..<max(start, offset)]) + 1)
  }

  /// The bytes of a line (from 1) without its line break.
  package func contents(ofLine line: Int) -> ArraySlice<UInt8> {
    let start = starts[line - 1]
    var end = line < starts.count ? starts[line] : bytes.count
    while end > start, bytes[end - 1] == 0x0A || bytes[end - 1] == 0x0D { end -= 1 }
    return bytes[start..<end]
  }

  /// UTF-16 units of UTF-8 text: one for each lead byte, two for each lead byte of a four-byte sequence.
  private static func utf16Count(_ bytes: ArraySlice<UInt8>) -> Int {
    bytes.reduce(0) { $0 + ($1 & 0xC0 == 0x80 ? 0 : $1 >= 0xF0 ? 2 : 1) }
  }
}
