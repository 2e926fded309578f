import StyleDriver
import StyleTestSupport
import Testing

/// Sources that every bundle leaves out by a `!` of whose files another bundle takes some.
@Suite struct ForgottenSourceTests {
  private static let fade = "animations:\n  fade: { target: view, property: opacity, from: 0, to: 1, duration: 1 }\n"

  private func scratch(_ bundles: String, _ paths: [String]) throws -> ScratchFolder {
    let scratch = try ScratchFolder()
    try scratch.write("format: 1\nbundles: { \(bundles) }\n", to: "StyleSources/stylec.yaml")
    try scratch.write(Self.fade, to: "StyleSources/a.yaml")
    for path in paths { try scratch.write("tokens: {}\n", to: "StyleSources/\(path)") }
    return scratch
  }

  private func findings(_ bundles: String, _ paths: [String]) throws -> [String] {
    let run = try scratch(bundles, paths).run("lint", "--format", "concise")
    return run.output.split(separator: "\n").map(String.init)
  }

  private static let themes =
    "default: { sources: [\"**\", \"!themes/**\"] }, festival: { extends: default, sources: [\"themes/festival/**\"] }"

  private func warning(_ what: String, _ glob: String = "!themes/**") -> String {
    "StyleSources/stylec.yaml:2:1: warning: \(what) isn't in any bundle: `\(glob)` excludes it [unused-style]"
  }

  @Test func foldersThatNoBundleTakesAreReportedOnceEach() throws {
    let paths = [
      "themes/dusk/inner/b.yaml", "themes/dusk/tokens.yaml", "themes/festival/tokens.yaml", "themes/winter/tokens.yaml",
    ]
    #expect(
      try findings(Self.themes, paths) == [
        warning("directory `themes/dusk`"), warning("directory `themes/winter`"),
      ])
  }

  /// A folder of which a bundle takes some is none of its own.
  @Test func sourcesBesideThoseOfABundleAreReported() throws {
    let taken = ["themes/festival/tokens.yaml", "themes/notes.yaml"]
    #expect(try findings(Self.themes, taken) == [warning("source `themes/notes.yaml`")])
    let one = Self.themes.replacing("festival/**", with: "festival/tokens.yaml")
    #expect(
      try findings(one, ["themes/festival/tokens.yaml", "themes/festival/more.yaml", "themes/festival/old/x.yaml"]) == [
        warning("directory `themes/festival/old`"), warning("source `themes/festival/more.yaml`"),
      ])
    let glob = "default: { sources: [\"**\", \"!**/dark-*\"] }, dark: { extends: default, sources: [\"b/**\"] }"
    #expect(
      try findings(glob, ["b/dark-a.yaml", "c/dark-a.yaml"]) == [warning("directory `c`", "!**/dark-*")])
  }

  @Test(arguments: [
    // No bundle takes any of the glob's files.
    ("default: { sources: [\"**\", \"!drafts/**\"] }", ["drafts/a.yaml", "drafts/b/c.yaml"]),
    // The bundle that leaves them out picks one.
    ("default: { sources: [\"**\", \"!drafts/**\", drafts/ready.yaml] }", ["drafts/a.yaml", "drafts/ready.yaml"]),
    // A glob of their own leaves them out, too.
    (
      themes.replacing("\"!themes/**\"", with: "\"!themes/winter/**\", \"!themes/**\""),
      ["themes/festival/a.yaml", "themes/winter/a.yaml"]
    ),
    // Every theme is taken.
    (themes, ["themes/festival/a.yaml", "themes/festival/b/c.yaml"]),
  ])
  func sourcesThatAreLeftOutOnPurposeAreNotReported(bundles: String, paths: [String]) throws {
    #expect(try findings(bundles, paths) == [])
  }

  /// What an import names is read.
  @Test func importsAreNotReported() throws {
    let scratch = try scratch(Self.themes, ["themes/festival/a.yaml"])
    try scratch.write("{ \"1\": { \"0\": [0], \"1\": [180] } }", to: "StyleSources/themes/old/angles.json")
    let list = "<plist version=\"1.0\"><dict><key>1</key><array><array><real>0</real></array></array></dict></plist>\n"
    try scratch.write(list, to: "StyleSources/themes/old/angles.plist")
    #expect(scratch.run("lint", "--format", "concise").output.contains("directory `themes/old`"))
    try scratch.write(
      """
      tags:
        note:
          import: themes/old/angles.plist
          layout: { radius: 25, dot: { radius: 2 }, text: { width: 20..120, height: 14..15, padding: 5, gap: 5 } }

      """, to: "StyleSources/tags.yaml")
    let run = scratch.run("lint", "--format", "concise")
    #expect(!run.output.contains("unused-style") && run.output.contains("tags.yaml"), "\(run.output)\(run.errors)")
  }

  @Test func bundleThatTheHelpWritesMendsIt() throws {
    let scratch = try scratch(Self.themes, ["themes/festival/a.yaml", "themes/dusk/a.yaml"])
    let help = "winter: { extends: default, sources: [\"themes/winter/**\"] }".replacing("winter", with: "dusk")
    #expect(scratch.run("lint").output.contains("add the bundle `\(help)`"))
    try scratch.write("format: 1\nbundles: { \(Self.themes), \(help) }\n", to: "StyleSources/stylec.yaml")
    #expect(scratch.run("lint").output == "no findings in 3 files\n")
    #expect(try findings(Self.themes, ["themes/festival/a.yaml", "themes/default/a.yaml"]).count == 1)
  }

  /// The rule's level holds, and one bundle alone says nothing of what others take.
  @Test func levelIsSetAsForOtherFindingsOfTheRule() throws {
    let scratch = try scratch(Self.themes, ["themes/festival/a.yaml", "themes/dusk/a.yaml"])
    #expect(scratch.run("lint", "--rule", "unused-style=off").output == "no findings in 2 files\n")
    #expect(scratch.run("lint", "--rule", "unused-style=error").code == .findings)
    #expect(scratch.run("build", "--bundle", "default").errors.contains("warning") == false)
  }
}
