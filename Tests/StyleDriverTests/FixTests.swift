import Foundation
import StyleBundle
import StyleCompiler
import StyleDriver
import StyleTestSupport
import Testing

/// `stylec fix` on whole projects.
@Suite struct FixTests {
  private static let source = """
    tokens:
      quick: 2e-1 # seconds
      "late": "50ms"# quoted
    animations:
      yes: { reducedMotion: none, target: view, property: opacity, from: 0, to: 0o1, delay: "{late}", duration: "{quick}" }
    """
  private static let fixed = """
    tokens:
      quick: 0.2 # seconds
      "late": "50ms" # quoted
    animations:
      "yes": { reducedMotion: none, target: view, property: opacity, from: 0, to: 1, delay: "{late}", duration: "{quick}" }
    """

  private func project(_ files: [String: String]) throws -> ScratchFolder {
    let scratch = try ScratchFolder()
    try scratch.write("format: 1\n", to: "StyleSources/stylec.yaml")
    for (name, text) in files { try scratch.write(text, to: "StyleSources/\(name)") }
    return scratch
  }

  private func built(_ scratch: ScratchFolder) throws -> [String: [UInt8]] {
    #expect(try Program.run(["build", "-o", "Out"], in: scratch).status == 0)
    return try scratch.contents(of: "Out")
  }

  @Test(arguments: ["\n", "\r\n"], ["", "\u{FEFF}"]) func safeFixesLeaveTheBundlesAsTheyAre(
    lineEnd: String, mark: String
  ) throws {
    func written(_ text: String) -> String { mark + text.replacing("\n", with: lineEnd) }
    let scratch = try project(["a.yaml": written(Self.source)])
    let before = try built(scratch)
    let run = try Program.run(["fix"], in: scratch)
    #expect(run.status == 0)
    #expect(run.text == "")
    #expect(run.errors == "fixed 4 findings in 1 file\n")
    #expect(try scratch.bytes("StyleSources/a.yaml") == Array(written(Self.fixed).utf8))
    #expect(try built(scratch) == before)
    let again = try Program.run(["fix"], in: scratch)
    #expect(again.status == 0)
    #expect(again.text == "")
    #expect(again.errors == "nothing to fix\n")
    #expect(try scratch.bytes("StyleSources/a.yaml") == Array(written(Self.fixed).utf8))
    #expect(try Program.run(["lint", "--fail-level", "note"], in: scratch).status == 0)
  }

  @Test func anImportedPropertyListIsFixed() throws {
    let scratch = try ScratchFolder(copying: "projects/imports")
    let before = try scratch.text("StyleSources/field.plist")
    let run = scratch.run("fix")
    #expect(run.code == .findings)
    #expect(run.status.hasPrefix("fixed 1 finding in 1 file"))
    let after = before.replacing("<string>180</string>", with: "<real>180</real>")
    #expect(before != after)
    #expect(try scratch.text("StyleSources/field.plist") == after)
  }

  @Test func pathsFilterFindingsAndFiles() throws {
    let scratch = try project(["a.yaml": "tokens: { on: 1 }\n", "b.yaml": "tokens: { off: 1 }\n"])
    #expect(scratch.run("fix", scratch["StyleSources/b.yaml"]).errors == "fixed 1 finding in 1 file\n")
    #expect(try scratch.text("StyleSources/a.yaml") == "tokens: { on: 1 }\n")
    #expect(try scratch.text("StyleSources/b.yaml") == "tokens: { \"off\": 1 }\n")
    try scratch.write("", to: "notes.yaml")
    let unknown = scratch.run("fix", scratch["notes.yaml"])
    #expect(unknown.code == .usage)
    #expect(unknown.errors.contains("isn't a source of the project"))
  }

  @Test func theProjectFileIsFixedToo() throws {
    let scratch = try project(["a.yaml": "tokens: { x: 1 }\n"])
    try scratch.write("format: 1\napp: \"com.example\"# ours\n", to: "StyleSources/stylec.yaml")
    #expect(scratch.run("fix").errors == "fixed 1 finding in 1 file\n")
    #expect(try scratch.text("StyleSources/stylec.yaml") == "format: 1\napp: \"com.example\" # ours\n")
  }

