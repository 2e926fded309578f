import StyleBundle
import StyleDiagnostics
import StyleDriver
import StyleLint
import StyleTestSupport
import Testing

/// The arguments and messages of commands, beside their findings.
@Suite struct CommandWordTests {
  private static let source = """
    tokens:
      phase: 1e3
    animations:
      fade: { target: view, property: opacity, from: 0, to: 1, duration: "{phase}", reducedMotion: none }

    """

  private func scratch(_ project: String = "format: 1\n") throws -> ScratchFolder {
    let scratch = try ScratchFolder()
    try scratch.write(project, to: "StyleSources/stylec.yaml")
    try scratch.write(Self.source, to: "StyleSources/a.yaml")
    return scratch
  }

  @Test(arguments: [("--verison", "--version"), ("--halp", "--help"), ("--verbos", "--verbose")])
  func unknownFlagsSuggestTheNearest(_ written: String, _ meant: String) throws {
    let problem = #expect(throws: RunError.self) { try OptionParser.parse([written]) }
    #expect(problem?.refusal?.hint == "did you mean `\(meant)`?")
  }

  /// Standard input without a name is checked by itself, with the levels of the project there is.
  @Test func standardInputHasANameOfItsOwn() throws {
    let scratch = try scratch(
      "format: 1\nlint: { rules: { portability: error, \"animations.fade/animation-long\": off } }\n")
    let run = scratch.run("lint", "-", "--format", "concise", input: "tokens: { a: 1e3 }\n")
    #expect(
      run.output
        == "<stdin>:1:14: error: `1e3` is 1000 here, but other YAML parsers may read it differently [portability]\n"
    )
    #expect(run.code == .findings)
    #expect(
      scratch.run("lint", "-", input: Self.source.replacing("1e3", with: "300ms")).output == "no findings in 1 file\n")
    let both = scratch.run("lint", "-", scratch["StyleSources/a.yaml"], input: "")
    #expect(both.code == .usage && both.errors.contains("checked on its own"))
    for format in ["json", "sarif"] {
      #expect(scratch.run("lint", "-", "--format", format, input: "tokens: { a: 1e3 }\n").output.contains("stdin"))
    }
  }

  /// This holds outside of projects, too.
  @Test func standardInputNeedsNoProject() throws {
    let empty = try ScratchFolder()
    let run = try Program.shell("echo 'tokens: [' | \"$STYLEC\" lint -", in: empty)
    #expect(run.status == 1 && run.text.contains("<stdin>:1:"), "\(run.text)\(run.errors)")
  }

  @Test func standardInputMayBeTheProjectFile() throws {
    let scratch = try scratch()
    let file = scratch["StyleSources/stylec.yaml"]
    let fine = scratch.run("lint", "-", "--stdin-filename", file, input: "format: 1\n")
    #expect(fine.code == .clean && fine.output == "no findings in 1 file\n", "\(fine.errors)")
    let wrong = scratch.run("lint", "-", "--stdin-filename", file, "--format", "concise", input: "format: 2\n")
    #expect(wrong.code == .usage && wrong.output.hasPrefix("StyleSources/stylec.yaml:1:9: error"))
    #expect(scratch.run("lint", file).output == "no findings in 1 file\n")
  }

  /// The compiler's errors, with which nothing can be built, are shown all the same.
  @Test func onlySelectedRulesAreShown() throws {
    let scratch = try scratch()
    let all = scratch.run("lint", "--format", "concise").output
    #expect(all.contains("[portability]") && all.contains("[animation-long]"))
    let some = scratch.run("lint", "--format", "concise", "--only", "portability", "--max-warnings", "0")
    #expect(some.output.split(separator: "\n").allSatisfy { $0.hasSuffix("[portability]") } && some.code == .findings)
    #expect(scratch.run("lint", "--only", "name-unusual", "--max-warnings", "0").output == "no findings in 1 file\n")
    try scratch.write("tags: [", to: "StyleSources/b.yaml")
    #expect(scratch.run("lint", "--only", "name-unusual").output.contains("error[syntax]"))
    let unknown = scratch.run("lint", "--only", "portabilty")
    #expect(unknown.code == .usage && unknown.errors.contains("did you mean `portability`?"))
  }

  @Test func fixTakesTheFlagsOnlyBaselineAndFormat() throws {
    let scratch = try scratch()
    #expect(scratch.run("fix", "--only", "name-unusual").errors == "nothing to fix\n")
    #expect(scratch.run("baseline", "write").code == .clean)
    let known = scratch.run("fix", "--baseline", scratch["StyleSources/baseline.json"])
    #expect(known.errors == "nothing to fix\n")
    let clash = scratch.run("fix", "--diff", "--format", "json")
    #expect(clash.code == .usage && clash.errors.contains("add =PATH to each `--format`"))
    let patch = scratch.run("fix", "--diff", "--format", "json=\(scratch["r.json"])")
    #expect(patch.output.hasPrefix("--- a/StyleSources/a.yaml") && patch.code == .findings)
    #expect(try scratch.text("r.json").contains("animation-long"))
    let fixed = scratch.run("fix", "--format", "json")
    #expect(fixed.errors == "fixed 1 finding in 1 file\n")
    #expect(fixed.output.contains("\"animation-long\"") && !fixed.output.contains("portability"))
  }

  /// The exit code is about the patch, whatever findings are left.
  @Test func anEmptyPatchIsClean() throws {
    let scratch = try scratch()
    try scratch.write("tags: [", to: "StyleSources/a.yaml")
    let run = scratch.run("fix", "--diff")
    #expect(run.output == "" && run.code == .clean)
  }

  /// Fixes that could not be written aren't called made.
  @Test func nothingIsFixedOnAFullDisk() throws {
    let scratch = try scratch()
    let full = "(trap '' XFSZ; ulimit -f 0; \"$STYLEC\" fix 2>&1; echo \"status $?\") | cat"
    let run = try Program.shell(full, in: scratch)
    #expect(run.text.hasPrefix("wrote 0 of 1 file; ") && run.text.hasSuffix("status 3\n"), "\(run.text)")
    #expect(try scratch.text("StyleSources/a.yaml") == Self.source)
  }

  @Test func hiddenNotesAreCounted() throws {
    let scratch = try scratch()
    try scratch.write(
      Self.source.replacing("1e3", with: "300ms").replacing("tokens:", with: "tokens:\n  gap: 5"),
      to: "StyleSources/a.yaml")
    #expect(scratch.run("build").errors.contains("1 note not shown; run `stylec lint`\n"))
    #expect(scratch.run("fix").errors.contains("1 note not shown; run `stylec lint`\n"))
    // Under make the command is make's own, where there is one.
    #expect(scratch.run(["build"], environment: ["MAKELEVEL": "1"]).errors.contains("shown; run `stylec lint`\n"))
    try scratch.write("styles:\n\tstylec build\nlint:\n\tstylec lint\n", to: "Makefile")
    #expect(
      scratch.run(["build"], environment: ["MAKELEVEL": "1"]).errors.contains("1 note not shown; run `make lint`\n"))
    let run = try Program.run(["build"], in: scratch, environment: ["MAKELEVEL": "1"])
    #expect(run.errors.contains("1 note not shown; run `make lint`\n"), "\(run.errors)")
    #expect(scratch.run("build").errors.contains("1 note not shown; run `stylec lint`\n"))
    #expect(!scratch.run("build", "--format", "concise").errors.contains("not shown"))
    #expect(!scratch.run("build", "--quiet").errors.contains("not shown"))
  }

  @Test func levelsInForceAreListed() throws {
    let scratch = try scratch(
      "format: 1\nlint: { rules: { animation-long: off, \"animations.fade/portability\": note, tag-hit-area-small: { minimum: 28 } } }\n"
    )
    let text = scratch.run("rules").output
    let lines = text.split(separator: "\n").map { $0.split(separator: " ").joined(separator: " ") }
    func below(_ start: String, by count: Int = 1) -> String? {
      lines.firstIndex { $0.hasPrefix(start) }.map { lines[$0 + count] }
    }
    #expect(below("animation-long off ") == "warning by default")
    #expect(below("portability warning ") == "under `animations.fade`: note")
    #expect(below("tag-hit-area-small ", by: 2) == "set: minimum 28")
    #expect(below("animation-flashes note ") == "target `view`, or a large `area`: error")
    #expect(text.contains("Levels are those set in StyleSources/stylec.yaml."))
    let json = try JSONDocument(parsing: Array(scratch.run("rules", "--format", "json").output.utf8), limit: 1 << 20)
    let rules = json.root["rules"]?.elements.map(Array.init) ?? []
    #expect(rules.first { $0["name"]?.stringValue == "animation-long" }?["levelInForce"]?.stringValue == "off")
    #expect(rules.count { $0["settings"]?.elements?.isEmpty == false } == 3)
  }
}
