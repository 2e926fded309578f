import Foundation
import StyleDriver
import StyleTestSupport
import Testing

/// `stylec preview`.
@Suite struct PreviewTests {
  private func project(
    _ source: String = ScratchFolder.bubble, project: String = "format: 1\n"
  ) throws -> ScratchFolder {
    try ScratchFolder(source: source, project: project)
  }

  @Test func writesASheetForEachBundleAndLeavesItAlone() throws {
    let scratch = try project()
    let run = scratch.run("preview")
    #expect(run.code == .clean && run.output == "" && run.errors == "Generated/preview: 2 of 2 files changed\n")
    #expect(try scratch.contents(of: "Generated").keys.sorted() == ["preview/default.svg", "preview/index.html"])
    let stamps = try scratch.stamps(of: "Generated")
    #expect(scratch.run("preview").errors == "Generated/preview is up to date (2 files)\n")
    #expect(try scratch.stamps(of: "Generated") == stamps)
    // The page isn't committed, and nothing has changed in a fresh clone.
    try scratch.remove("Generated/preview/index.html")
    #expect(
      scratch.run("preview").errors
        == "wrote Generated/preview/index.html; the files beside it are up to date (2 files)\n")
  }

  /// A build knows nothing of pictures.
  @Test func aBuildLeavesPicturesAlone() throws {
    let scratch = try project()
    _ = scratch.run("preview")
    try scratch.write("mine", to: "Generated/preview/note.txt")
    let pictures = try scratch.stamps(of: "Generated/preview")
    #expect(scratch.run("build").code == .clean)
    #expect(scratch.run("build", "--check").code == .clean)
    #expect(try scratch.stamps(of: "Generated/preview") == pictures)
    #expect(try !scratch.text("Generated/manifest.json").contains("preview"))
  }

  @Test func stylesWithErrorsAreDrawn() throws {
    let scratch = try project(
      ScratchFolder.bubble.replacing("height: 12 ", with: "height: 12, radius: 30 ")
        + "  heir: { extends: tip }\n  sound: { extends: tip, arrow: { radius: 0 } }\n  broken: { cornerRadius: x }\n"
    )
    #expect(scratch.run("build").code == .findings)
    let run = scratch.run("preview")
    #expect(run.code == .findings)
    #expect(
      run.errors.contains("default: drawn with errors: bubbles.heir, bubbles.tip; not drawn: bubbles.broken\n"),
      "\(run.errors)")
    let sheet = try scratch.text("Generated/preview/default.svg")
    #expect(sheet.ranges(of: ">draft</text>").count == 2 && sheet.contains(">doesn't compile</text>"))
    #expect(!scratch.exists("Generated/bundles"))
  }

  /// The note about the tag's tap area has no text to show it by.
  @Test func aTagWhoseTextsCannotBeReadHasNoCounterexample() throws {
    let scratch = try project(
      """
      tags:
        note:
          layout: { radius: 25, dot: { radius: 2 }, text: { width: 20..120, height: 14..30, padding: 5, gap: 5 } }
          hit: { dot: 25, text: 5 }
          cycle: [square]
          angles:
            3:
              square: { side: right,- angles: [-90, 0, 90] }

      """)
    #expect(scratch.run("preview").code == .findings)
    let pictures = scratch.run("lint", "--pictures", scratch["pictures"])
    #expect(pictures.code == .findings && pictures.output.contains("tag-hit-area-small"))
  }

  @Test func aSuppressedErrorMakesNoDraft() throws {
    let scratch = try project(
      ScratchFolder.bubble.replacing("height: 12 ", with: "height: 12, radius: 30 "),
      project: "format: 1\nlint: { rules: { bubble-arrow-folds: off, bubble-tip-short: off } }\n")
    #expect(scratch.run("preview").errors == "Generated/preview: 2 of 2 files changed\n")
    #expect(try !scratch.text("Generated/preview/default.svg").contains(">draft<"))
  }

  /// Of two bundles only the one that has the error has a draft.
  @Test func draftsAreThoseOfTheirBundle() throws {
    let scratch = try project(
      project:
        "format: 1\nbundles: { default: { sources: [a.yaml] }, sharp: { extends: default, sources: [b.yaml] } }\n")
    try scratch.write("bubbles: { tip: { arrow: { radius: 30 } } }", to: "StyleSources/b.yaml")
    #expect(scratch.run("preview").code == .findings)
    #expect(try !scratch.text("Generated/preview/default.svg").contains(">draft<"))
    #expect(try scratch.text("Generated/preview/sharp.svg").contains(">draft<"))
  }

  @Test func checkNamesDifferences() throws {
    let scratch = try project()
    let missing = scratch.run("preview", "--check")
    #expect(missing.code == .findings && missing.output == "Generated/preview/default.svg is missing\n")
    #expect(missing.errors.hasPrefix("run `stylec preview` "))
    #expect(!scratch.exists("Generated"))
    _ = scratch.run("preview")
    #expect(scratch.run("preview", "--check").code == .clean)
    try scratch.write("<html>", to: "Generated/preview/index.html")
    #expect(scratch.run("preview", "--check").code == .clean, "only pictures are compared")
    try scratch.write(
      ScratchFolder.bubble.replacing("cornerRadius: 8", with: "cornerRadius: 9"), to: "StyleSources/a.yaml")
    #expect(
      scratch.run("preview", "--check").output == "Generated/preview/default.svg is out of date\n")
  }

  /// `preview` ends as `lint` does; with `--check` what is found doesn't count, the pictures alone do.
  @Test func checkEndsByThePicturesAlone() throws {
    let scratch = try project()
    try scratch.write(
      ScratchFolder.bubble.replacing("cornerRadius: 8", with: "cornerRadius: 80"), to: "StyleSources/a.yaml")
    #expect(scratch.run("lint").code == .findings)
    #expect(scratch.run("preview", "--check").code == .findings, "the pictures are missing")
    #expect(scratch.run("preview").code == .findings)
    let check = scratch.run("preview", "--check")
    #expect(check.code == .clean)
    #expect(check.output + check.errors == "Generated/preview is up to date\n")
  }

  @Test func sheetsOfRemovedBundlesAreRemoved() throws {
    let both = "format: 1\nbundles: { one: { sources: [a.yaml] }, two: { extends: one, sources: [a.yaml] } }\n"
    let scratch = try project(project: both)
    _ = scratch.run("preview")
    try scratch.write("<svg>mine</svg>", to: "Generated/preview/mine.svg")
    try scratch.write("format: 1\nbundles: { one: { sources: [a.yaml] } }\n", to: "StyleSources/stylec.yaml")
    #expect(scratch.run("preview", "--check").output == "Generated/preview/two.svg is no longer generated\n")
    #expect(scratch.run("preview", "--bundle", "one").code == .clean)
    #expect(scratch.exists("Generated/preview/two.svg"), "one bundle says nothing of others")
    #expect(scratch.run("preview").errors == "Generated/preview: 1 of 2 files changed, 1 removed\n")
    #expect(try scratch.contents(of: "Generated/preview").keys.sorted() == ["index.html", "mine.svg", "one.svg"])
  }

  @Test func anEmptyProjectIsDrawnAsEmpty() throws {
    let scratch = try ScratchFolder()
    try scratch.write("format: 1\n", to: "StyleSources/stylec.yaml")
    let run = scratch.run("preview")
    #expect(run.code == .usage && run.errors.contains("no sources found"))
    #expect(try scratch.text("Generated/preview/default.svg").contains("There are no styles yet."))
    #expect(scratch.run("preview", "--allow-empty").code == .clean)
  }

  @Test func aPatternThatMatchesNothingIsAMistakeOfTheProjectFile() throws {
    let scratch = try project(project: "format: 1\nbundles: { one: { sources: [a.yaml, b.yaml] } }\n")
    for command in ["lint", "preview", "build"] {
      let run = scratch.run(command)
      #expect(run.code == .usage && run.output.contains("no source matches `b.yaml`"), "\(command): \(run.output)")
    }
    #expect(!scratch.exists("Generated"))
  }

  /// A build with `--preview` writes and reports the output of both commands, of one reading of the sources.
  @Test func aBuildDrawsOnRequest() throws {
    let scratch = try project()
    #expect(scratch.run("build").code == .clean && scratch.run("preview").code == .clean)
    let separate = try scratch.contents(of: "Generated")
    let run = scratch.run("build", "--preview", "-o", scratch["both"])
    #expect(
      run.code == .clean && run.errors.contains("both: ") && run.errors.contains("both/preview: 2 of 2 files changed"))
    #expect(try scratch.contents(of: "both") == separate)
    #expect(scratch.run("build", "--preview", "--check").code == .clean)
    try scratch.write("<svg>", to: "Generated/preview/default.svg")
    let check = scratch.run("build", "--preview", "--check")
    #expect(check.code == .findings)
    #expect(check.output == "Generated/preview/default.svg is out of date\n")
  }

  @Test func stylesThatABuildRefusesAreDrawn() throws {
    let scratch = try project(ScratchFolder.bubble.replacing("height: 12 ", with: "height: 12, radius: 30 "))
    let run = scratch.run("build", "--preview")
    #expect(run.code == .findings && run.errors.contains("nothing was written\n"), "\(run.errors)")
    #expect(run.errors.contains("default: drawn with errors: bubbles.tip\n"), "\(run.errors)")
    #expect(try scratch.contents(of: "Generated").keys.sorted() == ["preview/default.svg", "preview/index.html"])
    let empty = try ScratchFolder()
    try empty.write("format: 1\n", to: "StyleSources/stylec.yaml")
    let refused = empty.run("build", "--preview")
    #expect(refused.code == .usage && refused.errors.contains("no sources found"))
    #expect(try empty.contents(of: "Generated").keys.sorted() == ["preview/default.svg", "preview/index.html"])
  }

  @Test func picturesAreTheSameForAnyNumberOfWorkers() throws {
    let scratch = try ScratchFolder()
    let project = Fixtures.url("../../StyleSources/stylec.yaml").standardized.path(percentEncoded: false)
    for jobs in ["1", "4"] {
      #expect(scratch.run("preview", "--project", project, "-o", scratch[jobs], "--jobs", jobs).code == .clean)
    }
    #expect(try scratch.contents(of: "1") == scratch.contents(of: "4"))
  }
}

