import StyleDiagnostics
import StyleSyntax
import StyleTestSupport
import Testing

/// Suggestions for a style, the same alone and among hundreds of others, though all are tried at once.
@Suite(.firstIssues) struct SuggestionCrowdTests {
  /// Styles with mistakes, several in one map among them, and such as no suggestion mends.
  private static let mistakes = [
    "arrow: { direcion: bottom, width: 30, height: 12 }, cornerRadius: 8O, \(size)",
    "arrow: { direction: bottom, width: 30, height: 12 }, cornerRadius: 8, border: none, fill: \"null\", \(size)",
    "arrow: { direction: bottom, width: 30,5, height: 12,5 }, cornerRadius: 8, size: { width: 120,5..313, height: 48..200 }",
    "arrow: { direction: bottom, width: 30, height: 12 }, cornerRadius: 8, size: { widht: 120..313, hieght: 48..200 }",
    "arrow: { direction: bottom, width: 30, height: 12 }, cornerRadius: 8, cornerRadus: 9, \(size)",
    "arrow: { direction: botom, wdth: 30, height: 1e400 }, cornerRadius: [8], \(size)",
    "extends: plian, cornerRadius: 8",
    "extends: plain, border: off",
  ]
  private static let size = "size: { width: 120..313, height: 48..200 }"
  private static let plain =
    "bubbles:\n  plain: { arrow: { direction: bottom, width: 30, height: 12 }, cornerRadius: 8, \(size) }\n"

  /// The help on errors, by style.
  private func help(_ source: String) throws -> [StyleKeyPath?: [[String]]] {
    let findings = try compile(["a.yaml": Array(source.utf8)]).findings.filter { $0.level == .error }
    return Dictionary(grouping: findings) { $0.keyPath?.style }.mapValues { $0.map(\.help) }
  }

  @Test func everyStyleGetsItsOwn() throws {
    // Among over a thousand names none is looked for.
    let copies = Effort.cases(120, few: 40)
    let names = (0..<copies * Self.mistakes.count).map { "s\($0)" }
    let crowd = try help(
      Self.plain + names.enumerated().map { "  \($1): { \(Self.mistakes[$0 % Self.mistakes.count]) }\n" }.joined())
    for (number, mistake) in Self.mistakes.enumerated() {
      let own = try #require(try help(Self.plain + "  s0: { \(mistake) }\n")[StyleKeyPath(["bubbles", "s0"])])
      for name in stride(from: number, to: names.count, by: Self.mistakes.count).map({ names[$0] }) {
        #expect(crowd[StyleKeyPath(["bubbles", name])] == own, "\(name): \(mistake)")
      }
    }
  }

  @Test func aKindIsSuggestedHoweverManyStylesThereAre() throws {
    let styles = (0..<300).map { "  s\($0): { extends: plain }\n" }.joined()
    #expect(try help(Self.plain + styles + "brushs: {}\n") == [nil: [["did you mean `brushes`?"]]])
  }

  private static func misplaced(_ name: String, radius: String = "8") -> String {
    "  \(name): { arrow: { direction: bottom, width: 30, height: 12, cornerRadius: \(radius) }, \(size) }\n"
  }

  @Test func everyMisplacedEntryIsMoved() throws {
    let source = Array((Self.plain + (0..<100).map { Self.misplaced("s\($0)") }.joined()).utf8)
    let findings = try compile(["a.yaml": source]).findings
    let fixes = findings.flatMap(\.fixes)
    #expect(findings.count == 100 && fixes.map(\.title) == Array(repeating: "move it beside `arrow`", count: 100))
    let edits = fixes.flatMap(\.edits).sorted { $0.place < $1.place }
    #expect(try compile(["a.yaml": edits.applied(to: source)]).findings.isEmpty)
  }

  @Test func aMoveLeavesWhatItsMapLacks() throws {
    let source = Array(
      "bubbles:\n  flat:\n  arrow: { direction: bottom, width: 30, height: 12 }\n  cornerRadius: 8\n".utf8)
    let fix = try #require(try compile(["a.yaml": source]).findings.first?.fixes.first)
    #expect(fix.title == "move them under `flat`")
    let left = try compile(["a.yaml": fix.edits.applied(to: source)]).findings
    #expect(left.map(\.message) == ["missing required key `size` in a bubble"])
  }

  @Test func aMoveThatBringsAnErrorIsNotOffered() throws {
    let findings = try compile([
      "a.yaml": Array(("bubbles:\n" + Self.misplaced("good") + Self.misplaced("bad", radius: "-3")).utf8)
    ])
    #expect(findings.findings.map(\.fixes.count) == [1, 0])
  }
}
