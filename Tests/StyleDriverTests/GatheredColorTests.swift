import StyleBundle
import StyleDriver
import StyleTestSupport
import Testing

/// Palettes with many colors alike, whose findings are one.
@Suite struct GatheredColorTests {
  /// Five grays alike, and a brown and a green that are one color without red cones.
  private static let grays = ["#808080", "#818181", "#828282", "#838383", "#858585"]

  private func findings(
    _ colors: [String], comment: String = "", isInBaseline: Bool = false
  ) throws -> [(level: String, keyPath: String)] {
    let lines = colors.enumerated().map { index, color in
      (index == 2 && !comment.isEmpty ? "      # \(comment)\n" : "") + "      c\(index): \"\(color)\"\n"
    }
    let scratch = try ScratchFolder(source: "palettes:\n  p:\n    colors:\n" + lines.joined())
    let baseline = isInBaseline ? ["--baseline", scratch["StyleSources/baseline.json"]] : []
    if isInBaseline { #expect(scratch.run("baseline", "write").code == .clean) }
    let run = scratch.run(["lint", "--format", "json"] + baseline)
    let report = try JSONDocument(parsing: Array(run.output.utf8), limit: 1 << 20).root
    return (report["diagnostics"]?.elements.map(Array.init) ?? []).map {
      ($0["level"]?.stringValue ?? "", $0["keyPath"]?.stringValue ?? "")
    }
  }

  @Test func fourFindingsAreOne() throws {
    let few = try findings(Array(Self.grays.prefix(4)))
    #expect(few.map(\.keyPath) == ["palettes.p.colors.c1", "palettes.p.colors.c2", "palettes.p.colors.c3"])
    let many = try findings(Self.grays)
    #expect(many.map(\.keyPath) == ["palettes.p.colors"] && many.map(\.level) == ["warning"])
  }

  @Test func notesAreSilentBesideThem() throws {
    let pair = ["#A97F3C", "#7A8C3A"]
    #expect(
      try findings(Array(Self.grays.prefix(4)) + pair).map(\.level).sorted() == [
        "note", "warning", "warning", "warning",
      ])
    #expect(try findings(Self.grays + pair).map(\.keyPath) == ["palettes.p.colors"])
  }

  @Test func findingsThatAreSetOffDoNotCount() throws {
    let left = try findings(Self.grays, comment: "stylec-ignore palette-colors-alike -- shades")
    #expect(left.map(\.keyPath) == ["palettes.p.colors.c1", "palettes.p.colors.c3", "palettes.p.colors.c4"])
  }

  /// A bundle has no places, and the same one finding.
  @Test func bundlesHaveOneFindingToo() throws {
    let colors = Self.grays.enumerated().map { "c\($0): \"\($1)\"" }.joined(separator: ", ")
    let scratch = try ScratchFolder(source: "palettes: { p: { colors: { \(colors) } } }")
    #expect(scratch.run("build").code == .clean)
    let run = scratch.run("lint", scratch["Generated/bundles/default.json"])
    #expect(run.output.matches(of: /palette-colors-alike/).count == 1)
    #expect(run.output.contains("4 colors look like an earlier one"), "\(run.output)\(run.errors)")
  }

  @Test func aBaselineKeepsEach() throws {
    #expect(try findings(Self.grays, isInBaseline: true).isEmpty)
  }
}