/// `stylec preview --compare`.
@Suite struct PreviewComparisonTests {
  private static let source = ScratchFolder.bubble + "  other: { extends: tip, cornerRadius: 4 }\n"

  private func project() throws -> ScratchFolder {
    let scratch = try ScratchFolder(source: Self.source)
    _ = scratch.run("build")
    return scratch
  }

  private func change(_ scratch: ScratchFolder) throws {
    try scratch.write(Self.source.replacing("cornerRadius: 8", with: "cornerRadius: 12"), to: "StyleSources/a.yaml")
  }

  @Test func changesSinceABuildAreShown() throws {
    let scratch = try project()
    for old in ["Generated", "Generated/bundles", "Generated/bundles/default.json"] {
      let run = scratch.run("preview", "--compare", scratch[old])
      #expect(run.code == .clean && run.errors.hasPrefix("default: no changes\n"), "\(old): \(run.errors)")
    }
    try change(scratch)
    let run = scratch.run("preview", "--compare", scratch["Generated"])
    #expect(run.errors == "default: 1 changed\nGenerated/preview/compare: 1 of 1 file changed\n")
    let sheet = try scratch.text("Generated/preview/compare/default.svg")
    #expect(sheet.contains("before: bottom") && sheet.contains(">tip</text>") && !sheet.contains(">other</text>"))
    #expect(!scratch.exists("Generated/preview/default.svg"), "what is committed stays")
    _ = scratch.run("build")
    #expect(scratch.run("preview", "--compare", scratch["Generated"]).errors.contains("1 removed"))
    #expect(!scratch.exists("Generated/preview/compare/default.svg"))
  }

