import Foundation
import StyleCompiler
import StyleDiagnostics
import StyleDriver
import StyleTestSupport
import Testing

/// `stylec init --from` with a resolver of token files.
@Suite struct TokenResolverTests {
  private func begun(_ name: String) throws -> (run: CommandRun, scratch: ScratchFolder) {
    let scratch = try ScratchFolder(copying: "tokens/resolver")
    return (scratch.run("init", "--project", scratch.path, "--from", scratch[name]), scratch)
  }

  @Test func eachContextIsABundle() throws {
    let (run, scratch) = try begun("app.resolver.json")
    #expect(run.code == .clean, "\(run)")
    let project = try scratch.text("StyleSources/stylec.yaml")
    for line in [
      #"tokens: ["../base.json", "tokens-1.json", "../light.json", "tokens-2.json"]"#,
      #""theme-dark": { extends: default, tokens: ["../dark.json", "tokens-2.json"] }"#,
      #""print-dark": { extends: default, tokens: ["tokens-3.json", "tokens-2.json"] }"#, "rem: 16",
    ] {
      #expect(project.contains(line), "\(project)")
    }
    for remark in [
      "the set `unused` isn't in `resolutionOrder`", "the modifier `one` has one context only",
      "`theme-dark` doesn't define 1 token of the context that it replaces, such as `only-light`",
    ] {
      #expect(run.errors.contains(remark), "\(run.errors)")
    }
    #expect(scratch.run("lint").code == .clean)
    #expect(scratch.run("build").code == .clean)
    let fills = [("default", "0.2,0.4,0.6"), ("theme-dark", "1,1,1"), ("print-dark", "0,0,0")]
    for (bundle, fill) in fills {
      #expect(try scratch.text("Generated/bundles/\(bundle).json").contains("\"components\":[\(fill)]"), "\(bundle)")
    }
  }

  @Test func allFaultsAreToldAndNothingIsWritten() throws {
    let marked = try Checkout.text("Tests/Fixtures/tokens/resolver/faults.resolver.json")
    let text = marked.split(separator: "\n", omittingEmptySubsequences: false)
      .filter { !$0.drop { $0 == " " }.hasPrefix("#") }.joined(separator: "\n")
    let scratch = try ScratchFolder(copying: "tokens/resolver")
    try scratch.write(text, to: "faults.json")
    let run = scratch.run("init", "--project", scratch.path, "--from", scratch["faults.json"])
    #expect(run.code == .usage && !scratch.exists("StyleSources"), "\(run)")
    let found = run.output.matches(of: /error\[([a-z-]+)\]: .*\n +┌─ .*faults.json:(\d+):(\d+)/)
      .map { "\($0.2):\($0.3) \($0.1)" }
    let expected = LineTable(Array(marked.utf8)).expectationsWithoutMarkers
      .map { "\($0.line):\($0.columns.lowerBound) \($0.name)" }
    #expect(found.sorted() == expected.sorted(), "\(run.output)")
  }

  /// A path is the file that it names, whatever a glob would make of it.
  @Test(arguments: [
    "a[b].json", "q\"uote.json", "!not.json", "st*r.json", "wh?t.json", "[!x].json", "back\\slash.json", "a]b.json",
    "déjà 明.json",
  ])
  func aPathIsNoGlob(name: String) throws {
    let scratch = try ScratchFolder()
    let color = ##"{ "c": { "$type": "color", "$value": "#336699" } }"##
    try scratch.write(color, to: name)
    // Files that a glob would take.
    for other in ["ab.json", "star.json", "what.json", "x.json"] {
      try scratch.write(color.replacing("#336699", with: "#FF0000"), to: other)
    }
    let path = try #require(String(data: JSONEncoder().encode(name), encoding: .utf8))
    try scratch.write(
      ##"{"version":"2025.10","sets":{"s":{"sources":[{"$ref":\##(path)}]}},"resolutionOrder":[{"$ref":"#/sets/s"}]}"##,
      to: "r.resolver.json")
    let run = scratch.run("init", "--project", scratch.path, "--from", scratch["r.resolver.json"])
    #expect(run.code == .clean, "\(run)")
    #expect(scratch.run("build").code == .clean, "\(scratch.run("lint"))")
    #expect(try scratch.text("Generated/bundles/default.json").contains("\"components\":[0.2,0.4,0.6]"))
  }

