import StyleBundle
import StyleChanges
import StyleClient
import StyleDiagnostics
import StyleTestSupport
import Testing

/// A theme has the `verticals` of its base's dictionaries, so that tags of old clients are recognized once it is shown.
@Suite struct ThemeVerticalTests {
  private static let source = """
    tags:
      note:
        layout: { radius: 25, dot: { radius: 2 }, text: { width: 20..40, height: 14..15, padding: 5, gap: 5 } }
        hit: { dot: 25, text: 5 }
        cycle: [square-right, square-left]
        angles: { 1: { square-right: [{ angle: 90, side: right }], square-left: [{ angle: 90, side: left }] } }

    """
  private static let old = "old: { of: default/note, formats: [json], verticals: { right: 89.5, left: 90.5 } }"

  private func bundles(_ dictionaries: String...) throws -> [String: [UInt8]] {
    let project = """
      format: 1
      bundles:
        default: { sources: [a.yaml] }
        night: { extends: default, sources: [b.yaml] }
        late: { extends: night, sources: [c.yaml] }
      dictionaries: { \(dictionaries.joined(separator: ", ")) }
      """
    let theme = "tags: { note: { layout: { radius: 30 } } }\n"
    return try compile(["a.yaml": Self.source, "b.yaml": theme, "c.yaml": "tokens: {}\n"], project: project).bundles
  }

  private func verticals(_ bundle: [UInt8]?) throws -> [[Double]] {
    try #require(try DecodedBundle(decoding: bundle ?? []).tags["note"]).verticals.map { [$0.right, $0.left] }
  }

  /// Bundles as versions before this one wrote them: only those of a dictionary's own bundle have its numbers.
  private func former(_ bundles: [String: [UInt8]]) -> [String: [UInt8]] {
    bundles.mapValues { bytes in
      let text = String(decoding: bytes, as: UTF8.self)
      return text.contains("\"name\":\"default\"")
        ? bytes : Array(text.replacing(/,?"verticals":\[.*?\]/, with: "").utf8)
    }
  }

  private func changes(_ old: [String: [UInt8]], _ new: [String: [UInt8]]) throws -> [String] {
    try BundleComparison.all(from: BundleSet("old", old), to: BundleSet("new", new)).flatMap { comparison in
      comparison.changes.map { "\(comparison.name) \($0.name.rawValue)" }
    }
  }

  @Test func themesHaveTheNumbersOfTheirBases() throws {
    let bundles = try bundles(Self.old)
    for name in ["default", "night", "late"] { #expect(try verticals(bundles[name]) == [[89.5, 90.5]], "\(name)") }
    let night = try DecodedBundle(decoding: bundles["night"] ?? [])
    let cycle = TagStyleCycle(try #require(night.tags["note"]))
    for (angle, index) in [(89.5, 0), (90.5, 1)] {
      guard case .style(let style) = cycle.recognize(oldAngles: [angle]) else {
        Issue.record("\(angle) is a guess")
        continue
      }
      #expect(style.index == index)
    }
  }

  @Test func ownNumbersComeFirstAndNoneTwice() throws {
    let own = "own: { of: night/note, formats: [json], verticals: { right: 89.25, left: 90.25 } }"
    let same = "same: { of: late/note, formats: [json], verticals: { right: 89.5, left: 90.5 } }"
    let bundles = try bundles(Self.old, own, same)
    #expect(try verticals(bundles["default"]) == [[89.5, 90.5]])
    #expect(try verticals(bundles["night"]) == [[89.25, 90.25], [89.5, 90.5]])
    #expect(try verticals(bundles["late"]) == [[89.5, 90.5], [89.25, 90.25]])
  }

  @Test func numbersThatAThemeGetsAreNoChange() throws {
    let new = try bundles(Self.old)
    let old = former(new)
    #expect(old["night"] != new["night"])
    #expect(try changes(old, new) == [])
  }

  /// Going back loses tags, which is told as what it is.
  @Test func inheritedNumbersAreNoDictionaryThatIsGone() throws {
    let new = try bundles(Self.old)
    #expect(
      Set(try changes(new, former(new))) == ["late stored-tag-changes", "night stored-tag-changes"])
  }

  @Test func dictionaryThatIsGoneIsToldOnce() throws {
    let changes = try changes(bundles(Self.old), bundles())
    #expect(changes.filter { $0.hasSuffix("dictionary-removed") } == ["default dictionary-removed"], "\(changes)")
  }

  @Test func dictionaryThatAThemeGetsIsNoChange() throws {
    let own = "own: { of: night/note, formats: [json], verticals: { right: 89.25, left: 90.25 } }"
    let changes = try changes(bundles(Self.old), bundles(Self.old, own))
    #expect(changes == [])
  }
}
