import StyleDriver
import StyleTestSupport
import Testing

/// Known findings of styles that are renamed, moved or mended beside the fault.
@Suite struct BaselineMoveTests {
  private static let slow = "{ target: view, property: opacity, from: 0, to: 1, duration: 12, reducedMotion: none }"
  private static let file = "StyleSources/baseline.json"

  private func known(_ source: String) throws -> ScratchFolder {
    let scratch = try ScratchFolder(source: source)
    #expect(scratch.run("baseline", "write").code == .clean)
    return scratch
  }

  private func lint(_ scratch: ScratchFolder) -> String {
    scratch.run("lint", "--fail-level", "note", "--baseline", scratch[Self.file]).output
  }

  @Test func aRenamedStyleKeepsItsFindingsKnown() throws {
    let scratch = try known("animations:\n  a: \(Self.slow)\n  b: \(Self.slow)\n")
    try scratch.write("animations:\n  a: \(Self.slow)\n  c: \(Self.slow)\n", to: "StyleSources/a.yaml")
    #expect(lint(scratch) == "no findings in 1 file (2 suppressed)\n")
    let check = scratch.run("baseline", "check")
    #expect(check.code == .clean)
    #expect(check.output == "animations.b: animation-long moved to animations.c\n")
    #expect(check.errors == "run `stylec baseline prune` and commit \(Self.file)\n")
    #expect(scratch.run("baseline", "prune").errors == "\(Self.file) has 2 findings; 0 removed, 1 moved\n")
    #expect(try scratch.text(Self.file).contains(#""animations.c""#))
    let again = scratch.run("baseline", "check")
    #expect(again.code == .clean && again.output.isEmpty && again.errors.isEmpty)
  }

  @Test func aStyleInAnotherFileKeepsItsFindingsKnown() throws {
    let scratch = try known("animations:\n  a: \(Self.slow)\n  b: \(Self.slow)\n")
    try scratch.write("animations:\n  a: \(Self.slow)\n", to: "StyleSources/a.yaml")
    try scratch.write("animations:\n  renamed: \(Self.slow)\n", to: "StyleSources/z.yaml")
    #expect(lint(scratch) == "no findings in 2 files (2 suppressed)\n")
  }

  /// One entry stands for one finding: a copy is new.
  @Test func anEntryCoversOneFindingOnly() throws {
    let scratch = try known("animations:\n  a: \(Self.slow)\n")
    try scratch.write("animations:\n  b: \(Self.slow)\n  c: \(Self.slow)\n", to: "StyleSources/a.yaml")
    #expect(lint(scratch).contains("`c` takes 12 s"))
    #expect(lint(scratch).hasSuffix("1 warning in 1 file (1 suppressed)\n"))
  }

  /// Where something stands at the entry's key path its fault was mended, so the same fault elsewhere is new.
  @Test func aMendedFaultCoversNoOther() throws {
    let scratch = try known("animations:\n  a: \(Self.slow)\n")
    let mended = Self.slow.replacing("12", with: "3")
    try scratch.write("animations:\n  a: \(mended)\n  b: \(Self.slow)\n", to: "StyleSources/a.yaml")
    #expect(lint(scratch).contains("`b` takes 12 s"))
    #expect(scratch.run("baseline", "check").code == .findings)
  }

  @Test func anotherKindIsNoPlaceToMoveTo() throws {
    let scratch = try known("animations:\n  a: \(Self.slow)\n")
    let elsewhere = try scratch.text(Self.file).replacing("animations.a", with: "bubbles.a")
    try scratch.write(elsewhere, to: Self.file)
    #expect(lint(scratch).contains("`a` takes 12 s"))
  }

  /// The text of a style changes with each of its values; its counterexample only with the fault.
  @Test func aMendedNeighborBringsNothingBack() throws {
    let turn = "{ target: view, property: rotation, from: 0, to: 90, duration: 300ms }"
    let scratch = try known("animations:\n  a: \(turn)\n")
    #expect(try scratch.text(Self.file).contains("animation-reduced-motion-missing"))
    let slower = turn.replacing("300ms", with: "450ms").replacing(" }", with: ", curve: easeOut }")
    try scratch.write("animations:\n  a: \(slower)\n", to: "StyleSources/a.yaml")
    #expect(lint(scratch) == "no findings in 1 file (1 suppressed)\n")
    #expect(scratch.run("baseline", "check").code == .clean)
    try scratch.write("animations:\n  b: \(slower)\n", to: "StyleSources/a.yaml")
    #expect(lint(scratch) == "no findings in 1 file (1 suppressed)\n")
    let worse = slower.replacing("90", with: "180")
    try scratch.write("animations:\n  a: \(worse)\n", to: "StyleSources/a.yaml")
    #expect(lint(scratch).contains("by 180°"))
  }

  @Test func itemsMoveWithTheirLists() throws {
    let still = "{ target: dot, property: opacity, from: 0, to: 1, duration: 1 }"
    let spring = "{ spring: { dampingRatio: 0.5, response: 400ms } }"
    let sprung = "{ target: view, property: scale, from: 0, to: 1, duration: 0.1, curve: \(spring) }"
    func source(_ tracks: [String]) -> String {
      "animations:\n  a:\n    reducedMotion: none\n    parallel:\n"
        + tracks.map { "      - \($0)\n" }.joined()
    }
    let scratch = try known(source([sprung]))
    #expect(try scratch.text(Self.file).contains("animations.a.parallel.0.curve"))
    try scratch.write(source([still, sprung]), to: "StyleSources/a.yaml")
    #expect(lint(scratch) == "no findings in 1 file (1 suppressed)\n")
    #expect(
      scratch.run("baseline", "check").output
        == "animations.a.parallel.0.curve: animation-spring-unsettled moved to animations.a.parallel.1.curve\n")
  }
}
