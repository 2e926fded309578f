import StyleBundle
import StyleDiagnostics
import StyleDriver
import StyleTestSupport
import Testing

@Suite struct ReporterGitLabTests {
  @Test func theReportIsAsReviewed() throws {
    try expectGolden(GitLabReporter().render(Sample.tags().report()), named: "reports/tags-gitlab.json")
  }

  @Test func aReportOfNothingIsAnEmptyList() {
    #expect(GitLabReporter().text(Report(files: [], diagnostics: [], fileCount: 0)) == "[]\n")
  }

  @Test func everyFindingHasWhatGitLabRequires() throws {
    let report = Sample.hostile()
    let issues = try issues(report)
    #expect(issues.count == report.diagnostics.count)
    for (issue, finding) in zip(issues, report.diagnostics) {
      #expect(issue.members?.map(\.name) == ["description", "check_name", "fingerprint", "severity", "location"])
      #expect(issue["description"]?.stringValue?.hasPrefix("\(finding.name.rawValue): ") == true)
      #expect(issue["severity"]?.stringValue == "critical")
      let path = finding.place.map { report.files[$0.file.index].path } ?? Sample.hostilePaths[0]
      let location = try issue.requireValue(at: "location")
      #expect(location["path"]?.stringValue.map { Array($0.utf8) } == Array(path.utf8))
      #expect(location["lines"]?["begin"]?.integerValue != nil)
    }
  }

  @Test func fingerprintsAreUnique() throws {
    let prints = try fingerprints(Sample.many(3000))
    #expect(Set(prints).count == 3000)
    #expect(Set(try fingerprints(Sample.hostile())).count == Sample.hostile().diagnostics.count)
  }

  private static let name = DiagnosticName(rawValue: "a")

  /// Moved lines and other layout change nothing; another rule, value or text does.
  @Test(
    arguments: [
      ("tags: {a: 1}", "{a: 1}", name, "k", true), ("# c\r\n\r\ntags:   {a:   1}", "{a:   1}", name, "k", true),
      ("tags: {a: 2}", "{a: 2}", name, "k", false), ("tags: {a: 1}", "{a: 1}", .syntax, "k", false),
      ("tags: {a: 1}", "{a: 1}", name, "l", false),
    ] as [(String, String, DiagnosticName, String, Bool)])
  func fingerprintsAreStable(text: String, node: String, rule: DiagnosticName, key: String, isSame: Bool) throws {
    func fingerprint(_ text: String, _ node: String, _ rule: DiagnosticName, _ key: String) throws -> [String] {
      var sample = Sample()
      let file = sample.add(text, path: "a.yaml")
      sample.diagnostics = [
        Diagnostic(rule, "m", keyPath: StyleKeyPath([key]), at: try sample.place(of: node, in: file))
      ]
      return try fingerprints(sample.report())
    }
    let original = try fingerprint("x: 0\ntags: { a: 1 }", "{ a: 1 }", Self.name, "k")
    #expect(try (fingerprint(text, node, rule, key) == original) == isSame)
  }

  private func issues(_ report: Report) throws -> [JSONValue] {
    Array(try #require(JSONDocument(parsing: GitLabReporter().render(report), limit: 1 << 26).root.elements))
  }

  private func fingerprints(_ report: Report) throws -> [String] {
    try issues(report).compactMap { $0["fingerprint"]?.stringValue }
  }
}
