import StyleDiagnostics
import StyleTestSupport
import Testing

@Suite(.firstIssues) struct DiagnosticTests {
  private func finding(_ name: DiagnosticName, file: Int = 0, at lower: Int, path: [String] = []) -> Diagnostic {
    Diagnostic(
      name, "m", keyPath: StyleKeyPath(path), at: SourceRange(file: FileID(file), range: lower..<lower + 1))
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
  func keyPathsAreQuotedWhereNeeded(components: [String], text: String) {
    #expect(StyleKeyPath(components).description == text)
  }
}

@Suite(.firstIssues) struct SuggestionTests {
  private let known = ["cornerRadius", "contentInsets", "border", "fill", "size", "l"]

  @Test(arguments: [
    ("cornerradius", "cornerRadius"), ("coner Radius", "cornerRadius"), ("sixe", "size"), ("szie", "size"),
    ("boder", "border"),
  ])
  func theMeantWordIsSuggested(word: String, meant: String) {
    #expect(nearest(to: word, among: known).first == meant)
  }

  /// A wrong guess sends people the wrong way, so words that are far off are not suggested.
  @Test(arguments: ["radius", "xyz", "r", ""])
  func wordsFarOffAreNotSuggested(word: String) {
    #expect(nearest(to: word, among: known) == [])
  }

  /// A distance is computed with a bound and memory that is kept; by definition it is the least of all ways.
  @Test func distancesAreThoseOfTheDefinition() {
    var random = SeededGenerator(seed: 7)
    func word() -> String {
      String(
        (0..<Int.random(in: 0...8, using: &random)).map { _ in
          Character(["a", "b", "B", "ä"].randomElement(using: &random) ?? "a")
        })
    }
    for _ in 0..<3_000 {
      let (one, other) = (word(), word())
      let (left, right) = (Array(one.lowercased()), Array(other.lowercased()))
      let longer = max(left.count, right.count)
      let isNear = distance(left[...], right[...]) <= (longer < 2 ? 0 : max(1, longer / 3))
      #expect(nearest(to: one, among: [other]) == (isNear ? [other] : []), "\(one) and \(other)")
    }
  }

  /// The least number of letters inserted, removed, replaced or swapped with their neighbors.
  private func distance(_ left: ArraySlice<Character>, _ right: ArraySlice<Character>) -> Int {
    guard let first = left.first, let other = right.first else { return left.count + right.count }
    let (rest, others) = (left.dropFirst(), right.dropFirst())
    if first == other { return distance(rest, others) }
    var least = min(distance(rest, others), distance(rest, right), distance(left, others)) + 1
    if rest.first == other, others.first == first {
      least = min(least, distance(rest.dropFirst(), others.dropFirst()) + 1)
    }
    return least
  }
}
