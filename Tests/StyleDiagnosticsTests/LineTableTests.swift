import StyleDiagnostics
import Testing

/// Lines and columns as editors count them.
@Suite struct LineTableTests {
  private func positions(_ text: String) -> [String] {
    let table = LineTable(Array(text.utf8))
    var offset = 0
    return text.unicodeScalars.map { scalar in
      defer { offset += String(scalar).utf8.count }
      let position = table.position(at: offset)
      return "\(position.line):\(position.column)"
    }
  }

  @Test func linesEndAtEveryKindOfBreak() {
    #expect(positions("a\nb\r\nc\rd") == ["1:1", "1:2", "2:1", "2:2", "2:3", "3:1", "3:2", "4:1"])
  }

  @Test func columnsAreUTF16Units() {
    // é is one unit, 𝄞 two, and both take more bytes than that.
    #expect(positions("é𝄞x") == ["1:1", "1:2", "1:4"])
  }

  /// Columns in long lines are counted in blocks of 1,024 bytes, which characters lie across.
  @Test(arguments: ["é", "x𝄞"]) func columnsOfLongLinesAreUTF16Units(unit: String) {
    let text = "a: 'b'\n" + String(repeating: unit, count: 1100) + "\nend"
    let table = LineTable(Array(text.utf8))
    var (offset, expected) = (0, LineColumn(line: 1, column: 1))
    var wrong: [Int] = []
    for scalar in text.unicodeScalars {
      if table.position(at: offset) != expected { wrong.append(offset) }
      offset += String(scalar).utf8.count
      let isBreak = scalar == "\n"
      expected = LineColumn(
        line: expected.line + (isBreak ? 1 : 0), column: isBreak ? 1 : expected.column + String(scalar).utf16.count)
    }
    #expect(wrong == [])
  }

  @Test func aByteOrderMarkTakesNoColumn() {
    #expect(positions("\u{FEFF}a") == ["1:1", "1:1"])
  }

  @Test func breaksOfOldYAMLEndNoLine() {
    #expect(positions("a\u{2028}b\u{85}c").last == "1:5")
  }

  @Test func offsetsOutsideTheFileAreTheNearestInside() {
    let table = LineTable(Array("ab\n".utf8))
    #expect(table.position(at: 99) == LineColumn(line: 2, column: 1))
    #expect(table.position(at: -1) == LineColumn(line: 1, column: 1))
    #expect(table.contents(ofLine: 1).elementsEqual("ab".utf8))
  }
}
