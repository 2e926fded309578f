import StyleServer
import StyleTestSupport
import Testing

/// Positions of editors and the texts that they edit.
struct TextTests {
  @Test(arguments: [PositionEncoding.utf8, .utf16]) func positionsComeBack(encoding: PositionEncoding) {
    let text = Array("a\u{E9}\r\n\u{1F600}b\r\n\n\u{2028}c\rd".utf8)
    let lines = EditorLines(text, encoding, countsMark: true)
    for offset in 0...text.count where offset == text.count || text[offset] & 0xC0 != 0x80 {
      let isInBreak = offset > 0 && offset < text.count && text[offset - 1] == 0x0D && text[offset] == 0x0A
      if !isInBreak { #expect(lines.offset(of: lines.position(at: offset)) == offset) }
    }
  }

  @Test func positionBeyondTheLineIsItsEnd() {
    let lines = EditorLines(Array("ab\r\ncd".utf8), .utf16, countsMark: true)
    #expect(lines.offset(of: EditorPosition(line: 0, character: 99)) == 2)
    #expect(lines.offset(of: EditorPosition(line: 1, character: 99)) == 6)
    #expect(lines.offset(of: EditorPosition(line: 9, character: 0)) == 6)
  }

  @Test func charactersAreCountedInTheUnitsOfTheEncoding() {
    let text = Array("\u{1F600}\u{E9}x".utf8)
    #expect(EditorLines(text, .utf16, countsMark: true).position(at: 6) == EditorPosition(line: 0, character: 3))
    #expect(EditorLines(text, .utf8, countsMark: true).position(at: 6) == EditorPosition(line: 0, character: 6))
  }

  @Test func markCountsWhereItIsPartOfTheEditorsText() {
    let text = Array("\u{FEFF}a".utf8)
    #expect(EditorLines(text, .utf16, countsMark: true).position(at: 3) == EditorPosition(line: 0, character: 1))
    #expect(EditorLines(text, .utf16, countsMark: false).position(at: 3) == EditorPosition(line: 0, character: 0))
  }

  @Test func halvesOfPairsAreKeptUntilTheyMeet() {
    var text = EditorText(Array("a\u{1F600}b".utf8))
    let inside = EditorPosition(line: 0, character: 2)
    text.replace(EditorRange(start: inside, end: inside), with: Array("x".utf8), .utf16)
    #expect(String(decoding: text.utf8, as: UTF8.self) == "a\u{FFFD}x\u{FFFD}b")
    text.replace(EditorRange(start: inside, end: EditorPosition(line: 0, character: 3)), with: [], .utf16)
    #expect(String(decoding: text.utf8, as: UTF8.self) == "a\u{1F600}b")
  }

  @Test(arguments: [
    ("file:///a/b%20c.yaml", "/a/b c.yaml"), ("file://localhost/a.yaml", "/a.yaml"), ("FILE:///%C3%A9", "/\u{E9}"),
    ("file:///a/../b", "/b"), ("untitled:a", nil), ("file://host/a", nil), ("file:///%ZZ", nil), ("file:///a%00", nil),
    ("file:///%FF", nil), ("file", nil),
  ])
  func addressesLeadToPaths(uri: String, path: String?) { #expect(DocumentURI.path(uri) == path) }

  @Test func pathsBecomeAddressesAndComeBack() {
    let path = "/a b/\u{E9}#?%.yaml"
    #expect(DocumentURI.file(path) == "file:///a%20b/%C3%A9%23%3F%25.yaml")
    #expect(DocumentURI.path(DocumentURI.file(path)) == path)
  }
}
