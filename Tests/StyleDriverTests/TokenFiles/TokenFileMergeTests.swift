import Foundation
import StyleDriver
import StyleTestSupport
import Testing

/// The token files of a bundle and its bases are one tree, in which later entries replace what earlier ones have.
@Suite struct TokenFileMergeTests {
  private static let fill = ScratchFolder.bubble + "    fill: \"{brand}\"\n"

  /// A project with the bundles `default` and `dark`, which extends it.
  private func project(
    _ files: [String: String], tokens: String, dark: String = "[]", theme: String = ""
  ) throws
    -> ScratchFolder
  {
    let scratch = try ScratchFolder(
      source: Self.fill,
      project: """
        format: 1
        bundles:
          default: { sources: ["*.yaml"], tokens: \(tokens) }
          dark: { extends: default, sources: ["dark/*.yaml"], tokens: \(dark) }

        """)
    for (path, text) in files { try scratch.write(text, to: path) }
    try scratch.write(theme.isEmpty ? "bubbles: { tip: { cornerRadius: 9 } }\n" : theme, to: "StyleSources/dark/d.yaml")
    return scratch
  }

  /// The fill of the style in each bundle.
  private func fills(_ scratch: ScratchFolder) throws -> [String] {
    let run = scratch.run("build")
    #expect(run.code == .clean, "\(run.output)\(run.errors)")
    return try ["default", "dark"].map { bundle in
      let text = try scratch.text("Generated/bundles/\(bundle).json")
      return String(text.components(separatedBy: "\"components\":[").dropFirst().first?.prefix { $0 != "]" } ?? "none")
    }
  }

  private static let brand = ##"{ "brand": { "$type": "color", "$value": "#336699" } }"##

  @Test func aLaterEntryReplacesATokenWhole() throws {
    let other = ##"{ "brand": { "$type": "color", "$value": "#FF0000" } }"##
    let files = ["a.json": Self.brand, "b.json": other]
    #expect(try fills(project(files, tokens: "[../a.json, ../b.json]")) == ["1,0,0", "1,0,0"])
    #expect(try fills(project(files, tokens: "[../b.json, ../a.json]")) == ["0.2,0.4,0.6", "0.2,0.4,0.6"])
    #expect(try fills(project(files, tokens: "[../a.json]", dark: "[../b.json]")) == ["0.2,0.4,0.6", "1,0,0"])
  }

  @Test func aTypeIsKeptWhereTheLaterEntryStatesNone() throws {
    let files = ["a.json": Self.brand, "b.json": ##"{ "brand": { "$value": "#FF0000" } }"##]
    #expect(try fills(project(files, tokens: "[../a.json, ../b.json]")) == ["1,0,0", "1,0,0"])
  }

  @Test func aThemesTokenChangesEveryAliasOfIt() throws {
    let base = ##"{ "blue": { "$type": "color", "$value": "#336699" }, "brand": { "$value": "{blue}" } }"##
    let red = ##"{ "blue": { "$type": "color", "$value": "#FF0000" } }"##
    #expect(
      try fills(project(["a.json": base, "b.json": red], tokens: "[../a.json]", dark: "[../b.json]"))
        == ["0.2,0.4,0.6", "1,0,0"])
    let source = "tokens: { blue: \"#00FF00\" }\nbubbles: { tip: { cornerRadius: 9 } }\n"
    #expect(try fills(project(["a.json": base], tokens: "[../a.json]", theme: source)) == ["0.2,0.4,0.6", "0,1,0"])
  }

  @Test func aTokenAndAGroupReplaceEachOther() throws {
    let group = ##"{ "brand": { "$type": "color", "deep": { "$value": "#336699" } } }"##
    let token = ##"{ "brand": { "$type": "color", "$value": "#FF0000" } }"##
    let files = ["a.json": group, "b.json": token]
    #expect(try fills(project(files, tokens: "[../a.json, ../b.json]")) == ["1,0,0", "1,0,0"])
    let scratch = try project(files, tokens: "[../b.json, ../a.json]")
    #expect(scratch.findings.first?.contains("`brand` is a token group, not a token [wrong-type]") == true)
  }

  /// Types may come from other files that a bundle merges.
  @Test func aFileMayMeanSomethingElseInEachBundle() throws {
    let typeless = ##"{ "g": { "x": { "$value": "#336699" } } }"##
    let files = [
      "a.json": typeless, "t.json": ##"{ "g": { "$type": "color" } }"##,
      "b.json": ##"{ "brand": { "$type": "color", "$value": "#FF0000" } }"##,
    ]
    let scratch = try project(
      files, tokens: "[../a.json, ../b.json]", dark: "[../t.json]",
      theme: "bubbles: { tip: { fill: \"{g.x}\" } }\n")
    #expect(try fills(scratch) == ["1,0,0", "0.2,0.4,0.6"])
    #expect(scratch.run("lint", "--verbose").errors.components(separatedBy: "a.json").count == 2)
  }

  @Test func twoFilesOfOneEntryDefineATokenOnce() throws {
    let scratch = try project(
      ["t/a.json": Self.brand, "t/b.json": Self.brand], tokens: "[\"../t/*.json\"]")
    #expect(
      scratch.findings == ["t/b.json:1:3: error: duplicate token `brand` in files of one entry [duplicate-name]"])
  }

  @Test func aFileAndASourceOfOneBundleDefineATokenOnce() throws {
    let scratch = try project(["a.json": Self.brand], tokens: "[../a.json]")
    try scratch.write("tokens: { brand: \"#FF0000\" }\n", to: "StyleSources/t.yaml")
    #expect(
      scratch.findings == ["StyleSources/t.yaml:1:11: error: duplicate token `brand` in one bundle [duplicate-name]"])
    #expect(scratch.run("lint").output.contains("a.json:1:3"))
  }

  @Test func aReferenceMayLeadToATokenOfASource() throws {
    let scratch = try project(
      ["a.json": ##"{ "brand": { "$type": "color", "$value": "{own}" } }"##], tokens: "[../a.json]")
    try scratch.write("tokens: { own: \"#FF0000\" }\n", to: "StyleSources/t.yaml")
    #expect(try fills(scratch) == ["1,0,0", "1,0,0"])
  }
}
