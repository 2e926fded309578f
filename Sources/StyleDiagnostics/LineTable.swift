/// A line and column as people and editors count them.
package struct LineColumn: Hashable, Sendable {
  /// Line number, from 1.
  package let line: Int
  /// Column number, from 1, in UTF-16 units, as editors and SARIF count.
  package let column: Int

  package init(line: Int, column: Int) {
    self.line = line
    self.column = column
  }
}

/// Table of a file's line starts, built once from its bytes; finds columns quickly in lines of any length.
///
/// A line ends at LF, CRLF or a lone CR, as editors have it; YAML 1.1's further breaks (NEL, U+2028, U+2029) do not end one.
package struct LineTable: Sendable {
  private static let blockSize = 1024
  private static let byteOrderMark: [UInt8] = [0xEF, 0xBB, 0xBF]

  package let bytes: [UInt8]
  /// Byte offset of each line's first byte.
  package let starts: [Int]
  /// UTF-16 units of the text before each block of `blockSize` bytes.
  private let unitsBefore: [Int]

  package init(_ bytes: [UInt8]) {
    self.bytes = bytes
    var starts = [0]
    for (index, byte) in bytes.enumerated() {
      let isBreak = byte == 0x0A || (byte == 0x0D && !(index + 1 < bytes.count && bytes[index + 1] == 0x0A))
      if isBreak { starts.append(index + 1) }
    }
    self.starts = starts
    unitsBefore = stride(from: 0, to: bytes.count, by: Self.blockSize).reduce(into: [0]) { units, start in
      units.append(units[units.count - 1] + Self.utf16Count(bytes[start..<min(start + Self.blockSize, bytes.count)]))
    }
  }

  /// The line, from 1, that holds the byte at `offset`; an offset past the end belongs to the last line.
  package func line(at offset: Int) -> Int {
    starts.dropFirst().partitioningIndex { $0 > offset }
  }

  /// The line and column of an offset; one outside the file is taken for the nearest inside.
  package func position(at offset: Int) -> LineColumn {
    let offset = clamped(offset)
    let line = line(at: offset)
    let start = contents(ofLine: line).startIndex
    return LineColumn(line: line, column: units(from: start, to: max(start, offset)) + 1)
  }

  /// The nearest offset inside the file.
  package func clamped(_ offset: Int) -> Int { min(max(offset, 0), bytes.count) }

  /// The bytes of a line (from 1) without its line break and without a byte order mark.
  package func contents(ofLine line: Int) -> ArraySlice<UInt8> {
    var start = starts[line - 1]
    var end = line < starts.count ? starts[line] : bytes.count
    while end > start, bytes[end - 1] == 0x0A || bytes[end - 1] == 0x0D { end -= 1 }
    if line == 1, bytes.starts(with: Self.byteOrderMark) { start = Self.byteOrderMark.count }
    return bytes[start..<end]
  }

  private func units(from start: Int, to end: Int) -> Int {
    guard end - start > Self.blockSize else { return Self.utf16Count(bytes[start..<end]) }
    return units(before: end) - units(before: start)
  }

  private func units(before offset: Int) -> Int {
    let block = offset / Self.blockSize
    return unitsBefore[block] + Self.utf16Count(bytes[block * Self.blockSize..<offset])
  }

  /// Number of UTF-16 units: one for each lead byte, two for each lead byte of a four-byte sequence.
  private static func utf16Count(_ bytes: ArraySlice<UInt8>) -> Int {
    var count = 0
    for byte in bytes where byte & 0xC0 != 0x80 { count += byte >= 0xF0 ? 2 : 1 }
    return count
  }
}
