import StyleDiagnostics
import StyleSyntax
import Testing

/// Text is looked at in blocks: an odd character has to be found wherever in a block it stands.
@Suite
struct TextScanTests {
  @Test(arguments: [
    ("\u{7F}", DiagnosticName.encoding), ("\u{0}", .encoding), ("\u{80}", .encoding), ("\u{FFFE}", .encoding),
    ("\u{85}", .lineSeparatorInSource), ("\u{2028}", .lineSeparatorInSource), ("\u{202E}", .lineSeparatorInSource),
    ("\r", .lineSeparatorInSource), ("\u{FEFF}", .portability),
  ])
  func oddCharactersAreFoundEverywhere(_ character: String, _ name: DiagnosticName) throws {
    for distance in 0..<40 {
      let text = "a: '" + String(repeating: "x", count: distance) + character + "'\nb: 1\n"
      let found = readYAML(Array(text.utf8), file: FileID(0)).diagnostics.filter { $0.name == name }
      #expect(found.map { $0.place?.range.lowerBound } == [4 + distance])
    }
  }

  @Test
  func commentsAreFoundEverywhere() {
    for distance in 0..<40 {
      let text = "a: 1" + String(repeating: " ", count: distance + 1) + "# b\nc: '#'\n"
      let tree = readYAML(Array(text.utf8), file: FileID(0))
      #expect(tree.comments == [5 + distance..<8 + distance])
      #expect(tree.diagnostics.isEmpty)
    }
  }

  @Test
  func wideCharactersAreFoundEverywhere() {
    for distance in 0..<40 {
      let text = "a: " + String(repeating: "x", count: distance) + "é\nb: 1\n"
      let tree = readYAML(Array(text.utf8), file: FileID(0))
      #expect(tree.string(2) == String(repeating: "x", count: distance) + "é")
      #expect(tree.string(3) == "b")
    }
  }
}
