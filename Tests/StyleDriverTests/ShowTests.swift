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
    #expect(run.code == .clean && run.output == torn && run.errors.contains("is no bundle, so it is printed as it is"))
    let nowhere = scratch.run("show", scratch["none.json"])
    #expect(nowhere.code == .usage && nowhere.errors.contains("can't be read"))
    #expect(scratch.run("show").errors.contains("write for example: stylec show Generated/bundles/default.json"))
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
