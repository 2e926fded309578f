package import StyleDiagnostics

/// The files of a report; the lines of one are looked for when its first finding is shown, and kept for the others.
package struct SourceMap {
  private let files: [SourceFile]
  private var texts: [FileID: SourceText] = [:]
  private var fingerprints: [FileID: LineFingerprints] = [:]

  package init(_ files: [SourceFile]) {
    self.files = files
  }

  package func path(of file: FileID) -> String? {
    files.indices.contains(file.index) ? files[file.index].path : nil
  }

  /// Nil when the file is unknown.
  package mutating func text(of file: FileID) -> SourceText? {
    guard files.indices.contains(file.index) else { return nil }
    if let text = texts[file] { return text }
    let text = SourceText(files[file.index].bytes)
    texts[file] = text
    return text
  }

  /// GitHub's fingerprint of a line, counted from 1; nil when the file or line is unknown.
  mutating func fingerprint(ofLine line: Int, in file: FileID) -> String? {
    guard files.indices.contains(file.index) else { return nil }
    if let known = fingerprints[file] { return known[line] }
    let computed = LineFingerprints(files[file.index].bytes)
    fingerprints[file] = computed
    return computed[line]
  }

  /// The bytes at a place, at most `limit` of them.
  func contents(of place: Place, limit: Int) -> ArraySlice<UInt8> {
    guard files.indices.contains(place.file.index) else { return [] }
    let bytes = files[place.file.index].bytes
    return bytes[place.range.clamped(to: bytes.indices)].prefix(limit)
  }
}

/// The lines of a file, with columns that are found quickly in lines of any length.
package struct SourceText: Sendable {
  private static let blockSize = 1024
  private static let byteOrderMark: [UInt8] = [0xEF, 0xBB, 0xBF]

  package let lines: LineTable
  /// UTF-16 units of the text before each block of `blockSize` bytes.
  private let unitsBefore: [Int]

  package init(_ bytes: [UInt8]) {
    lines = LineTable(bytes)
    unitsBefore = stride(from: 0, to: bytes.count, by: Self.blockSize).reduce(into: [0]) { units, start in
      units.append(units[units.count - 1] + Self.utf16Count(bytes[start..<min(start + Self.blockSize, bytes.count)]))
    }
  }

  /// The line and column of an offset; one behind the end is taken for the end.
  package func position(at offset: Int) -> LineColumn {
    let offset = clamped(offset)
    let line = lines.line(at: offset)
    let start = contents(ofLine: line).startIndex
    return LineColumn(line: line, column: units(from: start, to: max(start, offset)) + 1)
  }

  package func clamped(_ offset: Int) -> Int {
    min(max(offset, 0), lines.bytes.count)
  }

  /// The bytes of a line (from 1) without its line break and without a byte order mark.
  func contents(ofLine line: Int) -> ArraySlice<UInt8> {
    let contents = lines.contents(ofLine: line)
    guard line == 1, contents.starts(with: Self.byteOrderMark) else { return contents }
    return contents.dropFirst(Self.byteOrderMark.count)
  }

  private func units(from start: Int, to end: Int) -> Int {
    guard end - start > Self.blockSize else { return Self.utf16Count(lines.bytes[start..<end]) }
    return units(before: end) - units(before: start)
  }

  private func units(before offset: Int) -> Int {
    let block = offset / Self.blockSize
    return unitsBefore[block] + Self.utf16Count(lines.bytes[block * Self.blockSize..<offset])
  }

  /// One for each lead byte, two for each lead byte of a four-byte sequence.
  private static func utf16Count(_ bytes: ArraySlice<UInt8>) -> Int {
    var count = 0
    for byte in bytes where byte & 0xC0 != 0x80 { count += byte >= 0xF0 ? 2 : 1 }
    return count
  }
}
