import Foundation
import StyleDriver
import StyleTestSupport
import Testing

/// `build --dtcg` writes tokens for other tools, and reads them again as what they were.
@Suite struct DesignTokenTests {
  private static let path = "out/default.tokens.json"

  private static func source() throws -> String { try Checkout.text("Tests/Fixtures/tokens/written/tokens.yaml") }

  /// The source without references to token files.
  private static func ownSource() throws -> String {
    try source().replacing("{shadow.card.blur}", with: "{space.m}").replacing("{shape}", with: "{space.m}")
  }

  /// The styles of a source without its tokens.
  private static func styles(_ source: String) -> String {
    "bubbles:" + (source.components(separatedBy: "\nbubbles:").last ?? "")
  }

  private func written(
    _ source: String, _ tokens: [String: String] = [:], _ flags: String...
  ) throws -> (
    folder: ScratchFolder, tokens: String, bundle: String, errors: String
  ) {
    let scratch = try ScratchFolder(tokens: tokens, source: source)
    let run = scratch.run(["build", "--dtcg", scratch["out"]] + flags)
    #expect(run.code == .clean, "\(run.output)\(run.errors)")
    return (scratch, try scratch.text(Self.path), try scratch.text("Generated/bundles/default.json"), run.errors)
  }

  @Test func eachNotationHasItsForm() throws {
    let values = try Checkout.text("Tests/Fixtures/tokens/values.tokens.json")
    let first = try written(Self.source(), ["values.json": values])
    try expectGolden(first.tokens, named: "tokens/written/default.tokens.json")
  }

  @Test func inPlaceOfTheTokensItGivesTheSameBundles() throws {
    let values = try Checkout.text("Tests/Fixtures/tokens/values.tokens.json")
    let first = try written(Self.source(), ["values.json": values])
    let second = try written(Self.styles(Self.source()), ["values.json": first.tokens])
    #expect(second.bundle == first.bundle)
    #expect(second.tokens == first.tokens)
    #expect(!second.errors.contains("left out"))
  }

  @Test func anEditOfASpringCounts() throws {
    let source = try Self.ownSource()
    let first = try written(source)
    let curve = "\"timingFunction\": [0.4, 1.954, 0, 0.788]"
    #expect(first.tokens.contains(curve), "\(first.tokens)")
    let edited = first.tokens.replacing(curve, with: "\"timingFunction\": [0.2, 0, 0, 1]")
    let second = try written(Self.styles(source), ["values.json": edited])
    #expect(first.bundle.contains("\"spring\"") && !second.bundle.contains("\"spring\""))
    #expect(second.bundle.contains("[0.2,0,0,1]"))
  }