  @Test func aFileWithASyntaxErrorIsLeftAlone() throws {
    let broken = "tokens:\n  on: 1\n  x: [\n"
    let scratch = try project(["a.yaml": broken, "b.yaml": "tokens: { no: 1 }\n"])
    let run = scratch.run("fix")
    #expect(
      run.code == .findings && run.output.contains("error[syntax]") && run.output.contains("warning[portability]"))
    #expect(
      run.errors == """
        `StyleSources/a.yaml` wasn't fixed: it has syntax errors
        fixed 1 finding in 1 file

        """)
    #expect(try scratch.text("StyleSources/a.yaml") == broken)
    #expect(try scratch.text("StyleSources/b.yaml") == "tokens: { \"no\": 1 }\n")
  }

  @Test func aReadOnlyFileIsLeftAndNamed() throws {
    let scratch = try project(["a.yaml": "tokens: { on: 1 }\n", "b.yaml": "tokens: { off: 1 }\n"])
    try FileManager.default.setAttributes([.posixPermissions: 0o444], ofItemAtPath: scratch["StyleSources/a.yaml"])
    let run = scratch.run("fix")
    #expect(run.code == .failure)
    #expect(
      run.errors
        == "fixed 1 finding in 1 file\nstylec: can't write `StyleSources/a.yaml`: read-only\n")
    #expect(try scratch.text("StyleSources/a.yaml") == "tokens: { on: 1 }\n")
    #expect(try scratch.text("StyleSources/b.yaml") == "tokens: { \"off\": 1 }\n")
    let patch = scratch.run("fix", "--diff")
    #expect(patch.code == .findings)
    #expect(patch.output.contains("\"on\""))
  }

  @Test func permissionsAndLinksStay() throws {
    let scratch = try project(["folder/real.yaml": "tokens: { on: 1 }\n"])
    try FileManager.default.setAttributes(
      [.posixPermissions: 0o640], ofItemAtPath: scratch["StyleSources/folder/real.yaml"])
    try scratch.link("StyleSources/a.yaml", to: "folder/real.yaml")
    try scratch.write(
      "format: 1\nbundles: { one: { sources: [a.yaml] }, two: { sources: [folder/*.yaml] } }\n",
      to: "StyleSources/stylec.yaml")
    #expect(scratch.run("fix").errors == "fixed 2 findings in 1 file\n")
    let target = try FileManager.default.destinationOfSymbolicLink(atPath: scratch["StyleSources/a.yaml"])
    #expect(
      try target == "folder/real.yaml" && scratch.text("StyleSources/folder/real.yaml") == "tokens: { \"on\": 1 }\n")
    let attributes = try FileManager.default.attributesOfItem(atPath: scratch["StyleSources/folder/real.yaml"])
    #expect((attributes[.posixPermissions] as? NSNumber)?.intValue == 0o640)
  }

  @Test func rulesThatAreOffAreNotFixed() throws {
    let scratch = try project(["a.yaml": "tokens: { on: 1, angle: 1rad }\n"])
    #expect(scratch.run("fix", "--rule", "portability=off").errors == "nothing to fix\n")
    #expect(try scratch.text("StyleSources/a.yaml").contains(" on: 1"))
    #expect(scratch.run("fix", "--quiet").errors == "")
    #expect(scratch.run("fix", "--unsafe", "--verbose").errors == "nothing to fix\n")
  }

  @Test func standardInputIsRefused() throws {
    let run = try project(["a.yaml": "tokens: { on: 1 }\n"]).run("fix", "-")
    #expect(run.code == .usage)
    #expect(run.errors.hasPrefix("stylec: standard input can't be fixed; "))
  }

  /// The proof of another project's build differs, and tells in which bundle.
  @Test func theProofSeesADifference() throws {
    let scratch = try project(["a.yaml": Self.source])
    func check() throws -> Check {
      try Pipeline(projectFile: scratch["StyleSources/stylec.yaml"]).check()
    }
    let before = try check()
    #expect(try SafetyProof(before).changedBundles(since: SafetyProof(before)) == [])
    try scratch.write(Self.source.replacing("2e-1", with: "3e-1"), to: "StyleSources/a.yaml")
    #expect(try SafetyProof(check()).changedBundles(since: SafetyProof(before)) == [0])
  }
}

