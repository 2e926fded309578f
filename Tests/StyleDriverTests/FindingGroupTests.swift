import StyleBundle
import StyleDriver
import StyleTestSupport
import Testing

/// Findings that people are told once though they stand in several places.
@Suite struct FindingGroupTests {
  /// Rows of a tag that are too close in both styles, and further apart for one text.
  private static let source = """
    tags:
      note:
        layout: { radius: 25, dot: { radius: 2 }, text: { width: 20..120, height: 14..24, padding: 5, gap: 5 } }
        hit: { dot: 25, text: 0 }
        cycle: [square-right, square-left, oblique]
        angles:
          3:
            square-right: { side: right, angles: [-90, 0, 90] }
            square-left: { side: left, angles: [-90, 180, 90] }
            oblique: [-45, 0, 45]

    """

  private func project() throws -> ScratchFolder {
    try ScratchFolder(source: Self.source)
  }

  /// One finding has the frame; the others follow in a list with their places, and with their help where it differs.
  @Test func findingsInStylesOfASetAreToldTogether() throws {
    let scratch = try project()
    let text = scratch.run("lint", "--only", "tag-line-crosses-text").output
    #expect(text.matches(of: /error\[tag-line-crosses-text\]/).count == 1)
    let list = text.split(separator: "\n").filter { $0.contains("= also:") }
    #expect(list.count == 2)
    #expect(
      list.first?.contains("StyleSources/a.yaml:9:22: text 2 of `square-left` (3 texts) overlaps") == true, "\(text)")
    #expect(text.split(separator: "\n").count { $0.contains("help:") } == 3, "\(text)")
    #expect(text.hasSuffix("3 errors in 1 file\n"))
  }

  /// Other formats, and the counts, hold single findings.
  @Test func formatsForProgramsListEachFinding() throws {
    let scratch = try project()
    let concise = scratch.run("lint", "--only", "tag-line-crosses-text", "--format", "concise").output
    #expect(concise.split(separator: "\n").count == 3)
    let json = scratch.run("lint", "--only", "tag-line-crosses-text", "--format", "json").output
    let report = try JSONDocument(parsing: Array(json.utf8), limit: 1 << 20)
    #expect(report.root["diagnostics"]?.elements?.count == 3)
  }

  @Test(arguments: [9, 10])
  func longReportsEndWithCountsByRule(_ count: Int) throws {
    let scratch = try ScratchFolder()
    try scratch.write("format: 1\n", to: "StyleSources/stylec.yaml")
    let tokens = (1..<count).map { "  t\($0): 1e3\n" }.joined()
    try scratch.write("tokens:\n\(tokens)  u: [\n", to: "StyleSources/a.yaml")
    let text = scratch.run("lint").output
    #expect(
      text.hasSuffix("\n1 × error[syntax]\n9 × warning[portability]\n\n1 error, 9 warnings in 1 file\n")
        == (count == 10), "\(text)")
    #expect(text.contains(" × ") == (count == 10))
  }
}