  @Test(arguments: [
    (#""value": 140, "unit": "px""#, #""value": 160, "unit": "px""#, #""max":160"#),
    (#""$value": 45,"#, #""$value": 60,"#, "60]"),
    (#""components": [0.7, 0.3, 20]"#, #""components": [0.7, 0, 20]"#, "0.620499"),
  ])
  func editsCount(_ before: String, _ after: String, _ found: String) throws {
    let source = try Self.ownSource()
    let first = try written(source)
    #expect(first.tokens.contains(before) && !first.bundle.contains(found), "\(first.tokens)")
    let second = try written(Self.styles(source), ["values.json": first.tokens.replacing(before, with: after)])
    #expect(second.bundle.contains(found), "\(second.bundle)")
  }

  @Test func aThemesTokensAreMerged() throws {
    let scratch = try ScratchFolder(
      source: "tokens: { a: 4pt, b: \"{a}\", c: 300ms }\n" + ScratchFolder.bubble,
      project: """
        format: 1
        bundles:
          default: { sources: ["*.yaml"] }
          dark: { extends: default, sources: ["dark/*.yaml"] }

        """)
    try scratch.write(
      "tokens: { a: 6pt }\nbubbles: { tip: { cornerRadius: \"{b}\" } }\n", to: "StyleSources/dark/d.yaml")
    #expect(scratch.run("build", "--dtcg", scratch["out"]).code == .clean)
    let dark = try scratch.text("out/dark.tokens.json")
    #expect(
      dark.contains("\"value\": 6, \"unit\": \"px\"") && dark.contains("\"{a}\"") && dark.contains("300"), "\(dark)")
    #expect(try scratch.text(Self.path).contains("\"value\": 4, \"unit\": \"px\""))
  }

  @Test func whatTheFormatHasNotIsLeftOut() throws {
    let faulty = ##"""
      { "good": { "$type": "dimension", "$value": "4px" }, "em": { "$type": "dimension", "$value": "4em" },
        "alias": { "$value": "{em}" }, "circle": { "$value": "{circle}" },
        "weight": { "$type": "fontWeight", "$value": "600px" }, "bold": { "$type": "fontWeight", "$value": "bold" },
        "stops": { "$type": "gradient", "$value": [{ "color": "#336699", "position": 2 }] },
        "part": { "$type": "number", "$value": { "$ref": "#/em/$value/value" } },
        "text": { "$type": "string", "$value": "words" } }

      """##
    let run = try written(ScratchFolder.bubble, ["a.json": faulty])
    #expect(run.errors.contains("left out 6 tokens that aren't of the format 2025.10"), "\(run.errors)")
    for name in ["em", "alias", "circle", "weight", "stops", "part"] {
      #expect(!run.tokens.contains("\"\(name)\""), "\(run.tokens)")
    }
    #expect(run.tokens.contains("\"good\"") && run.tokens.contains("\"bold\""))
    #expect(run.tokens.contains(#""tokens": { "text": "words" }"#))
  }

  @Test func otherFilesAreLeftAlone() throws {
    let scratch = try ScratchFolder(source: ScratchFolder.bubble)
    try scratch.write("{ \"mine\": { \"$type\": \"number\", \"$value\": 1 } }\n", to: Self.path)
    let refused = scratch.run("build", "--dtcg", scratch["out"])
    #expect(refused.code == .usage)
    #expect(refused.errors.contains("isn't a token file by stylec, so it wasn't changed"), "\(refused.errors)")
    #expect(try scratch.text(Self.path).contains("mine"))
    try scratch.remove(Self.path)
    #expect(scratch.run("build", "--dtcg", scratch["out"]).code == .clean)
    #expect(scratch.run("build", "--dtcg", scratch["out"]).errors.contains("default.tokens.json is up to date"))
  }

  @Test func checksAndListsKnowTheFiles() throws {
    let scratch = try ScratchFolder(source: "tokens: { a: 4pt }\n" + ScratchFolder.bubble)
    #expect(scratch.run("build", "--list-outputs", "--dtcg", scratch["out"]).output.contains(Self.path))
    #expect(scratch.run("build", "--dtcg", scratch["out"]).code == .clean)
    #expect(scratch.run("build", "--check", "--dtcg", scratch["out"]).code == .clean)
    try scratch.write("tokens: { a: 5pt }\n" + ScratchFolder.bubble, to: "StyleSources/a.yaml")
    let run = scratch.run("build", "--check", "--dtcg", scratch["out"])
    #expect(run.code == .findings && run.output.contains("default.tokens.json is out of date"), "\(run)")
  }

  @Test func animationsAreTransitionsThatReadersSkip() throws {
    let first = try written(
      Self.source(), ["values.json": try Checkout.text("Tests/Fixtures/tokens/values.tokens.json")])
    let group = first.tokens.components(separatedBy: "\n  \"stylec\": {").last ?? ""
    #expect(group.contains("\"appear\": {") && group.contains("\"blink\": {"))
    // Steps have no cubic curve, and an endless animation has the length of its track.
    #expect(
      group.contains(
        #""value": 0.7, "unit": "s" }, "delay": { "value": 0, "unit": "s" }, "timingFunction": [0, 0, 1, 1]"#))
    let second = try ScratchFolder(tokens: ["values.json": first.tokens], source: Self.styles(Self.source()))
    #expect(second.run("explain", "tokens.stylec.appear.duration").code != .clean)
  }
}