/// `stylec fix --diff`.
@Suite struct FixPatchTests {
  private func strange() throws -> ScratchFolder {
    let scratch = try ScratchFolder()
    try scratch.write("format: 1\n", to: "StyleSources/stylec.yaml")
    try scratch.write(
      "# ##[error]pwn\n#  ::stop-commands::x\ntokens:\n  on: \"\\e\" # \u{9B}x\n".replacing("\u{9B}", with: "é"),
      to: "StyleSources/a b\"é.yaml")
    try scratch.write("tokens: { no: 1 }", to: "StyleSources/folder/b.yaml")
    return scratch
  }

  @Test(arguments: [[:], ["GITHUB_ACTIONS": "true"]], ["patch -s -p1", "git init -q . && git apply"])
  func programsApplyThePatch(environment: [String: String], program: String) throws {
    let scratch = try strange()
    try Executable.installed(String(program.prefix { $0 != " " }))
    let before = try scratch.contents(of: "StyleSources")
    let run = try Program.run(["fix", "--diff"], in: scratch, environment: environment)
    #expect(run.status == 1)
    #expect(run.errors == "would fix 2 findings in 2 files\n")
    #expect(try scratch.contents(of: "StyleSources") == before)
    try scratch.write(run.output, to: "fix.patch")
    let applied = try Program.shell("\(program) < fix.patch 2>&1", in: scratch, environment: ["HOME": scratch.path])
    #expect(applied.status == 0, "\(applied.text)")
    let patched = try scratch.contents(of: "StyleSources")
    let clean = try Program.run(["fix", "--diff"], in: scratch)
    #expect(clean.status == 0)
    #expect(clean.output.isEmpty)
    #expect(clean.errors == "nothing to fix\n")
    let other = try strange()
    #expect(try Program.run(["fix"], in: other).status == 0)
    #expect(try other.contents(of: "StyleSources") == patched)
  }

  /// The patch of a run elsewhere is the same, to be applied at the project's root.
  @Test func thePatchOfAProjectElsewhereIsTheSame() throws {
    let scratch = try strange()
    let patch = try Program.run(["fix", "--diff"], in: scratch).output
    try scratch.write("", to: "other/x")
    for project in ["../StyleSources/stylec.yaml", scratch["StyleSources/stylec.yaml"]] {
      let run = try Program.shell("cd other && \"$STYLEC\" fix --diff --project \(project)", in: scratch)
      #expect(run.output == patch)
    }
  }

  /// The runner takes no command between the first line and the last.
  @Test func workflowCommandsAreStopped() throws {
    let scratch = try strange()
    let run = try Program.run(["fix", "--diff"], in: scratch, environment: ["GITHUB_ACTIONS": "true"])
    let lines = run.text.split(separator: "\n", omittingEmptySubsequences: false)
    let token = try #require(lines.first?.wholeMatch(of: /::stop-commands::(stylec-[0-9a-f]{64})/)?.1)
    #expect(lines.suffix(2) == ["::\(token)::", ""])
    #expect(lines.dropFirst().dropLast(2).allSatisfy { !$0.contains(token) })
    #expect(run.text.contains("##[error]pwn"))
    let plain = try Program.run(["fix", "--diff"], in: scratch)
    #expect(plain.text == lines.dropFirst().dropLast(2).joined(separator: "\n") + "\n")
    #expect(
      try Program.run(["fix", "--diff"], in: scratch, environment: ["GITHUB_ACTIONS": "true"]).output == run.output)
  }

  @Test func aTerminalGetsNoControlCharacters() throws {
    let scratch = try ScratchFolder(source: "tokens: { on: 1 } # \u{FEFF}x\r\n".replacing("\u{FEFF}", with: "\u{200B}"))
    let shown = scratch.run("fix", "--diff", environment: ["GITHUB_ACTIONS": "true"], isTerminal: true).output
    #expect(shown.contains("\\u{200B}x"))
    #expect(shown.contains("\\r\n"))
    #expect(!shown.contains("stop-commands"))
    #expect(scratch.run("fix", "--diff").output.unicodeScalars.contains("\u{200B}"))
  }
}
