import StyleCompiler
import StyleDiagnostics
import StyleSyntax
import StyleTestSupport
import Testing

private let fixtures = Fixture.all(in: "err", endings: [".yaml"])

extension Fixture {
  var name: String { String(path.split(separator: "/").last ?? "") }

  func compiled() throws -> Compiled { try compile([name: try bytes()]) }
}

/// The fixtures by their paths; each is compiled once for all tests that look at it.
private let compiledFixtures = Dictionary(
  uniqueKeysWithValues: fixtures.map { fixture in (fixture.path, Result { try fixture.compiled() }) })

/// Documents with mistakes; comments in them say which finding is expected where.
@Suite
struct FindingTests {
  private static func compiled(_ fixture: Fixture) throws -> Compiled {
    try #require(compiledFixtures[fixture.path]).get()
  }

  @Test(arguments: fixtures)
  func findingsAreThoseThatTheMarkersExpect(_ fixture: Fixture) throws {
    let compiled = try Self.compiled(fixture)
    let lines = LineTable(try fixture.bytes())
    let found = compiled.findings.compactMap(lines.expectation).sorted()
    let expected = lines.expectations
    #expect(!expected.isEmpty)
    #expect(found.count == compiled.findings.count, "every finding has a place")
    #expect(found.difference(from: expected).isEmpty, "found \(found)")
  }

  @Test(arguments: fixtures)
  func wordingIsAsReviewed(_ fixture: Fixture) throws {
    try expectGolden(try Self.compiled(fixture).report, named: fixture.path.dropSuffix(".yaml") + ".txt")
  }

  /// An error says where it is, which value it is about, and what to do.
  @Test(arguments: fixtures)
  func errorsAreComplete(_ fixture: Fixture) throws {
    let compiled = try Self.compiled(fixture)
    let tree = readYAML(try fixture.bytes(), file: FileID(1))
    for finding in compiled.findings where finding.level == .error {
      let place = try #require(finding.place, "\(finding.message)")
      #expect(!finding.help.isEmpty, "\(finding.message)")
      let value = tree.keyPath(at: Int(place.lower))
      #expect(finding.keyPath != nil || value.components.isEmpty, "\(finding.message)")
    }
  }

  /// Small things that a reader stumbles over.
  @Test(arguments: fixtures)
  func wordingIsSound(_ fixture: Fixture) throws {
    for finding in try Self.compiled(fixture).findings {
      let texts = [finding.message] + finding.help + finding.notes + finding.labels.map(\.message)
      for text in texts {
        let prose = text.outsideBackticks
        #expect(prose != nil, "an odd number of backticks: \(text)")
        #expect(!text.hasSuffix("."), "\(text)")
        #expect(text.first?.isUppercase != true || text.dropFirst().first?.isUppercase == true, "\(text)")
        let slips = ["  ", " a a", " a e", " a i", " a o", " an b", " 1 texts", " 1 angles", "one of one", "``"]
        for slip in slips { #expect(!" \(prose ?? "")".contains(slip), "\(slip) in: \(text)") }
      }
    }
  }

  /// Every name of a reader's or compiler's finding is expected somewhere.
  @Test
  func everyNameHasAnExample() throws {
    var found: Set<String> = []
    for fixture in fixtures { found.formUnion(try Self.compiled(fixture).names) }
    #expect(CompilerErrors.all.map(\.name.rawValue).filter { !found.contains($0) } == [])
  }
}

extension String {
  func dropSuffix(_ suffix: String) -> String {
    hasSuffix(suffix) ? String(dropLast(suffix.count)) : self
  }

  /// The text without its quotations in backticks; nil where one isn't closed.
  fileprivate var outsideBackticks: String? {
    let parts = split(separator: "`", omittingEmptySubsequences: false)
    guard !parts.count.isMultiple(of: 2) else { return nil }
    return parts.enumerated().map { $0.offset.isMultiple(of: 2) ? String($0.element) : "…" }.joined()
  }
}
