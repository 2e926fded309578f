import Foundation
import StyleDriver
import StyleTestSupport
import Testing

/// `build --dtcg` in projects of several bundles, each of which may read what is written of it.
@Suite struct DesignTokenThemeTests {
  private static let project = """
    format: 1
    bundles:
      default: { sources: ["*.yaml"], tokens: [../a.json] }
      dark: { extends: default, sources: ["dark/*.yaml"] }

    """

  private static let file = ##"""
    { "color": { "$type": "color", "$deprecated": "use ink", "rose": { "$value": "#FF0000" } },
      "copy": { "$extends": "{color}" }, "length": { "$type": "dimension", "$value": "8px" },
      "whole": { "$type": "dimension", "$ref": "#/length/$value", "$description": "as long" } }

    """##

  private static let styles = """
    palettes: { p: { colors: { a: "{copy.rose}" } } }
    bubbles: { b: { arrow: none, cornerRadius: "{whole}", size: { width: "{wide}", height: 40..80 } } }
    animations:
      "a.b": { reducedMotion: none, target: view, property: opacity, from: 0.5, to: 1, curve: "{swing}" }

    """

  private static let tokens = """
    tokens:
      low: 100
      wide: { min: "{low}", max: 200 }
      response: 0.3
      swing: { spring: { response: "{response}", dampingRatio: 0.5 } }
      themed: 0.3

    """

  private static let theme = """
    animations: { x: { reducedMotion: none, target: view, property: opacity, from: 0.5, to: 1, duration: "{themed}" } }

    """

  private func written() throws -> ScratchFolder {
    let scratch = try ScratchFolder(source: Self.tokens + Self.styles, project: Self.project)
    try scratch.write(Self.file, to: "a.json")
    try scratch.write("tokens: { color: { rose: \"#0000FF\" } }\n" + Self.theme, to: "StyleSources/dark/d.yaml")
    let run = scratch.run("build", "--dtcg", scratch["out"])
    #expect(run.code == .clean, "\(run.output)\(run.errors)")
    // The animation whose name the format can't have.
    #expect(run.errors.contains("left out 1 token that isn't of the format 2025.10"), "\(run.errors)")
    return scratch
  }

  @Test func eachBundleMayReadItsOwn() throws {
    let scratch = try written()
    let bundles = try scratch.contents(of: "Generated/bundles")
    let files = try scratch.contents(of: "out")
    for (name, bytes) in files { try scratch.write(bytes, to: "in/\(name)") }
    try scratch.write(Self.styles, to: "StyleSources/a.yaml")
    try scratch.write(Self.theme, to: "StyleSources/dark/d.yaml")
    try scratch.write(
      Self.project.replacing("../a.json", with: "../in/default.tokens.json")
        .replacing("extends: default,", with: "extends: default, tokens: [../in/dark.tokens.json],"),
      to: "StyleSources/stylec.yaml")
    #expect(scratch.run("build", "--dtcg", scratch["out"]).code == .clean)
    #expect(try scratch.contents(of: "Generated/bundles") == bundles)
    #expect(try scratch.contents(of: "out") == files)
  }

  @Test func aCopyFollowsTheSourceThatReplacesItsOriginal() throws {
    let dark = try written().text("out/dark.tokens.json")
    #expect(dark.contains("\"hex\": \"#0000FF\"") && !dark.contains("[1, 0, 0]") && dark.contains("\"{color.rose}\""))
    #expect(dark.components(separatedBy: "\"$deprecated\": \"use ink\"").count == 3, "\(dark)")
  }

  @Test func typesComeFromUsesInAllBundlesAndThroughRangesAndSprings() throws {
    let text = try written().text("out/default.tokens.json")
    for (name, type) in [
      ("low", "dimension"), ("response", "duration"), ("themed", "duration"), ("whole", "dimension"),
    ] {
      #expect(text.contains("  \"\(name)\": {\n    \"$type\": \"\(type)\""), "\(name): \(text)")
    }
  }

  @Test func aLaterFileReplacesWhatTheFormatHasNoTypeOf() throws {
    func file(_ word: String, _ end: Int) -> String {
      #"""
      { "$extensions": { "dev.stylec": { "bundle": "default", "tokens": { "side": "\#(word)" } } },
        "wide": { "$extensions": { "dev.stylec": { "value": "1..2" } },
          "min": { "$type": "number", "$value": 100 }, "max": { "$type": "number", "$value": \#(end) } } }

      """#
    }
    let scratch = try ScratchFolder(
      tokens: ["a.json": file("top", 200), "b.json": file("left", 300)],
      source: ScratchFolder.bubble.replacing("bottom", with: "\"{side}\"").replacing("120..313", with: "\"{wide}\""))
    #expect(scratch.run("build").code == .clean, "\(scratch.run("build").output)")
    let bundle = try scratch.text("Generated/bundles/default.json")
    #expect(bundle.contains("[\"left\"]") && bundle.contains("\"max\":300"), "\(bundle)")
  }

  @Test(arguments: ["Generated/bundles", "Generated/schema"]) func noFolderOfTheBuildTakesThem(_ folder: String) throws
  {
    let scratch = try ScratchFolder(source: ScratchFolder.bubble)
    let run = scratch.run("build", "--dtcg", scratch[folder])
    #expect(run.code == .usage && run.errors.contains("is a directory of the build's own"), "\(run)")
  }
}

/// `build --dtcg` in projects of many tokens.
@Suite struct DesignTokenSizeTests {
  /// Each token is used twice by the next.
  @Test func usesDontMultiply() throws {
    let tokens = (1...60).map { "  a\($0): { min: \"{a\($0 - 1)}\", max: \"{a\($0 - 1)}\" }\n" }.joined()
    let scratch = try ScratchFolder(source: "tokens:\n  a0: 1\n" + tokens + ScratchFolder.bubble)
    let run = scratch.run("build", "--dtcg", scratch["out"])
    #expect(run.code == .clean, "\(run)")
    #expect(try scratch.text("out/default.tokens.json").contains("\"a0\""))
  }

  /// References bring in 198,000 nodes, which are counted for each token; the file is larger than projects may read.
  @Test func manyTokensAreAllWritten() throws {
    let tokens = (0..<18_000).map { "  a\($0): { points: \"{list}\" }\n" }.joined()
    let scratch = try ScratchFolder(
      source: "tokens:\n  list: [0, 0.25, 0.5, 0.75, 1, 1, 1, 1, 1, 1]\n" + tokens + ScratchFolder.bubble)
    let run = scratch.run("build", "--dtcg", scratch["out"])
    #expect(run.code == .clean && !run.errors.contains("left out"), "\(run.output)\(run.errors)")
    #expect(try scratch.text("out/default.tokens.json").contains("\"a17999\""))
    #expect(run.errors.contains("default.tokens.json is over 1 MiB, so a project can't list it"), "\(run.errors)")
  }
}
