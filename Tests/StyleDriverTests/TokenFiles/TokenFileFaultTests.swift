import Foundation
import StyleBundle
import StyleDiagnostics
import StyleDriver
import StyleTestSupport
import Testing

/// Faults of token files: at their place where something uses the token, and of no concern where nothing does.
@Suite struct TokenFileFaultTests {
  /// A fixture without its markers, the findings that these state, and the names of its tokens.
  private func fixture() throws -> (text: String, expected: [StyleTestSupport.Expectation], names: [String]) {
    let marked = try Checkout.text("Tests/Fixtures/tokens/faults.tokens.json")
    let text = marked.split(separator: "\n", omittingEmptySubsequences: false)
      .filter { !$0.drop { $0 == " " }.hasPrefix("#") }.joined(separator: "\n")
    let root = try JSONDocument(parsing: Array(text.utf8), limit: 1 << 20).root
    return (text, LineTable(Array(marked.utf8)).expectationsWithoutMarkers, Self.names(root, ""))
  }

  private static func names(_ value: JSONValue, _ path: String) -> [String] {
    (value.members.map(Array.init) ?? []).flatMap { member -> [String] in
      if member.name.hasPrefix("$") { return [] }
      let isGroup = member.value.kind == .object && member.value["$value"] == nil
      return isGroup ? names(member.value, path + member.name + ".") : [path + member.name]
    }
  }

  @Test func eachIsAtItsPlaceWhereTheTokenIsUsed() throws {
    let (text, expected, names) = try fixture()
    // A composite's own faults count where its parts are used.
    let used = names.map { $0 == "members.parts" ? $0 + ".width" : $0 } + ["members.parts"]
    let source =
      "tokens:\n" + used.enumerated().map { "  u\($0.offset): \"{\($0.element)}\"\n" }.joined() + ScratchFolder.bubble
    let scratch = try ScratchFolder(tokens: ["faults.json": text], source: source)
    let table = LineTable(Array(text.utf8))
    let pipeline = Pipeline(projectFile: scratch["StyleSources/stylec.yaml"])
    let check = try pipeline.check()
    let file = try #require(check.project.files.firstIndex { $0.path.hasSuffix("faults.json") })
    let found = check.findings.filter { $0.place?.file.index == file }
    #expect(found.compactMap(table.expectation).sorted() == expected)
    for finding in found {
      #expect(finding.level == .error && !finding.help.isEmpty, "\(finding)")
      #expect(finding.labels.contains { $0.message == "used here" }, "\(finding)")
      #expect(finding.keyPath?.components.first == "tokens", "\(finding)")
    }
  }

  @Test func noneIsToldWhereNothingUsesThem() throws {
    let scratch = try ScratchFolder(tokens: ["faults.json": try fixture().text], source: ScratchFolder.bubble)
    #expect(scratch.findings.filter { !$0.contains("[token-invalid]") } == [])
    #expect(scratch.run("build").code == .clean)
  }

  /// A fault is told once, with the first use, however many styles and tokens lead to it.
  @Test func aFaultIsToldOnce() throws {
    let scratch = try ScratchFolder(
      tokens: [
        "a.json": """
        { "bad": { "$type": "dimension", "$value": 3 },
          "b": { "$type": "dimension", "$value": "{bad}" }, "c": { "$value": "{b}" } }
        """
      ],
      source: """
        bubbles:
          one: { arrow: { direction: bottom, width: 30, height: 12 }, cornerRadius: "{c}", size: { width: 120..313, height: 60..200 } }
          two: { extends: one, cornerRadius: "{b}" }
          three: { extends: one, cornerRadius: "{bad}" }

        """)
    #expect(scratch.findings == ["a.json:1:44: error: expected a dimension, found the number `3` [wrong-type]"])
    let text = scratch.run("lint").output
    #expect(text.contains("used here") && text.contains("StyleSources/a.yaml:2:77"), "\(text)")
    #expect(text.contains("use `{ \"value\": 3, \"unit\": \"px\" }`"))
  }

