import StyleBundle
import StyleCompiler
import StyleDiagnostics
import StyleDriver
import StyleModel
import StyleTestSupport
import Testing

/// Fixes of a rule that finds radii above 10 and proposes 8.
@Suite struct FixRunTests {
  private func project(_ text: String) throws -> ScratchFolder {
    try ScratchFolder(source: text)
  }

  private static let source = """
    tokens: { big: 64 }
    bubbles:
      on:
        arrow: { direction: bottom, width: 30, height: 12 }
        cornerRadius: "{big}"  # round
        size: { width: 400, height: 400 }
      other: { extends: "on" }
    """

  private func check(_ scratch: ScratchFolder, _ fixed: [SourceFile] = []) throws(RunError) -> Check {
    var pipeline = Pipeline(projectFile: scratch["StyleSources/stylec.yaml"])
    pipeline.files = pipeline.files.overlaid(with: fixed)
    return try pipeline.check()
  }

  private func load(_ scratch: ScratchFolder, _ fixed: [SourceFile], as kind: Applicability) throws(RunError) -> Check {
    var check = try check(scratch, fixed)
    var findings: [Diagnostic] = []
    for scope in check.project.workspace.scopes {
      let locator = SourceLocator(scope)
      for batch in check.project.workspace.batches() {
        for bubble in check.project.workspace.compile(batch).bubbles where bubble.cornerRadius > 10 {
          let path = StyleKeyPath(["bubbles", bubble.name.text, "cornerRadius"])
          let fix = FixMaker(locator: locator, workspace: check.project.workspace).fix(
            for: Suggestion.Option("8", [.init(path, .number("8"))], as: kind))
          findings.append(
            Diagnostic(.valueOutOfRange, "large", level: .warning, at: locator.place(of: path), fixes: [fix]))
        }
      }
    }
    check.findings += findings
    return check
  }

  private func run(_ scratch: ScratchFolder, as kind: Applicability) throws -> FixRun {
    try FixRun(try load(scratch, [], as: kind), filter: PathFilter(paths: []), isWriting: true) {
      texts throws(RunError) in
      try load(scratch, texts, as: kind)
    }
  }

  @Test func unsafeFixesAreMadeWhenAskedFor() throws {
    let scratch = try project(Self.source)
    var run = try run(scratch, as: .unsafe)
    run.apply([.safe])
    #expect(run.count == 1)
    #expect(run.remaining(.unsafe) == 2)
    run.apply([.safe, .unsafe])
    // Two styles ask for the same.
    #expect(run.count == 3)
    #expect(run.remaining(.unsafe) == 0)
    #expect(run.remaining(.safe) == 0)
    let text = run.fixedFiles.map { String(decoding: $0.text.bytes, as: UTF8.self) }
    #expect(
      text == [
        Self.source.replacing("  on:", with: "  \"on\":").replacing(
          "cornerRadius: \"{big}\"", with: "cornerRadius: 8")
      ])
    #expect(try scratch.text("StyleSources/a.yaml") == Self.source)
  }

  /// A rule that calls unsafe fixes safe is found out, and stops no other.
  @Test func aFixThatIsNotSafeIsNotMade() throws {
    let scratch = try project(Self.source)
    var run = try run(scratch, as: .safe)
    run.apply([.safe])
    #expect(run.count == 1)
    #expect(run.remaining(.safe) == 2)
    #expect(
      run.fixedFiles.map { String(decoding: $0.text.bytes, as: UTF8.self) }
        == [Self.source.replacing("  on:", with: "  \"on\":")])
  }

  /// A finding that is still there wasn't fixed.
  @Test func aFixThatMendsNothingIsNotMade() throws {
    let scratch = try project("tokens: { a: 1 }\n")
    func flipped(_ texts: [SourceFile]) throws(RunError) -> Check {
      var check = try check(scratch, texts)
      let place = SourceRange(file: FileID(1), range: 13..<14)
      let other = check.project.files[1].bytes[13] == UInt8(ascii: "1") ? "2" : "1"
      let fix = Fix(title: "flip", applicability: .safe, edits: [TextEdit(place, other)])
      check.findings = [Diagnostic(.portability, "m", level: .warning, at: place, fixes: [fix])]
      return check
    }
    var run = try FixRun(try flipped([]), filter: PathFilter(paths: []), isWriting: true) { texts throws(RunError) in
      try flipped(texts)
    }
    run.apply([.safe])
    #expect(run.count == 0 && run.fixedFiles.isEmpty)
  }

  /// The two pairs ask for different mirror images of one style: the other fix is made, and these end where they began.
  @Test func fixesThatContradictEachOtherStop() throws {
    let scratch = try project(
      Self.tags("cycle: [a, b, c]\n    mirrors: [[a, b], [c, b]]", "{ a: [-45], b: [-135], c: [-40] }")
        + Self.foldedBubble)
    let run = scratch.run("fix", "--unsafe")
    #expect(run.code == .clean && run.status.hasPrefix("fixed"), "\(run.errors)")
    let text = try scratch.text("StyleSources/a.yaml")
    #expect(text.contains("radius: 16.69"))
    #expect((text.contains("b: [-135]") || text.contains("b: [-140]")))
    #expect(scratch.run("fix", "--unsafe").status.hasPrefix("fixed") == false)
  }

  /// The fixes would put both at 90 on the right, where no client could tell them apart.
  @Test func fixesThatBringAnErrorAreNotMade() throws {
    let scratch = try project(Self.tags("cycle: [up, down]", "{ up: [89.5], down: [89.8] }") + Self.foldedBubble)
    let run = scratch.run("fix", "--unsafe")
    #expect(run.code == .clean && !run.output.contains("error["), "\(run.output)\(run.errors)")
    let text = try scratch.text("StyleSources/a.yaml")
    #expect(text.contains("radius: 16.69"))
    #expect(text.contains("89.5") != text.contains("89.8"))
  }

  private static func tags(_ names: String, _ angles: String) -> String {
    """
    tags:
      note:
        layout: { radius: 25, dot: { radius: 2 }, text: { width: 40..120, height: 34..35, padding: 5, gap: 5 } }
        hit: { dot: 25, text: 5, prefer: dot }
        \(names)
        angles: { 1: \(angles) }

    """
  }

  private static let foldedBubble = """
    bubbles:
      tip:
        arrow: { direction: bottom, width: 30, height: 12, radius: 18 }
        cornerRadius: 8
        size: { width: 160..313, height: 48..313 }

    """

  /// An edit that would leave a file unreadable isn't made.
  @Test func anEditThatBreaksAFileIsNotMade() throws {
    let scratch = try project("tokens: { a: 1 }\n")
    var check = try check(scratch)
    let place = SourceRange(file: FileID(1), range: 13..<14)
    let fix = Fix(title: "break", applicability: .safe, edits: [TextEdit(place, "[")])
    check.findings = [Diagnostic(.portability, "m", level: .warning, at: place, fixes: [fix])]
    var run = try FixRun(check, filter: PathFilter(paths: []), isWriting: true) {
      texts throws(RunError) in
      try self.check(scratch, texts)
    }
    run.apply([.safe])
    #expect(run.count == 0 && run.fixedFiles.isEmpty)
  }
}
