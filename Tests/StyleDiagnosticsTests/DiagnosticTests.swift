import StyleDiagnostics
import Testing

@Suite struct DiagnosticTests {
  private func finding(_ name: DiagnosticName, file: Int = 0, at lower: Int, path: [String] = []) -> Diagnostic {
    Diagnostic(
      name, "m", keyPath: StyleKeyPath(path), at: Place(file: FileID(file), range: lower..<lower + 1))
  }

  @Test func reportsAreInOrderOfFilePlaceAndName() {
    let sorted = [
      finding(.unknownKey, file: 1, at: 0), finding(.wrongType, at: 9), finding(.missingKey, at: 9),
      finding(.wrongType, at: 3),
    ].sortedAndUnique()
    #expect(sorted.map(\.name) == [.wrongType, .missingKey, .wrongType, .unknownKey])
  }

  @Test func theSameFindingOfTwoBundlesIsGivenOnce() {
    let one = finding(.wrongType, at: 3, path: ["tags", "a"])
    #expect([one, one].sortedAndUnique().count == 1)
    #expect([one, finding(.wrongType, at: 4)].sortedAndUnique().count == 2)
  }

  @Test(arguments: [
    (["tags", "note", "angles", "3"], "tags.note.angles.3"), (["tags", "a.b"], "tags.\"a.b\""),
    (["tags", ""], "tags.\"\""), (["tags", "a\"b"], "tags.\"a\\\"b\""), ([], ""),
  ])
  func keyPathsReadBack(components: [String], text: String) {
    #expect(StyleKeyPath(components).description == text)
  }
}

@Suite struct SuggestionTests {
  private let known = ["cornerRadius", "contentInsets", "border", "fill", "size", "l"]

  @Test(arguments: [
    ("cornerradius", "cornerRadius"), ("coner Radius", "cornerRadius"), ("sixe", "size"), ("szie", "size"),
    ("boder", "border"),
  ])
  func findsTheWordThatWasMeant(word: String, meant: String) {
    #expect(nearest(to: word, among: known).first == meant)
  }

  /// A wrong guess sends people the wrong way, so what is far off is not guessed at.
  @Test(arguments: ["radius", "xyz", "r", ""])
  func guessesNothingFarOff(word: String) {
    #expect(nearest(to: word, among: known) == [])
  }
}
