import Foundation
import StyleTestSupport
import Testing

/// `action.yml` with a program that is there, the hooks and the job of docs/ci.md; `make test-ci-root` runs them in their images.
@Suite struct ActionTests {
  private func project(_ source: String = ScratchFolder.bubble) throws -> ScratchFolder {
    try ScratchFolder(source: source, below: "app/StyleSources")
  }

  private static func programFolder() throws -> String {
    URL(filePath: try Executable.stylec.path).deletingLastPathComponent().path(percentEncoded: false)
  }

  private func text(_ path: String) throws -> String {
    try String(contentsOf: MarkdownFile.root.appending(path: path), encoding: .utf8)
  }

  /// The steps of the action that run where a program is there, and no cache is asked for another.
  private static let steps = ["program", "lint", "generated"]

  /// The run of each step by its id, up to the first step that fails.
  private func act(_ inputs: [String: String], in scratch: ScratchFolder) throws -> [String: ProgramRun] {
    let action = ActionFile(try text("action.yml"))
    var expressions = action.inputs.merging(["steps.place.outputs.program": "", "inputs.folder": "app"]) { $1 }
    for (name, value) in inputs { expressions["inputs.\(name)"] = value }
    var runs: [String: ProgramRun] = [:]
    for step in action.steps where Self.steps.contains(step.id) {
      if step.id == "generated", expressions["inputs.generated"] != "true" { continue }
      let run = try step.run(in: scratch, &expressions)
      runs[step.id] = run
      if run.status != 0 { break }
    }
    return runs
  }

  @Test func soundSourcesPass() throws {
    let scratch = try project()
    let runs = try act(["program": try Executable.stylec.path], in: scratch)
    #expect(runs["lint"]?.status == 0, "\(runs)")
    #expect(try scratch.text("stylec.sarif").contains("\"results\""))
    #expect(runs["generated"] == nil)
  }

  @Test func faultsAreMarkedInThePullRequest() throws {
    let scratch = try project(ScratchFolder.bubble.replacing("height: 12 ", with: "height: 12, radius: 30 "))
    let run = try #require(try act(["program": try Executable.stylec.path], in: scratch)["lint"])
    #expect(run.status == 1)
    // Paths begin at the repository, not at the project's folder in it.
    #expect(run.text.contains("::error file=app/StyleSources/a.yaml,line=3"), "\(run.text)")
    let report = try scratch.text("stylec.sarif")
    #expect(report.contains("bubble-arrow-folds"))
    #expect(report.contains("\"uri\": \"app/StyleSources/a.yaml\""), "\(report)")
    let flags = [
      "program": try Executable.stylec.path, "flags": "--rule bubble-arrow-folds=off --rule bubble-tip-short=off",
    ]
    #expect(try act(flags, in: scratch)["lint"]?.status == 0)
  }

  @Test func differencesOfGeneratedFilesFailTheStep() throws {
    let scratch = try project()
    let inputs = ["program": try Executable.stylec.path, "generated": "true"]
    let run = try #require(try act(inputs, in: scratch)["generated"])
    #expect(run.status == 1 && run.text.contains("Generated/bundles/default.json is missing"))
    let built = try Executable.stylec.run(["build", "--preview"], in: scratch["app"])
    #expect(built.status == 0)
    #expect(try act(inputs, in: scratch)["generated"]?.status == 0)
  }

  /// Text that people write in a pull request reaches no shell as code.
  @Test func noExpressionStandsInALineOfShell() throws {
    let steps = ActionFile(try text("action.yml")).steps
    #expect(steps.map(\.id) == ["place", "build"] + Self.steps)
    for step in steps { #expect(!step.lines.contains("${{"), "\(step.lines)") }
  }

  /// The job of docs/ci.md.
  @Test func theJobOfGitLabWritesItsReports() throws {
    let blocks = try MarkdownFile("docs/ci.md").blocks
    let block = try #require(blocks.first { $0.text.contains("gl-code-quality-report") })
    let lines = ActionFile(block.text).script(ofJob: "styles")
    #expect(lines.count == 2)
    for (source, status) in [
      (ScratchFolder.bubble, Int32(0)), (ScratchFolder.bubble.replacing("bottom", with: "up"), 1),
    ] {
      let scratch = try project(source)
      for (line, status) in zip(lines, [status, 1]) {
        let run = try Executable.installed("sh").run(
          ["-c", line], in: scratch["app"], environment: ["PATH": "\(try Self.programFolder()):/usr/bin:/bin"])
        #expect(run.status == status, "\(run.errors)")
      }
      #expect(try scratch.text("app/gl-code-quality-report.json").contains("critical") == (status == 1))
      #expect(try scratch.text("app/stylec.xml").contains("<testsuites"))
    }
  }

  /// The hooks, installed and run by pre-commit in a repository of two projects.
  @Test func hooksFindTheProjectsOfFilesInSubfolders() throws {
    let hooks = try ScratchFolder()
    for path in [".pre-commit-hooks.yaml", "Packaging/pre-commit/each-project"] {
      try hooks.write(try text(path), to: path)
    }
    try FileManager.default.setAttributes(
      [.posixPermissions: 0o755], ofItemAtPath: hooks["Packaging/pre-commit/each-project"])
    try commit(hooks)
    let scratch = try ScratchFolder(source: ScratchFolder.bubble, below: "apps/the notes/StyleSources")
    try scratch.write(ScratchFolder.bubble, to: "web/StyleSources/a.yaml")
    try commit(scratch)
    func run(_ hook: String) throws -> ProgramRun {
      try Executable.installed("pre-commit").run(
        ["try-repo", hooks.path, hook, "--all-files"], in: scratch.path,
        environment: [
          "PATH": "\(try Self.programFolder()):/usr/bin:/bin", "PRE_COMMIT_HOME": hooks[".cache"], "HOME": hooks.path,
        ])
    }
    let lint = try run("stylec-lint")
    #expect(lint.status == 0 && lint.text.contains("stylec lint") && lint.text.contains("Passed"), "\(lint)")
    let missing = try run("stylec-generated")
    #expect(missing.status == 1, "\(missing)")
    for project in ["apps/the notes", "web"] {
      #expect(missing.text.contains("\(project)/Generated/preview/default.svg"), "\(missing)")
      #expect(try Executable.stylec.run(["build", "--preview"], in: scratch[project]).status == 0)
    }
    #expect(try run("stylec-generated").status == 0)
    try scratch.write(ScratchFolder.bubble.replacing("bottom", with: "up"), to: "web/StyleSources/a.yaml")
    let faulty = try run("stylec-lint")
    #expect(faulty.status == 1 && faulty.text.contains("web/StyleSources/a.yaml:"), "\(faulty)")
  }

  private func commit(_ scratch: ScratchFolder) throws {
    let git = try Executable.installed("git")
    let author = ["-c", "user.name=a", "-c", "user.email=a@example.com"]
    for words in [["init", "--quiet"], ["add", "."], author + ["commit", "--quiet", "--message", "Begin"]] {
      let run = try git.run(words, in: scratch.path, environment: ["PATH": "/usr/bin:/bin", "HOME": scratch.path])
      try #require(run.status == 0, "\(run.errors)")
    }
  }
}