  @Test func changesSinceARevisionAreShown() throws {
    try Executable.installed("git")
    let scratch = try project()
    let git = "git -c user.name=a -c user.email=a@b -c init.defaultBranch=main"
    let commit = try Program.shell("\(git) init -q && \(git) add . && \(git) commit -qm one", in: scratch)
    try #require(commit.status == 0, "\(commit.errors)")
    try change(scratch)
    let run = try Program.run(
      ["preview", "--compare", "HEAD"], in: scratch, environment: ["PATH": "/usr/bin:/bin"])
    #expect(run.errors.hasPrefix("default: 1 changed\n"), "\(run.errors)")
    for unknown in ["HEAD~7", "it's $(touch x)", "-O"] {
      let run = try Program.run(
        ["preview", "--compare", unknown], in: scratch, environment: ["PATH": "/usr/bin:/bin"])
      #expect(run.status == 2 && run.errors.contains("isn't a directory, a bundle, or a git revision"), "\(run.errors)")
    }
    #expect(!scratch.exists("x"))
    let without = try Program.run(["preview", "--compare", "HEAD"], in: scratch, environment: ["PATH": "/nowhere"])
    #expect(without.status == 2 && without.errors.contains("git isn't installed"), "\(without.errors)")
  }

  /// A style with errors is still there.
  @Test func aStyleThatDoesNotCompileIsNotGone() throws {
    let scratch = try project()
    try scratch.write(Self.source.replacing("cornerRadius: 4", with: "cornerRadius: x"), to: "StyleSources/a.yaml")
    let run = scratch.run("preview", "--compare", scratch["Generated"])
    #expect(run.errors.hasPrefix("default: 1 with errors, not drawn\n"), "\(run.errors)")
    #expect(try scratch.text("Generated/preview/compare/default.svg").contains("after: has errors"))
  }

  /// Nothing is said of other bundles than the one that is named by its file, nor before all can be read.
  @Test func aFileIsComparedWithItsBundleAlone() throws {
    let scratch = try project()
    try scratch.write(
      "format: 1\nbundles: { default: { sources: [a.yaml] }, more: { extends: default } }\n",
      to: "StyleSources/stylec.yaml")
    let run = scratch.run("preview", "--compare", scratch["Generated/bundles/default.json"])
    #expect(run.errors.hasPrefix("default: no changes\n") && !run.errors.contains("more"), "\(run.errors)")
    try scratch.write("{}", to: "other.json")
    let refused = scratch.run("preview", "--compare", scratch["other.json"])
    #expect(refused.code == .usage && !refused.errors.contains("new"), "\(refused.errors)")
  }

  @Test func filesThatAreNoBundlesAreRefused() throws {
    let scratch = try project()
    try scratch.write("{}", to: "old/default.json")
    let run = scratch.run("preview", "--compare", scratch["old"])
    #expect(run.code == .usage && run.errors.contains("can't read the earlier bundle `default`"))
    try scratch.write("", to: "none/a.txt")
    #expect(scratch.run("preview", "--compare", scratch["none"]).errors.contains("has no bundles"))
  }
}
