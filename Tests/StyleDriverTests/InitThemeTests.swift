import Foundation
import StyleDriver
import StyleTestSupport
import Testing

/// A theme that a project begins with, or gets: nothing is lost, and the first build is sound.
@Suite struct InitThemeTests {
  private func begin(_ scratch: ScratchFolder, _ flags: String...) -> CommandRun {
    scratch.run(["init", "--project", scratch.path] + flags)
  }

  @Test func newProjectBeginsWithAThemeThatLooksDifferent() throws {
    let scratch = try ScratchFolder()
    #expect(begin(scratch, "--theme", "festival", "--ci", "github").code == .clean)
    #expect(
      try scratch.text("StyleSources/stylec.yaml").hasSuffix(
        """
        bundles:
          default:
            sources: ["**", "!themes/**"]
          festival:
            extends: default
            sources: ["themes/festival/**"]
        # Check texts at the sizes that people choose, too, up to the largest of the usual ones.
        lint: { text: { upTo: xxxLarge } }

        """))
    let lint = scratch.run("lint", "--fail-level", "note")
    #expect(lint.code == .clean, "\(lint.output)")
    #expect(scratch.run("build").code == .clean)
    #expect(scratch.run("preview").code == .clean)
    let pictures = try ["default", "festival"].map { try scratch.text("Generated/preview/\($0).svg") }
    #expect(pictures.map { $0.lowercased().contains("#e1f0ff") } == [false, true])
  }

  @Test func projectOfADictionaryBeginsWithAThemeWithoutTokens() throws {
    let scratch = try ScratchFolder()
    try scratch.write("{\"1\": {\"0\": [0], \"1\": [180]}}", to: "old.json")
    #expect(begin(scratch, "--from", scratch["old.json"], "--theme", "festival").code == .clean)
    #expect(try scratch.text("StyleSources/themes/festival/tokens.yaml").hasSuffix("\ntokens: {}\n"))
    #expect(scratch.run("build").code == .clean)
    #expect(scratch.exists("Generated/bundles/festival.json"))
  }

  /// The project files of projects that are there, and what each is with a theme `night`.
  @Test(arguments: [
    (
      "format: 1 # kept\nbundles:\n  default:\n    sources: [\"**\"] # all\n\n# the end\n",
      "format: 1 # kept\nbundles:\n  default:\n    sources: [\"**\", \"!themes/**\"] # all\n  night:\n    extends: default\n    sources: [\"themes/night/**\"]\n\n# the end\n"
    ),
    (
      "format: 1\r\nbundles:\r\n    look:\r\n        sources:\r\n          - \"**\" # all\r\napp: a.b",
      "format: 1\r\nbundles:\r\n    look:\r\n        sources:\r\n          - \"**\" # all\r\n          - \"!themes/**\"\r\n    night:\r\n      extends: look\r\n      sources: [\"themes/night/**\"]\r\napp: a.b"
    ),
    (
      "bundles:\n  default: { sources: [styles.yaml] }\nformat: 1\n",
      "bundles:\n  default: { sources: [styles.yaml] }\n  night:\n    extends: default\n    sources: [\"themes/night/**\"]\nformat: 1\n"
    ),
    (
      "format: 1",
      "format: 1\nbundles:\n  default:\n    sources: [\"**\", \"!themes/**\"]\n  night:\n    extends: default\n    sources: [\"themes/night/**\"]"
    ),
  ])
  func projectFileGetsTheThemeAndKeepsEverythingElse(old: String, new: String) throws {
    let scratch = try Self.project(old)
    let before = try scratch.contents(of: "StyleSources").filter { $0.key != "stylec.yaml" }
    let run = begin(scratch, "--theme", "night")
    #expect(run.code == .clean, "\(run.errors)")
    #expect(try scratch.text("StyleSources/stylec.yaml") == new)
    var after = try scratch.contents(of: "StyleSources").filter { $0.key != "stylec.yaml" }
    let removed = after.removeValue(forKey: "themes/night/tokens.yaml")
    let theme = try #require(removed)
    #expect(after == before)
    #expect(String(decoding: theme, as: UTF8.self).hasSuffix("tokens:\n  line:\n    color: \"#112233\"\n  long: 12\n"))
    let lint = scratch.run("lint", "--fail-level", "warning")
    #expect(lint.code == .clean, "\(lint.output)")
    // Another one stands beside it.
    #expect(begin(scratch, "--theme", "dusk").code == .clean)
    #expect(scratch.run("lint", "--fail-level", "warning").code == .clean)
  }

  @Test func projectFileThatCantBeEditedStaysAndItsLinesAreSaid() throws {
    let text =
      "{ format: 1, bundles: { base: { sources: [styles.yaml] }, own: { extends: base, sources: [\"**/t*\"] } } }\n"
    let scratch = try Self.project(text)
    try scratch.write("tokens: { line: { color: \"#000000\" } }\n", to: "StyleSources/t.yaml")
    let run = begin(scratch, "--theme", "night")
    #expect(run.code == .clean)
    #expect(try scratch.text("StyleSources/stylec.yaml") == text)
    #expect(
      run.errors.contains(
        """
        bundles:
          own:
            extends: base
            sources: ["**/t*", "!themes/**"]
          night:
            extends: base
            sources: ["themes/night/**"]

        """), "\(run.errors)")
    #expect(begin(scratch, "--theme", "dusk", "--quiet").errors.contains("extends: base"))
  }

  /// A folder `themes` of the project's own stays with its bundle.
  @Test func sourcesInAFolderOfThatNameAreKept() throws {
    let scratch = try Self.project("format: 1\nbundles:\n  default:\n    sources: [\"**\"]\n")
    try scratch.write("tokens: { own: \"{long}\" }\n", to: "StyleSources/themes/own.yaml")
    #expect(begin(scratch, "--theme", "night").code == .clean)
    #expect(try scratch.text("StyleSources/stylec.yaml").contains("sources: [\"**\", \"!themes/night/**\"]\n"))
  }

  @Test(arguments: [
    ("default", "the bundle `default` already exists"), ("Default", "are the same file on case-insensitive disks"),
    ("a b", "invalid file name `a b`"), ("../x", "invalid file name"),
    ("con", "it is a device name on Windows"), (".x", "invalid file name"), ("x/y", "invalid file name"),
  ])
  func nameThatNoBundleCanHaveIsRefused(name: String, message: String) throws {
    let scratch = try Self.project("format: 1\nbundles:\n  default:\n    sources: [\"**\"]\n")
    let before = try scratch.contents(of: ".")
    let empty = try ScratchFolder()
    for folder in [scratch, empty] {
      let run = begin(folder, "--theme=\(name)")
      #expect(run.code == .usage && run.errors.contains(message), "\(run.errors)")
    }
    #expect(try scratch.contents(of: ".") == before)
    #expect(try empty.contents(of: ".").isEmpty)
  }

  @Test func folderThatABundleTakesIsRefused() throws {
    let scratch = try Self.project("format: 1\nbundles:\n  default:\n    sources: [\"**\"]\n")
    try scratch.write("tokens: { own: 1 }\n", to: "StyleSources/themes/night/mine.yaml")
    try scratch.write("no folder\n", to: "StyleSources/themes/dusk")
    let before = try scratch.contents(of: ".")
    let run = begin(scratch, "--theme", "night")
    #expect(run.code == .usage && run.errors.contains("belongs to the bundle `default`"), "\(run.errors)")
    #expect(begin(scratch, "--theme", "dusk").errors.contains("already exists"))
    #expect(try scratch.contents(of: ".") == before)
  }

  /// A theme's folder that was copied by hand is in no bundle.
  @Test func folderThatNoBundleTakesGetsItsBundle() throws {
    let old = "format: 1\nbundles:\n  default:\n    sources: [\"**\", \"!themes/**\", \"**/tokens.yaml\"]\n"
    let scratch = try Self.project(old)
    try scratch.write("tokens: {}\n", to: "StyleSources/tokens.yaml")
    try scratch.write("tokens: { long: 13 }\n", to: "StyleSources/themes/night/inner/mine.yaml")
    let run = begin(scratch, "--theme", "night")
    #expect(run.code == .clean, "\(run.errors)")
    #expect(run.errors.contains("kept StyleSources/themes/night\n"), "\(run.errors)")
    let entry = "  night:\n    extends: default\n    sources: [\"themes/night/**\"]\n"
    #expect(try scratch.text("StyleSources/stylec.yaml") == old + entry)
    #expect(try scratch.contents(of: "StyleSources/themes").keys.sorted() == ["night/inner/mine.yaml"])
    #expect(scratch.run("lint").code == .clean)
    // An empty folder gets its source, too.
    try FileManager.default.createDirectory(
      atPath: scratch["StyleSources/themes/dusk"], withIntermediateDirectories: false)
    let dusk = begin(scratch, "--theme", "dusk")
    #expect(dusk.errors.contains("wrote StyleSources/themes/dusk/tokens.yaml"), "\(dusk.errors)")
  }

  @Test func projectFileThatIsMadeBesideSourcesIsNotAll() throws {
    let scratch = try ScratchFolder()
    try scratch.write("tokens: { long: 12 }\n", to: "StyleSources/styles.yaml")
    try scratch.write("build:\n", to: "makefile")
    let run = begin(scratch, "--theme", "night")
    #expect(run.errors.contains("\nnot written: .gitignore, .gitattributes; "), "\(run.errors)")
    #expect(run.errors.contains("next: in "), "\(run.errors)")
    #expect(!begin(scratch, "--theme", "dusk").errors.contains("not written"))
  }

  @Test func themeAndServiceAreAddedToAProjectThatIsThere() throws {
    let scratch = try Self.project("format: 1\nbundles:\n  default:\n    sources: [\"**\"]\n")
    try scratch.write("tokens: { own: 1 }\n", to: "StyleSources/tokens.yaml")
    let errors = begin(scratch, "--theme", "dusk", "--ci", "github").errors
    #expect(errors.contains("wrote StyleSources/themes/dusk/tokens.yaml"), "\(errors)")
    #expect(errors.contains("wrote .github/workflows/"), "\(errors)")
  }

  private static func project(_ file: String) throws -> ScratchFolder {
    let scratch = try ScratchFolder()
    try scratch.write(file, to: "StyleSources/stylec.yaml")
    try scratch.write(
      """
      tokens: { long: 12, line: { color: "#112233" } }
      brushes:
        pen: { width: { start: "{long}", step: 1, min: 1, max: 20 } }
      palettes:
        pens: { colors: { black: "{line.color}", white: "#FFFFFF" } }

      """, to: "StyleSources/styles.yaml")
    return scratch
  }
}
