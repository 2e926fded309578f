import StyleDriver
import StyleTestSupport
import Testing

/// `stylec show`: bundles as people and `git diff` read them.
@Suite struct ShowTests {
  @Test func everyMemberHasALineWithItsUnit() throws {
    let scratch = try ScratchFolder(copying: "projects/every-member")
    #expect(scratch.run("build").code == .clean)
    let run = scratch.run("show", scratch["Generated/bundles/all.json"])
    #expect(run.code == .clean)
    try expectGolden(run.output, named: "commands/show.txt")
  }

  @Test func filesThatAreNoBundlesArePrintedAsTheyAre() throws {
    let scratch = try ScratchFolder()
    let torn = "{\n<<<<<<< ours\n"
    try scratch.write(torn, to: "torn.json")
    let run = scratch.run("show", scratch["torn.json"])
    #expect(run.code == .clean && run.output == torn && run.errors.contains("isn't a bundle; printed unchanged"))
    let nowhere = scratch.run("show", scratch["none.json"])
    #expect(nowhere.code == .usage && nowhere.errors.contains("none.json`: No such file or directory"))
    #expect(
      scratch.run("show").errors.contains("expected form: stylec show BUNDLE, such as Generated/bundles/default.json"))
  }

  /// Bundles that earlier versions, or others, have made may hold any character.
  @Test func charactersThatCannotBeSeenAreEscaped() throws {
    let source = ScratchFolder.bubble.replacing("  tip:\n", with: "  tip:\n    deprecated: X\n")
    let scratch = try ScratchFolder(source: source)
    #expect(scratch.run("build").code == .clean)
    let text = try scratch.text("Generated/bundles/default.json")
    let mean = "a\u{202E}b\u{9B}31m\u{2028}\\u001b[2J\\n\\tc"
    try scratch.write(text.replacing("\"X\"", with: "\"\(mean)\""), to: "mean.json")
    try scratch.write(text.replacing("\"tip\"", with: "\"t\u{2066}p\""), to: "name.json")
    let run = scratch.run("show", scratch["mean.json"])
    #expect(run.code == .clean)
    let line = run.output.split(separator: "\n").first { $0.contains("deprecated") }
    let hidden = "\u{202E}\u{9B}\u{2028}\u{1B}\t".unicodeScalars
    #expect(!run.output.unicodeScalars.contains { hidden.contains($0) })
    #expect(line?.contains("a\\u{202E}b\\u{9B}31m") == true, "\(run.output)")
    #expect(scratch.run("show", scratch["name.json"]).output.contains("t\\u{2066}p"))
  }

  @Test func gitShowsWhichMemberDiffers() throws {
    let scratch = try ScratchFolder(source: ScratchFolder.bubble)
    #expect(scratch.run("build").code == .clean)
    try scratch.write("Generated/bundles/*.json diff=stylec\n", to: ".gitattributes")
    try scratch.git("init", "-q", "-b", "main")
    try scratch.git("config", "diff.stylec.textconv", "\(try Executable.stylec.path) show")
    try scratch.commit("Begin")
    try scratch.write(ScratchFolder.bubble.replacing("Radius: 8", with: "Radius: 9"), to: "StyleSources/a.yaml")
    #expect(scratch.run("build").code == .clean)
    let diff = try scratch.git("diff", "-U0", "--", "Generated/bundles")
    #expect(diff.contains("\n-bubbles.tip.cornerRadius: 8 pt\n"), "\(diff)")
    #expect(diff.contains("\n+bubbles.tip.cornerRadius: 9 pt\n"))
  }
}
