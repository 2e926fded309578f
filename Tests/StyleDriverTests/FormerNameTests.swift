import StyleBundle
import StyleDiagnostics
import StyleDriver
import StyleLint
import StyleTestSupport
import Testing

/// Rules that had another name before, in sources, project files and baselines that still have it.
@Suite struct FormerNameTests {
  private static let palette = "palettes: { p: { colors: { a: \"#777777\", b: \"#787878\" } } }"

  private static let warning = """
    warning: the rule `palette-colours-alike` was renamed to `palette-colors-alike`; run `stylec fix` to update it\n
    """

  private func project(_ source: String, _ settings: String = "") throws -> ScratchFolder {
    try ScratchFolder(source: source, project: "format: 1\n" + settings)
  }

  @Test func everyFormerNameIsOfARule() {
    let renamed = RuleRegistry.all.map(\.name).filter { $0.former != nil }
    #expect(renamed == ["color-contrast-low", "palette-colors-alike", "key-normalization"].sorted(by: order))
    for name in renamed { #expect(DiagnosticName(written: name.former ?? "") == name) }
  }

  private func order(_ left: DiagnosticName, _ right: DiagnosticName) -> Bool {
    let all = RuleRegistry.all.map(\.name)
    return (all.firstIndex(of: left) ?? 0) < (all.firstIndex(of: right) ?? 0)
  }

  @Test(arguments: [
    ("# stylec-ignore-file palette-colours-alike -- both are gray\n\(palette)\n", ""),
    ("\(palette)\n", "lint: { rules: { palette-colours-alike: off } }\n"),
    ("\(palette)\n", "lint: { rules: { \"palettes.p/palette-colours-alike\": off } }\n"),
  ])
  func formerNamesAreReadAndFixed(_ source: String, _ settings: String) throws {
    let scratch = try project(source, settings)
    let run = scratch.run("lint")
    #expect(run.code == .clean && !run.output.contains("palette-co"), "\(run.output)")
    #expect(run.errors == Self.warning)
    #expect(scratch.run("fix").code == .clean)
    #expect(try scratch.text("StyleSources/a.yaml") == source.replacing("colours-alike", with: "colors-alike"))
    #expect(
      try scratch.text("StyleSources/stylec.yaml")
        == ("format: 1\n" + settings).replacing("colours-alike", with: "colors-alike"))
    #expect(scratch.run("lint").errors.isEmpty)
  }

  @Test func flagsAndExplanationsTakeFormerNames() throws {
    let scratch = try project(Self.palette)
    #expect(!scratch.run("lint", "--rule", "palette-colours-alike=off").output.contains("alike"))
    #expect(scratch.run("lint", "--only", "palette-colours-alike").output.contains("[palette-colors-alike]"))
    #expect(scratch.run("explain", "key-normalisation").output.hasPrefix("key-normalization: "))
  }

  @Test func aBaselineWithAFormerNameHoldsAndIsPruned() throws {
    let scratch = try project(Self.palette)
    _ = scratch.run("baseline", "write")
    let path = "StyleSources/baseline.json"
    let written = try scratch.text(path)
    try scratch.write(written.replacing("colors-alike", with: "colours-alike"), to: path)
    let run = scratch.run("lint", "--baseline", scratch[path])
    #expect(run.output == "no findings in 1 file (1 suppressed)\n")
    #expect(run.errors == Self.warning.replacing("stylec fix", with: "stylec baseline prune"))
    #expect(scratch.run("baseline", "check").code == .clean)
    #expect(scratch.run("baseline", "prune").code == .clean)
    #expect(try scratch.text(path) == written)
  }

  /// GitLab shows a finding whose fingerprint it hasn't seen as new.
  @Test func reportsKnowFormerNames() throws {
    let scratch = try project(Self.palette)
    let report = try JSONDocument(parsing: Array(scratch.run("lint", "--format", "sarif").output.utf8), limit: 1 << 24)
    let runs = report.root["runs"]?.elements.map(Array.init) ?? []
    let rules = runs.first?["tool"]?["driver"]?["rules"]?.elements.map(Array.init) ?? []
    let deprecated = rules.compactMap { rule in rule["deprecatedIds"]?.elements.map(Array.init)?.first?.stringValue }
    #expect(deprecated == ["colour-contrast-low", "key-normalisation", "palette-colours-alike"])
  }
}
