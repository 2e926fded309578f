import StyleDiagnostics
import StyleTestSupport
import Testing

/// Short sources that ask for very much work.
@Suite struct GrowthLimitTests {
  private static let layout =
    "layout: { radius: 25, dot: { radius: 2 }, text: { width: 20..120, height: 14..15, padding: 5, gap: 5 } }\n"
    + "    hit: { dot: 25, text: 5 }"

  @Test(arguments: [(64, []), (65, ["limit"]), (1001, ["limit"])] as [(Int, [DiagnosticName])])
  func aTagHasAtMost64Texts(count: Int, names: [DiagnosticName]) throws {
    let angles = (0..<count).map { _ in "0" }.joined(separator: ", ")
    let compiled = try compile(
      "tags:\n  note:\n    \(Self.layout)\n    cycle: [one]\n    angles: { \(count): { one: [\(angles)] } }\n")
    #expect(compiled.findings.filter { $0.level == .error }.map(\.name) == names)
  }

  @Test(arguments: [(64, []), (65, ["limit"])] as [(Int, [DiagnosticName])])
  func aCycleHasAtMost64Styles(count: Int, names: [DiagnosticName]) throws {
    let styles = (0..<count).map { "s\($0)" }.joined(separator: ", ")
    let angles = (0..<count).map { "s\($0): [\(Double($0) / 4)]" }.joined(separator: ", ")
    let compiled = try compile(
      "tags:\n  note:\n    \(Self.layout)\n    cycle: [\(styles)]\n    angles: { 1: { \(angles) } }\n")
    #expect(compiled.findings.filter { $0.level == .error }.map(\.name) == names)
  }

  /// Of 2,016 pairs that overlap eight others are named beside the first.
  @Test func aFindingNamesFewOfManyOverlappingPairs() throws {
    let angles = (0..<64).map { _ in "0" }.joined(separator: ", ")
    let source = "tags:\n  note:\n    \(Self.layout)\n    cycle: [one]\n    angles: { 64: { one: [\(angles)] } }\n"
    let finding = try #require(try lint(source).findings.first { $0.name == "tag-texts-overlap" })
    let also = try #require(finding.notes.first { $0.hasPrefix("also: ") })
    #expect(also.split(separator: "; ").count == 9)
    #expect(also.hasSuffix("; and 2007 more"))
  }

  @Test(arguments: ["\u{FEFF}", "\u{2028}", "\u{202E}"])
  func aRunOfInvisibleCharactersIsOneFinding(character: String) throws {
    let run = String(repeating: character, count: 5000)
    let compiled = try lint("tokens: { a: \"\(run)b\(character)\" }\n")
    let found = compiled.findings.filter { $0.message.contains("U+") }
    #expect(found.compactMap(\.place?.range.count) == [3 * 5000, 3])
  }

  @Test func aRuleThatACommentRepeatsIsLookedForOnce() throws {
    let names = Array(repeating: "no-such-rule", count: 2000).joined(separator: ",")
    let compiled = try lint("bubbles: {} # stylec-ignore \(names)\n")
    #expect(compiled.lines.count { $0.contains("no-such-rule") } == 1, "\(compiled.lines.prefix(3))")
  }
}
