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

  /// The limits of other lists, each with the items of one that is just long enough.
  @Test(arguments: [
    (
      "stickers: { s: { content: text, size: { width: 90, height: 90 }, scale: 1, fontSize: { min: 20, max: 30 }, fonts: [$] } }",
      "F%", 64, "limit"
    ),
    (
      "templates: { t: { canvas: { width: 9000, height: 900 }, slots: { $ } } }",
      "s%: { accepts: [text], rect: [0, 0, 0.5, 0.5] }",
      64, "value-out-of-range"
    ),
    ("palettes: { p: { distinct: false, colors: { $ } } }", "c%: \"#000\"", 256, "value-out-of-range"),
  ])
  func aListHasAtMostAsManyItemsAsItsLimit(source: String, item: String, most: Int, name: String) throws {
    for count in [most - 1, most, most + 1] {
      let items = (0..<count).map { item.replacing("%", with: "\($0)") }.joined(separator: ", ")
      let compiled = try compile(source.replacing("$", with: items))
      let errors = compiled.findings.filter { $0.level == .error }.map(\.name.rawValue)
      #expect(errors == (count > most ? [name] : []), "\(count): \(compiled.lines.prefix(2))")
    }
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

  /// Texts that all overlap are 6 pairs of 4 and 10 pairs of 5; slots overlap the ones before them.
  @Test(arguments: [(4, nil), (5, "; and 1 more")] as [(Int, String?)])
  func theNinthOfOtherPairsIsCounted(count: Int, end: String?) throws {
    let angles = (0..<count).map { _ in "0" }.joined(separator: ", ")
    let source =
      "tags:\n  note:\n    \(Self.layout)\n    cycle: [one]\n    angles: { \(count): { one: [\(angles)] } }\n"
    let finding = try #require(try lint(source).findings.first { $0.name == "tag-texts-overlap" })
    let also = try #require(finding.notes.first { $0.hasPrefix("also: ") })
    #expect(also.contains(" more") == (end != nil) && also.hasSuffix(end ?? ""), "\(also)")
  }

  @Test(arguments: [(10, false), (11, true)]) func theNinthOfOtherSlotsIsCounted(count: Int, isCounted: Bool) throws {
    let slots = (0..<count).map { "s\($0): { accepts: [text], rect: [0, 0, 0.5, 0.5] }" }.joined(separator: ", ")
    let linted = try lint("templates: { t: { canvas: { width: 900, height: 900 }, slots: { \(slots) } } }")
    let last = try #require(linted.findings.last { $0.name == "template-slots-overlap" })
    #expect(([last.message] + last.notes).contains { $0.contains("and 1 more") } == isCounted, "\(last)")
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
