import Foundation
import StyleTestSupport
import Testing

/// `action.yml`, the hooks and the job of docs/ci.md, as far as a shell can run them.
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

  /// The run of each step by its id, up to the first step that fails.
  private func act(
    _ inputs: [String: String], in scratch: ScratchFolder, path: String = "/usr/bin:/bin"
  ) throws -> [String: ProgramRun] {
    let action = ActionFile(try text("action.yml"))
    var expressions = action.inputs.merging(["github.action_path": scratch["action"], "inputs.folder": "app"]) { $1 }
    for (name, value) in inputs { expressions["inputs.\(name)"] = value }
    var runs: [String: ProgramRun] = [:]
    for step in action.steps where step.id != "generated" || expressions["inputs.generated"] == "true" {
      let run = try step.run(in: scratch, &expressions, path: path)
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

  /// Without a program the action's own checkout is built: `make release` there.
  @Test func ownCheckoutIsBuiltWithoutAProgram() throws {
    let scratch = try project()
    let program = ".build/static/release"
    try scratch.write(
      """
      #!/bin/sh
      [ "$*" = "-C \(scratch["action"]) release" ] || exit 9
      mkdir -p "$2/\(program)" && ln -s "\(try Executable.stylec.path)" "$2/\(program)/stylec"

      """, to: "bin/make")
    try FileManager.default.setAttributes([.posixPermissions: 0o755], ofItemAtPath: scratch["bin/make"])
    let runs = try act([:], in: scratch, path: "\(scratch["bin"]):/usr/bin:/bin")
    #expect(runs["program"]?.status == 0 && runs["lint"]?.status == 0, "\(runs)")
  }

  /// Text that people write in a pull request reaches no shell as code.
  @Test func noExpressionStandsInALineOfShell() throws {
    let steps = ActionFile(try text("action.yml")).steps
    #expect(steps.map(\.id) == ["program", "lint", "generated"])
    for step in steps { #expect(!step.lines.contains("${{"), "\(step.lines)") }
  }

  /// The job of docs/ci.md.
  @Test func theJobOfGitLabWritesItsReports() throws {
    let blocks = try MarkdownFile("docs/ci.md").blocks
    let block = try #require(blocks.first { $0.text.contains("gl-code-quality-report") })
    let lines = ActionFile(block.text).script(ofJob: "styles")
    #expect(!lines.isEmpty)
    for (source, status) in [
      (ScratchFolder.bubble, Int32(0)), (ScratchFolder.bubble.replacing("bottom", with: "up"), 1),
    ] {
      let scratch = try project(source)
      for line in lines {
        let run = try Executable.installed("sh").run(
          ["-c", line], in: scratch["app"], environment: ["PATH": "\(try Self.programFolder()):/usr/bin:/bin"])
        #expect(run.status == status, "\(run.errors)")
      }
      #expect(try scratch.text("app/gl-code-quality-report.json").contains("critical") == (status == 1))
      #expect(try scratch.text("app/stylec.xml").contains("<testsuites"))
    }
  }

  @Test func hooksRunTheInstalledProgram() throws {
    let hooks = YAMLHooks(try text(".pre-commit-hooks.yaml"))
    #expect(hooks.entries.map(\.id) == ["stylec-lint", "stylec-generated"])
    let scratch = try project()
    func run(_ entry: String) throws -> ProgramRun {
      try Executable.installed("sh").run(
        ["-c", entry], in: scratch["app"], environment: ["PATH": "\(try Self.programFolder()):/usr/bin:/bin"])
    }
    for (id, entry) in hooks.entries {
      #expect(try run(entry).status == (id == "stylec-lint" ? 0 : 1), "\(id): nothing is generated yet")
    }
    #expect(try run("stylec build").status == 0)
    for (id, entry) in hooks.entries { #expect(try run(entry).status == 0, "\(id)") }
  }
}

/// The hooks that this repository offers.
private struct YAMLHooks {
  let entries: [(id: String, entry: String)]

  init(_ text: String) {
    entries = text.matches(of: /- id: ([a-z-]+)\n(?:  .*\n)*?  entry: (.*)\n/).map { (String($0.1), String($0.2)) }
  }
}
