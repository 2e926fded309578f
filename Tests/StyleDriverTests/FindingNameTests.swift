import StyleDriver
import StyleTestSupport
import Testing

/// Names of findings on the command line and in the project file: a printed one is known.
@Suite struct FindingNameTests {
  private static let source = ScratchFolder.bubble.replacing("cornerRadius", with: "cornerRadios")

  @Test func errorsAreShownAlone() throws {
    let scratch = try ScratchFolder(source: Self.source)
    let run = scratch.run("lint", "--only", "unknown-key")
    #expect(run.code == .findings && run.output.contains("error[unknown-key]"), "\(run.output)\(run.errors)")
    #expect(scratch.run("diff", "--only", "unknown-key").errors.contains("`unknown-key` is an error of sources"))
  }

  @Test func levelsOfErrorsCannotBeSet() throws {
    let scratch = try ScratchFolder(source: Self.source)
    let words = "the level of `unknown-key` can't be set: this error always stops a build"
    let run = scratch.run("lint", "--rule", "unknown-key=off")
    #expect(run.code == .usage && run.errors.contains(words), "\(run.errors)")
    try scratch.write("format: 1\nlint: { rules: { unknown-key: off } }\n", to: "StyleSources/stylec.yaml")
    let project = scratch.run("lint")
    #expect(project.code == .usage && project.output.contains(words), "\(project.output)")
  }

  /// A comment of another linter keeps the rules that it names; one without a reason is told whole.
  @Test func commentsThatLeaveOutAreToldAsLinesToPaste() throws {
    func help(_ comment: String) throws -> String {
      let source = ScratchFolder.bubble.replacing("  tip:\n", with: "  tip: \(comment)\n")
      return try ScratchFolder(source: source).run("lint").output
    }
    #expect(
      try help("# stylec-disable bubble-tip-short").contains(
        "use `# stylec-ignore bubble-tip-short -- REASON` after the value"))
    #expect(try help("# eslint-disable no-console").contains("use `# stylec-ignore RULE -- REASON` after the value"))
    #expect(
      try help("# stylec-ignore bubble-tip-short, bubble-body-empty").contains(
        "`# stylec-ignore bubble-tip-short, bubble-body-empty -- REASON`"))
    let whole = "# stylec-ignore-file bubble-tip-short\n" + ScratchFolder.bubble
    #expect(
      try ScratchFolder(source: whole).run("lint").output.contains(
        "`# stylec-ignore-file bubble-tip-short -- REASON`"))
  }
}
