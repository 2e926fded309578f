import StyleDiagnostics
import StyleDriver
import StyleTestSupport
import Testing

/// Known findings, and new ones.
@Suite struct BaselineTests {
  private static let slow = "target: view, property: opacity, from: 0, to: 1, duration: 12, reducedMotion: none"

  private func project() throws -> ScratchFolder {
    try ScratchFolder(source: "animations:\n  a: { \(Self.slow) }\n  b: { \(Self.slow) }\n")
  }

  private static let written = """
    StyleSources/baseline.json has 2 findings
    next: add `lint: { baseline: baseline.json }` to StyleSources/stylec.yaml, so that no run reports them

    """

  private func lint(_ scratch: ScratchFolder) -> CommandRun {
    scratch.run("lint", "--fail-level", "note", "--baseline", scratch["StyleSources/baseline.json"])
  }

  @Test func knownFindingsAreLeftOutAndNewOnesSeen() throws {
    let scratch = try project()
    #expect(scratch.run("baseline", "write").errors == Self.written)
    #expect(lint(scratch).output == "no findings in 1 file (2 suppressed)\n")
    // Lines move, line ends change, another finding comes: only the last is new.
    try scratch.write(
      "# moved\r\nanimations:\r\n  c: { \(Self.slow) }\r\n  a: { \(Self.slow) }\r\n  b: { \(Self.slow) }\r\n",
      to: "StyleSources/a.yaml")
    let run = lint(scratch)
    #expect(run.code == .findings)
    #expect(run.output.contains("`c` takes 12 s"))
    #expect(run.output.hasSuffix("1 warning in 1 file (2 suppressed)\n"))
    #expect(scratch.run("baseline", "check").code == .clean)
  }

  /// What git could not merge is a baseline still.
  @Test(arguments: [("a.yaml", false), ("{}", false), ("<<<<<<< HEAD\n\"findings\": [", true), ("", true)])
  func onlyABaselineIsReplaced(_ content: String, _ isReplaced: Bool) throws {
    let scratch = try project()
    let name = content == "a.yaml" ? content : "known.json"
    if name != content { try scratch.write(content, to: "StyleSources/\(name)") }
    let before = try scratch.text("StyleSources/\(name)")
    let run = scratch.run("baseline", "write", "--baseline", scratch["StyleSources/\(name)"])
    #expect(run.code == (isReplaced ? .clean : .usage), "\(run.errors)")
    #expect((try scratch.text("StyleSources/\(name)") != before) == isReplaced)
  }

  @Test func countsThatCannotBeAddedUpAreRefused() throws {
    let scratch = try project()
    let entry = #"{"rule": "a", "keyPath": "b", "text": "c", "count": 9007199254740991}"#
    let entries = Array(repeating: entry, count: 1_100).joined(separator: ",")
    try scratch.write(#"{"schemaVersion": 1, "findings": [\#(entries)]}"#, to: "StyleSources/baseline.json")
    for run in [lint(scratch), scratch.run("baseline", "check"), scratch.run("baseline", "prune")] {
      #expect(run.code == .usage)
      #expect(
        run.errors.contains("isn't a baseline: count too large: 9007199254740991 (maximum 1000000000)"),
        "\(run.errors)")
    }
  }

