import StyleDriver
import StyleTestSupport
import Testing

/// Files beside the sources that aren't read.
@Suite struct IgnoredFileTests {
  private static let style = "animations: { a: { target: t, property: opacity, from: 0, to: 1, duration: 1 } }\n"

  private func project(_ files: [String: String]) throws -> ScratchFolder {
    let scratch = try ScratchFolder()
    try scratch.write("format: 1\n", to: "StyleSources/stylec.yaml")
    try scratch.write(Self.style, to: "StyleSources/a.yaml")
    for (path, text) in files { try scratch.write(text, to: path) }
    return scratch
  }

  private func ignored(_ scratch: ScratchFolder) -> [String] {
    scratch.run("lint", "--format", "concise").output.split(separator: "\n")
      .filter { $0.hasSuffix("[source-ignored]") }.map(String.init)
  }

  @Test(arguments: [
    ("b.YAML", "b.yaml"), ("b.Yml", "b.yml"), ("b.yaml.txt", "b.yaml"), ("b.plist~", "b.plist"),
    ("deep/colors.old.yaml.bak", "colors.old.yaml"),
  ])
  func aFileLikeASourceIsToldWithItsNewName(_ path: String, _ name: String) throws {
    let scratch = try project(["StyleSources/\(path)": "tokens: { x: 1 }\n"])
    #expect(
      ignored(scratch) == [
        "StyleSources/\(path):1:1: note: ignored file: sources end in .yaml, .yml or .plist [source-ignored]"
      ])
    #expect(scratch.run("lint").output.contains("rename it to `\(name)`, or remove it"))
  }

  @Test func tokensOfOtherToolsAreToldWhereTokensStand() throws {
    let scratch = try project(["StyleSources/tokens.json": #"{"red":{"$type":"color","$value":"red"}}"#])
    #expect(ignored(scratch).count == 1)
    #expect(
      scratch.run("lint").output.contains(
        "add it to a bundle in the project file: `tokens: [tokens.json]`"))
  }

  @Test func aJSONFileIsNoSource() throws {
    #expect(ignored(try project(["StyleSources/x.json": "{}"])).count == 1)
  }

  /// Notes, pictures, hidden files, other folders, imports, the baseline and a build's own output.
  @Test func filesThatLieThereByRightAreNotTold() throws {
    let scratch = try project([
      "StyleSources/README.md": "# Styles", "StyleSources/yaml": "", "StyleSources/a.svg": "",
      "StyleSources/.cache/b.json": "{}", "other/c.json": "{}",
      "StyleSources/old.json": #"{"1":{"0":[0]}}"#,
      "StyleSources/tags.yaml": try Checkout.text("Tests/Fixtures/projects/plain/StyleSources/tags/note.yaml")
        .replacing("    show: appear\n", with: "").replacing(
          "    angles:\n", with: "    import: old.json\n    angles:\n"),
      "StyleSources/stylec.yaml": "format: 1\noutput: { directory: out }\n",
    ])
    let run = scratch.run("baseline", "write")
    #expect(scratch.exists("StyleSources/baseline.json"), "\(run.errors)\(run.output)")
    _ = scratch.run("build", "--allow-empty")
    #expect(ignored(scratch) == [])
  }

  @Test func filesThatAGlobLeavesOutAreNotTold() throws {
    let scratch = try project([
      "StyleSources/tags.yaml": "tokens: { a: 1 }\n", "StyleSources/drafts/x.json": "{}", "StyleSources/y.json": "{}",
      "StyleSources/stylec.yaml": "format: 1\nbundles: { default: { sources: [\"**\", \"!drafts/**\"] } }\n",
    ])
    #expect(ignored(scratch).count == 1)
  }

  @Test func theRuleHasALevelLikeAnyOther() throws {
    let scratch = try project([
      "StyleSources/x.json": "{}",
      "StyleSources/stylec.yaml": "format: 1\nlint: { rules: { source-ignored: error } }\n",
    ])
    #expect(scratch.run("lint").code == .findings)
    #expect(scratch.run("lint", "--rule", "source-ignored=off").code == .clean)
  }

  /// A run over one bundle, or over standard input, says nothing of the rest.
  @Test func aPartOfTheProjectHasNoIgnoredFiles() throws {
    let scratch = try project([
      "StyleSources/x.json": "{}", "StyleSources/stylec.yaml": "format: 1\nbundles: { one: { sources: ['*.yaml'] } }\n",
    ])
    let one = scratch.run("build", "--bundle", "one", "--rule", "source-ignored=error")
    #expect(one.code == .clean, "\(one.output)")
    #expect(scratch.run(["lint", "-", "--rule", "source-ignored=error"], input: Self.style).code == .clean)
  }
}