  /// What only a use finds is noted all the same where nothing uses it.
  @Test(arguments: [
    (##"{ "a": { "$type": "color", "$value": "{nowhere}" } }"##, "unusable token: unknown token `nowhere`"),
    (
      ##"{ "a": { "$value": "{b}" }, "b": { "$value": "{a}" } }"##,
      "unusable token: circular reference: `a` → `b` → `a`"
    ),
    (
      ##"{ "g": { "h": {} }, "a": { "$type": "color", "$value": "{g}" } }"##,
      "unusable token: `g` is a token group, not a token"
    ),
    (##"{ "a": { "$value": 3 }, "b": { "$value": "{a}" } }"##, "unusable token: missing `$type` for the token `a`"),
    (
      ##"{ "a": { "$type": "number", "$value": { "$ref": "#/a/$value/x" } } }"##,
      "unusable token: `#/a/$value/x` leads to itself"
    ),
  ])
  func anUnusedReferenceIsNoted(text: String, message: String) throws {
    let scratch = try ScratchFolder(tokens: ["a.json": text], source: ScratchFolder.bubble)
    #expect(scratch.findings.count == 1, "\(scratch.findings)")
    #expect(scratch.findings.first?.hasSuffix(": note: \(message) [token-invalid]") == true, "\(scratch.findings)")
    #expect(!scratch.run("lint").output.contains("more token"))
  }

  /// One error for one cause, with its first use, whatever else leads to it.
  @Test(arguments: [
    ("circle.a", "a.json:2:32: error: circular reference: `circle.a` → `circle.b` → `circle.a` [reference-cycle]"),
    ("untyped.b", "a.json:3:33: error: missing `$type` for the token `untyped.a` [missing-key]"),
    ("untyped.c", "a.json:3:33: error: missing `$type` for the token `untyped.a` [missing-key]"),
    ("broken.x", "a.json:4:27: error: unknown token group `nowhere` [unknown-name]"),
    ("broken.y.z", "a.json:4:27: error: unknown token group `nowhere` [unknown-name]"),
    ("parts.widht", "a.json:5:65: error: unknown key `widht` in a border [unknown-key]"),
    ("parts.colour", "a.json:5:65: error: unknown key `widht` in a border [unknown-key]"),
  ])
  func oneCauseIsOneError(name: String, finding: String) throws {
    let text = ##"""
      {
        "circle": { "a": { "$value": "{circle.b}" }, "b": { "$value": "{circle.a}" } },
        "untyped": { "a": { "$value": 3 }, "b": { "$value": "{untyped.a}" }, "c": { "$value": "{untyped.b}" } },
        "broken": { "$extends": "{nowhere}" },
        "parts": { "$type": "border", "$value": { "color": "#112233", "widht": "1px", "width": "1px", "style": "solid" } }
      }
      """##
    let scratch = try ScratchFolder(
      tokens: ["a.json": text],
      source: ScratchFolder.bubble.replacing("cornerRadius: 8", with: "cornerRadius: \"{\(name)}\""))
    #expect(scratch.findings.filter { $0.contains(": error: ") } == [finding])
    #expect(scratch.run("lint").output.components(separatedBy: "used here").count == 2)
  }

  @Test(arguments: [
    ("// no\n{}", "a.json:1:1: error: invalid JSON: comments aren't supported [syntax]"),
    ("- a\n", "a.json:1:1: error: expected a design-token file, a JSON object [wrong-type]"),
    (
      "{ \"a\": { // no\n} }",
      "a.json:1:10: error: invalid JSON: expected a key in double quotes or `}`, found `/` [syntax]"
    ),
    ("{ \"a\": {}, }", "a.json:1:10: error: invalid JSON: nothing follows this comma [syntax]"),
    ("{ \"a\": {}, \"a\": {} }", "a.json:1:12: error: duplicate key [duplicate-key]"),
    (
      "{ \"version\": \"2025.10\", \"resolutionOrder\": [] }",
      "a.json:1:25: error: expected a design-token file, found a resolver of design tokens [wrong-type]"
    ),
    (
      "{ \"a\": { \"b\": { \"value\": 3 } } }",
      "a.json:1:17: error: expected a design-token file, found a token file in Style Dictionary's older form [wrong-type]"
    ),
  ])
  func whatIsNoTokenFileIsToldInAnyCase(text: String, finding: String) throws {
    let scratch = try ScratchFolder(tokens: ["a.json": text], source: ScratchFolder.bubble)
    #expect(scratch.findings == [finding])
    #expect(scratch.run("build").code == .findings && !scratch.exists("Generated/bundles"))
  }

  /// A file that is no JSON object is never shown.
  @Test func nothingOfAnotherFileIsShown() throws {
    let scratch = try ScratchFolder(tokens: ["a.json": "password = secret\n"], source: ScratchFolder.bubble)
    #expect(!scratch.run("lint").output.contains("secret"))
  }

  /// Faults in place of tokens make no further errors of references to them.
  @Test func aBrokenFileHidesNoMore() throws {
    let scratch = try ScratchFolder(
      tokens: ["a.json": "{ \"a\": { \"$type\": \"color\", } }"],
      source: ScratchFolder.bubble.replacing("cornerRadius: 8", with: "cornerRadius: \"{b.c}\""))
    #expect(scratch.findings.count == 1, "\(scratch.findings)")
  }
}
