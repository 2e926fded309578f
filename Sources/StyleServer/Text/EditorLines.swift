import StyleDiagnostics

/// The lines of a text, to turn offsets in bytes into an editor's positions and back.
package struct EditorLines {
  private let table: LineTable
  private let encoding: PositionEncoding
  /// Bytes of a byte order mark that the editor counts as a character.
  private let mark: Int

  /// Looks for the lines of a text; `countsMark` says whether a byte order mark is a character of the editor's text.
  package init(_ bytes: [UInt8], _ encoding: PositionEncoding, countsMark: Bool) {
    table = LineTable(bytes)
    self.encoding = encoding
    mark = countsMark && bytes.starts(with: [0xEF, 0xBB, 0xBF]) ? 3 : 0
  }

  /// The range of some bytes.
  func range(of bytes: Range<Int>) -> EditorRange {
    EditorRange(start: position(at: bytes.lowerBound), end: position(at: bytes.upperBound))
  }

  /// The position of an offset; one outside the text is taken for the nearest inside.
  package func position(at offset: Int) -> EditorPosition {
    let offset = table.clamped(offset)
    switch encoding {
    case .utf16:
      let place = table.position(at: offset)
      let extra = place.line == 1 && mark > 0 && offset > 0 ? 1 : 0
      return EditorPosition(line: place.line - 1, character: place.column - 1 + extra)
    case .utf8:
      let line = table.line(at: offset)
      return EditorPosition(line: line - 1, character: max(0, offset - contents(ofLine: line).startIndex))
    }
  }

  /// The offset of a position: one beyond its line's end is that end, one beyond the last line the text's end.
  package func offset(of position: EditorPosition) -> Int { place(of: position).offset }

  /// The offset of a position, and whether that is the beginning of a pair of surrogates that the position parts.
  func place(of position: EditorPosition) -> (offset: Int, isInsidePair: Bool) {
    guard position.line < table.starts.count else { return (table.bytes.count, false) }
    let line = contents(ofLine: position.line + 1)
    var offset = line.startIndex
    var left = position.character
    while left > 0, offset < line.endIndex {
      let width = Self.width(line[offset])
      let units = encoding == .utf8 ? width : width == 4 ? 2 : 1
      // In UTF-8 a position inside a character is its beginning.
      if units > left { return (offset, encoding == .utf16) }
      left -= units
      offset = min(offset + width, line.endIndex)
    }
    return (offset, false)
  }

  private func contents(ofLine line: Int) -> ArraySlice<UInt8> {
    let contents = table.contents(ofLine: line)
    return line == 1 && mark > 0 ? table.bytes[0..<contents.endIndex] : contents
  }

  /// The number of bytes of the character that begins with a byte.
  private static func width(_ lead: UInt8) -> Int { lead < 0xC0 ? 1 : lead < 0xE0 ? 2 : lead < 0xF0 ? 3 : 4 }
}