  /// Faults of token files are shown in these, also of sets that no bundle has.
  @Test func faultsOfItsFilesAreTold() throws {
    let scratch = try ScratchFolder(copying: "tokens/resolver")
    try scratch.write("{ \"a\": {}, }", to: "comma.json")
    try scratch.write("{ \"a\": { \"value\": 3 } }", to: "older.json")
    try scratch.write(
      ##"""
      { "version": "2025.10",
        "sets": {
          "base": { "sources": [{ "$ref": "comma.json" }, { "x": { "y": { "value": 3 } } }] },
          "other": { "sources": [{ "$ref": "older.json" }, { "$ref": "app.resolver.json" }, { "$ref": "gone.json" }] } },
        "modifiers": { "unused": { "contexts": { "one": [{ "$ref": "comma.json" }], "two": [{ "$ref": "lost.json" }] } } },
        "resolutionOrder": [{ "$ref": "#/sets/base" }] }
      """##, to: "r.json")
    let run = scratch.run("init", "--project", scratch.path, "--from", scratch["r.json"])
    #expect(run.code == .usage && !scratch.exists("StyleSources"), "\(run)")
    let found = run.output.matches(of: /error\[([a-z-]+)\]: .*\n +┌─ (?:.*\/)?([a-z.]+json):(\d+):(\d+)/)
      .map { "\($0.2):\($0.3):\($0.4) \($0.1)" }
    #expect(
      found.sorted() == [
        "app.resolver.json:17:3 wrong-type", "comma.json:1:10 syntax", "older.json:1:10 wrong-type",
        "r.json:3:69 wrong-type", "r.json:4:87 file-unreadable", "r.json:5:87 file-unreadable",
      ], "\(run.output)")
  }

  /// What is near is of the sort that the place takes.
  @Test func aModifierIsNotOfferedInPlaceOfASet() throws {
    let marked = try Checkout.text("Tests/Fixtures/tokens/resolver/faults.resolver.json")
    let text = marked.split(separator: "\n").filter { !$0.drop { $0 == " " }.hasPrefix("#") }.joined(separator: "\n")
    let help = TokenResolver(Array(text.utf8), file: FileID(0)).findings
      .filter { $0.message.contains("`#/modifiers/theme` isn't a set") }.flatMap(\.help)
    #expect(help.count == 1 && !help[0].contains("modifiers"), "\(help)")
  }

  @Test func setsThatDoubleAreCounted() {
    let sets =
      ["\"s0\":{\"sources\":[{\"a\":{}}]}"]
      + (1...40).map { "\"s\($0)\":{\"sources\":[{\"$ref\":\"#/sets/s\($0 - 1)\"},{\"$ref\":\"#/sets/s\($0 - 1)\"}]}" }
    let text =
      "{\"version\":\"2025.10\",\"sets\":{\(sets.joined(separator: ","))},\"resolutionOrder\":[{\"$ref\":\"#/sets/s40\"}]}"
    let resolver = TokenResolver(Array(text.utf8), file: FileID(0))
    #expect(resolver.findings.map(\.name) == [.limit])
  }

  /// Names that no file can have, or only one.
  @Test func bundlesHaveNamesOfTheirOwn() {
    let text =
      ##"{"version":"2025.10","modifiers":{"m":{"contexts":{"明":[],"暗":[],"夜":[],"Dark":[],"dark":[],"null":[]}}},"resolutionOrder":[{"$ref":"#/modifiers/m"}]}"##
    let resolver = TokenResolver(Array(text.utf8), file: FileID(0))
    #expect(resolver.bundles.map(\.name) == ["default", "-", "--2", "Dark", "dark-2", "null"])
  }

  @Test func aTruncatedResolverIsInvalidJSON() throws {
    let bytes = try Fixtures.bytes("tokens/resolver/app.resolver.json")
    for count in stride(from: 1, to: bytes.count, by: 7) {
      #expect(!TokenResolver(Array(bytes.prefix(count)), file: FileID(0)).findings.isEmpty)
    }
  }
}