  @Test func anEntryEndsWhenItsTextChanges() throws {
    let scratch = try project()
    _ = scratch.run("baseline", "write")
    try scratch.write(
      "animations:\n  a: { \(Self.slow.replacing("12", with: "13")) }\n", to: "StyleSources/a.yaml")
    #expect(lint(scratch).output.contains("takes 13 s"))
    let check = scratch.run("baseline", "check")
    #expect(check.code == .findings)
    #expect(
      check.output == "animations.a: animation-long no longer occurs\nanimations.b: animation-long no longer occurs\n")
    #expect(scratch.run("baseline", "prune").errors == "StyleSources/baseline.json has 0 findings; 2 removed\n")
    #expect(try scratch.text("StyleSources/baseline.json") == "{\n  \"schemaVersion\": 1,\n  \"findings\": []\n}\n")
    #expect(scratch.run("baseline", "check").code == .clean)
  }

  @Test func compilerErrorsKeepABaselineFromBeingWritten() throws {
    let scratch = try project()
    try scratch.write("animations: { a: 7 }\n", to: "StyleSources/a.yaml")
    let run = scratch.run("baseline", "write")
    #expect(run.code == .findings)
    #expect(run.output.hasPrefix("error[wrong-type]"))
    #expect(!scratch.exists("StyleSources/baseline.json"))
  }

  @Test(arguments: ["", "[]", "{\"schemaVersion\":2}", "{\"schemaVersion\":1,\"findings\":[{}]}", "{"])
  func invalidBaselinesAreRefused(text: String) throws {
    let scratch = try project()
    if !text.isEmpty { try scratch.write(text, to: "StyleSources/baseline.json") }
    let run = lint(scratch)
    #expect(run.code == .usage)
    #expect(run.errors.contains("run `stylec baseline write` to create one"))
    #expect(scratch.run("baseline", "check").code == .usage)
  }

  @Test func aKnownErrorLetsABuildWrite() throws {
    let scratch = try project()
    let raised = ["--rule", "animation-long=error"]
    #expect(scratch.run(["build"] + raised).code == .findings)
    #expect(!scratch.exists("Generated"))
    _ = scratch.run("baseline", "write")
    #expect(scratch.run(["build", "--baseline", scratch["StyleSources/baseline.json"]] + raised).code == .clean)
    #expect(scratch.exists("Generated/bundles/default.json"))
  }

  /// A theme reads the same place with a token of its own: that finding is another one, and no entry covers it.
  @Test func anEntryCoversNoEqualFindingOfAnotherBundle() throws {
    let scratch = try ScratchFolder()
    let track = "target: view, property: opacity, from: 0, to: 1, reducedMotion: none"
    try scratch.write(
      "tokens: { slow: 12 }\nanimations:\n  a: { \(track), duration: \"{slow}\" }\n", to: "StyleSources/a.yaml")
    try scratch.write("tokens: { slow: 3 }\n", to: "StyleSources/b.yaml")
    try scratch.write(
      "format: 1\nbundles: { day: { sources: [a.yaml] }, night: { extends: day, sources: [b.yaml] } }\n",
      to: "StyleSources/stylec.yaml")
    #expect(scratch.run("baseline", "write").code == .clean)
    #expect(lint(scratch).output == "no findings in 2 files (1 suppressed)\n")
    // Another 14 seconds in another bundle are new; two entries cover both.
    try scratch.write("tokens: { slow: 14 }\n", to: "StyleSources/b.yaml")
    let run = lint(scratch)
    #expect(run.output.contains("takes 14 s") && !run.output.contains("takes 12 s"), "\(run.output)")
    #expect(run.output.hasSuffix("1 warning in 2 files (1 suppressed)\n"))
    #expect(scratch.run("baseline", "write").code == .clean)
    #expect(lint(scratch).output == "no findings in 2 files (2 suppressed)\n")
    // The very same finding in both is one.
    try scratch.write("tokens: { slow: 12 }\n", to: "StyleSources/b.yaml")
    #expect(lint(scratch).output == "no findings in 2 files (1 suppressed)\n")
  }

  /// An entry's count is a billion at most.
  @Test(arguments: [("0", false), ("1", true), ("1000000000", true), ("1000000001", false)])
  func anEntryCountsOneToABillion(count: String, isRead: Bool) throws {
    let scratch = try project()
    let entry = #"{"rule": "animation-long", "keyPath": "b", "text": "c", "count": \#(count)}"#
    try scratch.write(#"{"schemaVersion": 1, "findings": [\#(entry)]}"#, to: "StyleSources/baseline.json")
    #expect((lint(scratch).code == .findings) == isRead)
  }
}
