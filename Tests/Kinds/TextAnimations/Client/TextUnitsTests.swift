import StyleClient
import StyleGeometry
import Testing

@Suite struct TextUnitsTests {
  private func texts(_ text: String, _ unit: TextUnit, joined: [Range<Int>] = []) -> [String] {
    let units = Array(text.utf16)
    return TextUnits(text, by: unit, joined: joined).ranges.map { String(decoding: units[$0], as: UTF16.self) }
  }

  /// Characters that Unicode has kept together since long before any supported system; conjuncts since version 15.1.
  @Test(
    arguments: [
      "e\u{301}", "\u{1F600}", "\u{1F44D}\u{1F3FD}", "\u{1F468}\u{200D}\u{1F469}\u{200D}\u{1F467}",
      "\u{1F1E9}\u{1F1EA}",
      "1\u{FE0F}\u{20E3}", "\u{1112}\u{1161}\u{11AB}", "\u{BA8}\u{BBF}", "\u{915}\u{94D}\u{937}\u{93F}", "\u{20000}",
    ]) func oneCharacterIsOneUnit(_ character: String)
  {
    #expect(
      TextUnits("a" + character + "b", by: .character).ranges == [
        0..<1, 1..<1 + character.utf16.count, 1 + character.utf16.count..<2 + character.utf16.count,
      ])
  }

  @Test func flagsStandInPairs() {
    #expect(
      TextUnits("\u{1F1E9}\u{1F1EA}\u{1F1EF}\u{1F1F5}\u{1F1EB}", by: .character).ranges == [0..<4, 4..<8, 8..<10])
  }

  @Test func whiteSpaceIsNoUnit() {
    #expect(texts("a b\u{A0}c\r\nd\u{3000}", .character) == ["a", "b", "c", "d"])
    #expect(TextUnits(" \n\t", by: .character).count == 0 && TextUnits("", by: .line).count == 0)
    // An accent on a blank is visible.
    #expect(texts("a \u{301}b", .character) == ["a", " \u{301}", "b"])
  }

  @Test func wordsAreRunsWithoutWhiteSpace() {
    #expect(texts("  don't panic,\r\nAda\u{A0}L. ", .word) == ["don't", "panic,", "Ada", "L."])
  }

  @Test func linesAreTheAppsOrTheTextsOwn() {
    #expect(texts("one two\r\n \nthree\u{2028}", .line) == ["one two", "three"])
    let lines = TextUnits("one two three", by: .line, lines: [0..<4, 4..<8, 8..<99, 99..<120])
    #expect(lines.ranges == [0..<4, 4..<8, 8..<13])
    #expect(TextUnits("a   b", by: .line, lines: [0..<2, 2..<4, 4..<5]).ranges == [0..<2, 4..<5])
  }

  @Test func joinedGlyphsAreOneUnit() {
    #expect(texts("office", .character, joined: [1..<4]) == ["o", "ffi", "c", "e"])
    #expect(texts("office", .character, joined: [1..<3, 2..<4, 4..<5, 5..<5]) == ["o", "ffi", "c", "e"])
    #expect(texts("a bc", .word, joined: [0..<3]) == ["a bc"])
  }
}
