import StyleDiagnostics
import StyleDriver
import StyleSyntax
import StyleTestSupport
import Testing

/// Patches of edited files, as `patch` and `git apply` understand them.
@Suite(.firstIssues) struct PatchTests {
  private static func edit(_ range: Range<Int>, _ text: String) -> TextEdit {
    TextEdit(SourceRange(file: FileID(1), range: range), text)
  }

  @Test func hunksHaveContext() {
    var text = EditedText(Array((1...20).map { "line \($0)\n" }.joined().utf8))
    text.apply([Self.edit(0..<4, "row"), Self.edit(28..<32, "row")])
    text.apply([Self.edit(text.bytes.count - 1..<text.bytes.count, "")])
    var patch = UnifiedPatch()
    patch.add("a b\"é.yaml", text)
    let expected = """
      --- "a/a b\\"\\303\\251.yaml"
      +++ "b/a b\\"\\303\\251.yaml"
      @@ -1,8 +1,8 @@
      -line 1
      +row 1
       line 2
       line 3
       line 4
      -line 5
      +row 5
       line 6
       line 7
       line 8
      @@ -17,4 +17,4 @@
       line 17
       line 18
       line 19
      -line 20
      +line 20
      \\ No newline at end of file

      """
    #expect(String(decoding: patch.bytes, as: UTF8.self) == expected)
  }

  @Test func unchangedFilesAreNotInAPatch() {
    var text = EditedText(Array("a\nb\n".utf8))
    text.apply([Self.edit(0..<1, "x")])
    text.apply([Self.edit(0..<1, "a")])
    var patch = UnifiedPatch()
    patch.add("a.yaml", text)
    #expect(patch.bytes.isEmpty)
  }

  /// Random edits, in several rounds, of random lines: both programs turn the old files into the new ones.
  @Test(arguments: [
    "patch -s -p1 -d new < all.patch", "cd new && git init -q . && git apply --whitespace=nowarn ../all.patch",
    "{ echo ::stop-commands::x; cat all.patch; echo ::x::; } | patch -s -p1 -d new",
  ])
  func programsApplyPatchesOfRandomEdits(_ command: String) throws {
    let scratch = try ScratchFolder()
    let program = command.contains("git") ? "git" : "patch"
    try Executable.installed(program)
    var generator = SeededGenerator(seed: 11)
    var patch = UnifiedPatch()
    var expected: [String: [UInt8]] = [:]
    let names = ["plain.yaml", "with space.yaml", "é.yaml", "quo\"te\\.yaml", "tab\tname.yaml", "folder/x.yaml"]
    for number in 0..<60 {
      let name = number < names.count ? names[number] : "n\(number).yaml"
      var text = EditedText(Self.lines(&generator))
      try scratch.write(text.original, to: "new/\(name)")
      for _ in 0...generator.next(below: 3) { text.apply(Self.edits(of: text.bytes, &generator)) }
      patch.add(name, text)
      expected[name] = text.bytes
    }
    try scratch.write(patch.bytes, to: "all.patch")
    let run = try Program.shell("\(command) 2>&1", in: scratch, environment: ["HOME": scratch.path])
    #expect(run.status == 0, "\(run.text)")
    for (name, bytes) in expected { #expect(try scratch.bytes("new/\(name)") == bytes, "\(name)") }
  }

  private static func lines(_ generator: inout SeededGenerator) -> [UInt8] {
    var text = ""
    for _ in 0..<1 + generator.next(below: 40) {
      text += ["a", "b: 1", "", "\tx", "-- y", "é", "@@ z", "c\r"][generator.next(below: 8)] + "\n"
    }
    return Array((generator.next(below: 2) == 0 ? text : String(text.unicodeScalars.dropLast()) + "x").utf8)
  }

  private static func edits(of bytes: [UInt8], _ generator: inout SeededGenerator) -> [TextEdit] {
    var edits: [TextEdit] = []
    var position = 0
    while generator.next(below: 4) > 0 {
      let lower = position + generator.next(below: 30)
      let upper = lower + generator.next(below: 6)
      guard upper <= bytes.count else { break }
      edits.append(edit(lower..<upper, ["", "new", "two\nlines", "\n", "x\n"][generator.next(below: 5)]))
      position = upper + 1
    }
    return edits
  }
}

/// The fixes that are made at once.
@Suite(.firstIssues) struct FixSelectionTests {
  private func finding(_ edits: [(Range<Int>, String)], _ kind: Applicability = .safe) -> Diagnostic {
    Diagnostic(
      .portability, "m", at: SourceRange(file: FileID(1), range: 0..<1),
      fixes: [
        Fix(
          title: "t", applicability: kind,
          edits: edits.map { TextEdit(SourceRange(file: FileID(1), range: $0.0), $0.1) })
      ])
  }

  private func select(_ findings: [Diagnostic]) -> (count: Int, texts: [String]) {
    let selection = FixSelection(findings) { $0.applicability == .safe }
    return (selection.findings.count, selection.edits[FileID(1)]?.map(\.text) ?? [])
  }

  @Test func overlappingFixesWait() {
    let selected = select([
      finding([(10..<20, "a")]), finding([(15..<25, "b")]), finding([(0..<5, "c"), (19..<19, "d")]),
      finding([(0..<5, "e"), (30..<31, "f")]), finding([(20..<22, "touches")]),
    ])
    #expect(selected.count == 2)
    #expect(selected.texts == ["e", "a", "f"])
  }

  @Test func theSameEditIsMadeOnce() {
    let selected = select([finding([(10..<20, "a")]), finding([(10..<20, "a"), (30..<31, "b")])])
    #expect(selected.count == 2)
    #expect(selected.texts == ["a", "b"])
  }

  @Test func unselectedFixesAreLeft() {
    #expect(select([finding([(10..<20, "a")], .unsafe)]).count == 0)
  }
}
