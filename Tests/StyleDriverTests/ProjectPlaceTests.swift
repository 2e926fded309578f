import StyleDriver
import StyleTestSupport
import Testing

/// The project that a run is about.
@Suite struct ProjectPlaceTests {
  @Test func projectIsLookedForUpwards() throws {
    let scratch = try ScratchFolder(copying: "projects/plain")
    try scratch.write("", to: "App/Views/view.swift")
    try scratch.write("", to: "App/Theme/StyleSources/a.yaml")
    for (folder, expected) in [
      ("", "StyleSources/stylec.yaml"), ("/App/Views", "../../StyleSources/stylec.yaml"),
      ("/StyleSources", "stylec.yaml"), ("/StyleSources/tags", "../stylec.yaml"),
      ("/App/Theme", "StyleSources/stylec.yaml"), ("/App/Theme/StyleSources", "stylec.yaml"),
    ] {
      let place = ProjectPlace.above(scratch.path + folder)
      #expect(place.file == expected && !place.isRequired, "\(folder)")
    }
  }

  /// `--project` takes the folder of the project, that of its sources, or its file.
  @Test func folderOrFileMayBeNamed() throws {
    let scratch = try ScratchFolder(copying: "projects/plain")
    let expected = scratch.run("lint", "--project", scratch["StyleSources/stylec.yaml"], "--format", "concise")
    for path in ["", "/StyleSources"] {
      let run = scratch.run("lint", "--project", scratch.path + path, "--format", "concise")
      #expect(run.code == expected.code && run.output == expected.output, "\(run.errors)")
    }
    let run = scratch.run("lint", "--project", scratch["StyleSources/tags"])
    #expect(run.code == .usage)
    #expect(run.errors.contains("`StyleSources/tags` isn't a project: it has neither `StyleSources` nor `stylec.yaml`"))
  }

  @Test func aFolderOfSourcesIsAProjectWithoutAFile() throws {
    let scratch = try ScratchFolder()
    try scratch.write(
      "bubbles: { tip: { arrow: { direction: top, width: 30, height: 12 }, cornerRadius: 8, size: { width: 120, height: 48 } } }\n",
      to: "StyleSources/a.yaml")
    for path in ["", "/StyleSources"] {
      #expect(scratch.run("build", "--project", scratch.path + path).code == .clean)
    }
    #expect(scratch.exists("Generated/bundles/default.json"))
  }

  /// Runs the program itself, from folders inside the project.
  @Test(arguments: [".", "App/Views", "StyleSources", "StyleSources/deep"])
  func programRunsFromAnywhere(_ folder: String) throws {
    let scratch = try ScratchFolder()
    try scratch.write("format: 2\n", to: "stylec.txt")
    try scratch.write(
      "bubbles: { tip: { arrow: { direction: top, width: 30, height: 12 }, cornerRadius: 8, size: { width: 120, height: 48 } } }\n",
      to: "StyleSources/deep/a.yaml")
    try scratch.write("", to: "App/Views/view.swift")
    let run = try Program.shell("cd \(folder) && \"$STYLEC\" build && \"$STYLEC\" lint --format jsonl", in: scratch)
    #expect(run.status == 0, "\(run.errors)")
    #expect(scratch.exists("Generated/bundles/default.json"))
  }
}

/// `lint.baseline`: known findings that every run leaves out.
@Suite struct BaselineSettingTests {
  private static let faulty = "arrow: { direction: bottom, width: 30, height: 12, radius: 8 }"

  private func scratch(_ lint: String) throws -> ScratchFolder {
    let scratch = try ScratchFolder()
    try scratch.write("format: 1\nlint: { \(lint) }\n", to: "StyleSources/stylec.yaml")
    try scratch.write(
      "bubbles:\n  old: { \(Self.faulty), cornerRadius: 8, size: { width: 40..200, height: 48..200 } }\n",
      to: "StyleSources/a.yaml")
    return scratch
  }

  /// A legacy project in CI: its old faults are kept, a new one fails.
  @Test func newFaultsFailAndOldOnesDoNot() throws {
    let scratch = try scratch("baseline: known.json")
    let missing = scratch.run("lint")
    #expect(missing.code == .usage)
    #expect(
      missing.errors.contains(
        "can't read the baseline `StyleSources/known.json`: No such file or directory; run `stylec baseline write` to create one"
      ))
    let write = scratch.run("baseline", "write")
    #expect(write.code == .clean && write.errors.hasPrefix("StyleSources/known.json has 2 findings"), "\(write.errors)")
    #expect(!write.errors.contains("next:"))
    for command in ["lint", "build", "preview", "fix"] {
      let run = scratch.run([command, "--max-warnings", "0", "--fail-level", "note"])
      #expect(run.code == .clean, "\(command): \(run.output)")
    }
    try scratch.write(
      scratch.text("StyleSources/a.yaml")
        + "  new: { \(Self.faulty), cornerRadius: 8, size: { width: 40..200, height: 48..200 } }\n",
      to: "StyleSources/a.yaml")
    let run = scratch.run("lint", "--format", "concise", "--max-warnings", "0", "--fail-level", "note")
    #expect(run.code == .findings)
    #expect(run.output.split(separator: "\n").allSatisfy { $0.contains("a.yaml:3:") }, "\(run.output)")
    // The old fault, once mended, is forgotten.
    try scratch.write(
      "bubbles: { tip: { arrow: { direction: bottom, width: 30, height: 12 }, cornerRadius: 8, size: { width: 60..200, height: 48..200 } } }\n",
      to: "StyleSources/a.yaml")
    #expect(scratch.run("baseline", "check").code == .findings)
    #expect(scratch.run("baseline", "prune").code == .clean)
    #expect(scratch.run("baseline", "check").code == .clean)
  }

  /// The command line's baseline counts instead of the project file's.
  @Test func baselineOfTheCommandLineGoesFirst() throws {
    let scratch = try scratch("baseline: none.json")
    #expect(scratch.run("baseline", "write", "--baseline", scratch["other.json"]).code == .clean)
    #expect(scratch.run("lint", "--baseline", scratch["other.json"], "--fail-level", "note").code == .clean)
    #expect(!scratch.exists("StyleSources/none.json"))
  }

  @Test func writingABaselineNamesTheLineForTheProjectFile() throws {
    let scratch = try scratch("rules: {}")
    let run = scratch.run("baseline", "write")
    #expect(run.errors.contains("next: add `lint: { baseline: baseline.json }` to StyleSources/stylec.yaml"))
  }
}
