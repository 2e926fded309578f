import StyleTestSupport
import Testing

/// The globs of `tokens` in the project file.
@Suite struct TokenFileGlobTests {
  private static let color = ##"{ "c": { "$type": "color", "$value": "#336699" } }"##

  private func project(_ tokens: String, _ files: [String]) throws -> ScratchFolder {
    let scratch = try ScratchFolder(
      source: ScratchFolder.bubble + "    fill: \"{c}\"\n",
      project: "format: 1\nbundles: { default: { sources: [\"*.yaml\"], tokens: \(tokens) } }\n")
    for path in files { try scratch.write(Self.color, to: path) }
    return scratch
  }

  @Test(arguments: [
    ("[../design/a.tokens.json]", "design/a.tokens.json"), ("[\"../design/**/*.json\"]", "design/deep/er/a.json"),
    ("[\"../**\", \"!../Generated/**\"]", "design/a.tokens"), ("[\"**/*.tokens\"]", "StyleSources/t/a.tokens"),
    ("[a.json]", "StyleSources/a.json"), ("[../design/./a.json]", "design/a.json"),
    ("[./../a.json]", "a.json"), ("[././../design/a.json]", "design/a.json"), ("[./a.json]", "StyleSources/a.json"),
  ])
  func filesAreTakenFromTheProject(tokens: String, path: String) throws {
    let scratch = try project(tokens, [path])
    // A glob with `!` takes nothing away yet.
    #expect(scratch.findings.filter { !$0.contains("excludes nothing") } == [])
  }

  @Test func aLaterGlobTakesFilesAwayAgain() throws {
    let scratch = try project("[\"../t/*.json\", \"!../t/b.json\"]", ["t/a.json", "t/b.json"])
    #expect(scratch.findings == [])
  }

  @Test(arguments: [
    ("[./.././../a.json]", "is outside the directory that holds the project file's [value-out-of-range]"),
    ("[../../a.json]", "is outside the directory that holds the project file's [value-out-of-range]"),
    ("[/etc/a.json]", "is outside the directory that holds the project file's [value-out-of-range]"),
    ("[../design/../../a.json]", "is outside the directory that holds the project file's [value-out-of-range]"),
    ("[../.cache/a.json]", "leads to the hidden `.cache` [value-out-of-range]"),
    ("[../a.yaml]", "isn't the name of a token file [value-out-of-range]"),
    ("[../a.plist]", "isn't the name of a token file [value-out-of-range]"),
    ("[../design/b.json]", "no token file matches `../design/b.json` [unknown-name]"),
    ("[\"../x/*.json\"]", "no token file matches `../x/*.json` [unknown-name]"),
    ("[\"!../design/a.json\"]", "excludes files, but no glob before it includes any [value-out-of-range]"),
  ])
  func otherPathsAreRefusedInTheProjectFile(tokens: String, message: String) throws {
    let scratch = try project(tokens, ["design/a.json"])
    let finding = try #require(scratch.findings.first)
    #expect(finding.hasPrefix("StyleSources/stylec.yaml:2:") && finding.hasSuffix(message), "\(finding)")
  }

  @Test func aNearNameIsSuggested() throws {
    let scratch = try project("[../design/app.json]", ["design/apps.json"])
    #expect(scratch.run("lint").output.contains("did you mean `../design/apps.json`?"))
  }

  @Test func aTokenFileAmongSourcesHasItsLine() throws {
    let scratch = try ScratchFolder(
      source: ScratchFolder.bubble, project: "format: 1\nbundles: { default: { sources: [\"*.yaml\", t.json] } }\n")
    try scratch.write(Self.color, to: "StyleSources/t.json")
    #expect(scratch.run("lint").output.contains("move it to the bundle's token files: `tokens: [t.json]`"))
    try scratch.write("{}", to: "StyleSources/t.json")
    #expect(scratch.run("lint").output.contains("rename it: sources end in .yaml, .yml or .plist"))
  }

  @Test func aLinkThatLeadsOutIsNotFollowed() throws {
    let elsewhere = try ScratchFolder()
    try elsewhere.write(Self.color, to: "a.json")
    let scratch = try project("[../a.json]", [])
    try scratch.link("a.json", to: elsewhere["a.json"])
    #expect(scratch.findings.count == 1 && scratch.findings[0].hasSuffix("[file-unreadable]"), "\(scratch.findings)")
  }

  @Test func aTokenFileBesideTheSourcesIsNotIgnored() throws {
    let scratch = try project("[a.json]", ["StyleSources/a.json"])
    #expect(scratch.findings == [])
    let other = try project("[a.json]", ["StyleSources/a.json", "StyleSources/b.json"])
    #expect(other.run("lint").output.contains("add it to a bundle in the project file: `tokens: [b.json]`"))
  }
}
