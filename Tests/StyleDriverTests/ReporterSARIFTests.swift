import Foundation
import StyleBundle
import StyleCompiler
import StyleDiagnostics
import StyleLint
import StyleDriver
import StyleTestSupport
import Testing

@Suite struct ReporterSARIFTests {
  private let reporter = SARIFReporter(version: "0.1.0", exitCode: 1)

  @Test func theReportIsAsReviewed() throws {
    try expectGolden(reporter.render(Sample.tags().report()), named: "reports/tags.sarif")
  }

  private static func reports() throws -> [String: Report] {
    var tags = try Sample.tags().about("Generated/bundles/a b.json")
    tags.rules = [rule]
    let outside = [Diagnostic(.syntax, "m", at: SourceRange(file: FileID(0), range: 0..<0))]
    return [
      "tags": tags, "hostile": Sample.hostile(), "many": Sample.many(300), "empty": report(),
      "outside": report([SourceFile(path: "../a.yaml", bytes: [])], outside),
    ]
  }

  private static func report(_ files: [SourceFile] = [], _ findings: [Diagnostic] = []) -> Report {
    Report(files: files, diagnostics: findings, fileCount: files.count)
  }

  private static let rule = RuleDescription(
    DiagnosticName(rawValue: "tag-line-crosses-text"), .tags, .note, summary: String(repeating: "long ", count: 500),
    explanation: "Why, in *Markdown*.", examples: [])

  @Test(arguments: ["tags", "hostile", "many", "empty", "outside"])
  func everyReportHasTheMembersThatTheSchemaAndGitHubRequire(name: String) throws {
    let report = try #require(Self.reports()[name])
    #expect(try SARIFProblems(reporter.render(report)).list == [])
  }

  /// The tests' own check finds every fault.
  @Test(arguments: [
    ("\"level\": \"error\"", "\"level\": \"fatal\""), ("tags.yaml\" }, \"region", "tags a.yaml\" }, \"region"),
    ("\"startLine\": 22", "\"startLine\": 23"), ("\"ruleId\": \"reference-cycle\"", "\"ruleId\": \"limit\""),
    ("\"uri\"", "\"url\""),
    ("\"version\": \"2.1.0\"", "\"version\": \"2.2\""), ("\"columnKind\": \"utf16CodeUnits\",", ""),
    ("\"text\": \"replaced here\"", "\"text\": \"\""),
  ])
  func damagedReportsFailTheCheck(correct: String, wrong: String) throws {
    let text = reporter.text(try Sample.tags().report())
    #expect(text.contains(correct))
    #expect(try SARIFProblems(Array(text.replacing(correct, with: wrong, maxReplacements: 1).utf8)).list != [])
  }

  /// Validates by the published JSON Schema, which `make deps-test` installs.
  @Test(arguments: ["tags", "hostile", "many", "empty", "outside"]) func everyReportIsValid(name: String) throws {
    let scratch = try ScratchFolder()
    try scratch.write(reporter.render(try #require(Self.reports()[name])), to: "report.sarif")
    let run = try Executable.installed("python3").run(
      [Checkout.root.appending(path: "Tests/Fixtures/reports/validate-sarif.py").path, scratch["report.sarif"]])
    #expect(run.status == 0, "\(run.text)\(run.errors)")
  }

  @Test func rulesAreDescribed() throws {
    let run = try run(try #require(Self.reports()["tags"]))
    let rules = Array(try run.requireValue(at: "tool").requireValue(at: "driver").requireArray(at: "rules"))
    let names = rules.compactMap { $0["id"]?.stringValue }
    let compiler = CompilerErrors.all.map(\.name.rawValue)
    #expect(names == names.sorted())
    #expect(Set(names).isSuperset(of: compiler))
    let rule = try #require(rules.first { $0["id"]?.stringValue == Self.rule.name.rawValue })
    #expect(rule["shortDescription"]?["text"]?.stringValue?.count == 1024)
    #expect(rule["help"]?["markdown"]?.stringValue == Self.rule.explanation)
    #expect(rule["defaultConfiguration"]?["level"]?.stringValue == "note")
    #expect(rule["properties"]?["problem.severity"]?.stringValue == "recommendation")
    #expect(rule["properties"]?["tags"]?.elements?.first?.stringValue == "tags")
  }

  /// A URI gives the path back, whatever the file is called.
  @Test func pathsAreReadBackFromTheirURIs() throws {
    let results = try #require(run(Sample.hostile())["results"]?.elements)
    let paths = results.map { result in
      result["locations"]?.elements?.first?["physicalLocation"]?["artifactLocation"]?["uri"]?.stringValue?
        .removingPercentEncoding
    }
    #expect(Set(paths) == Set(Sample.hostilePaths))
  }

  /// The most severe 25,000 are written, in report order, and the number of the others.
  @Test func noMoreResultsThanGitHubTakesAreWritten() throws {
    let run = try run(Sample.many(25_001) { $0 % 2 == 0 ? .note : .error })
    let results = Array(try run.requireArray(at: "results"))
    #expect(results.count == 25_000)
    #expect(results.count { $0["level"]?.stringValue == "error" } == 12_500)
    let lines = results.compactMap {
      $0["locations"]?.elements?.first?["physicalLocation"]?["region"]?["startLine"]?.integerValue
    }
    #expect(lines.count == 25_000)
    #expect(lines == lines.sorted())
    #expect(try notifications(run) == ["1 more finding omitted: GitHub accepts 25000 results"])
  }

  /// One result without a file of the repository would make GitHub refuse the report.
  @Test(arguments: ["../a.yaml", "/tmp/a.yaml", ""])
  func findingsInFilesElsewhereAreNotifications(path: String) throws {
    let findings = [
      Diagnostic(.limit, "nowhere", keyPath: StyleKeyPath(["tags"]), at: nil),
      Diagnostic(.syntax, "elsewhere", at: SourceRange(file: FileID(0), range: 2..<3), help: ["h"]),
    ]
    let run = try run(Self.report([SourceFile(path: path, bytes: Array("a\nb".utf8))], findings))
    #expect(run["results"]?.elements?.count == 0)
    #expect(try notifications(run) == ["tags: nowhere", "\(path):2:1: elsewhere\nhelp: h"])
  }

  private func run(_ report: Report) throws -> JSONValue {
    let root = try JSONDocument(parsing: reporter.render(report), limit: 1 << 26).root
    return try #require(root["runs"]?.elements?.first)
  }

  private func notifications(_ run: JSONValue) throws -> [String] {
    let invocation = try #require(run["invocations"]?.elements?.first)
    return try invocation.requireArray(at: "toolExecutionNotifications").map {
      $0["message"]?["text"]?.stringValue ?? ""
    }
  }
}

extension ReporterSARIFTests {
  /// The hashes that codeql-action computes for the same text.
  @Test(arguments: [
    ("", ["c129715d7a2bc9a3:1"]),
    (
      " a\nb\n  \t\tc\n d",
      ["271789c17abda88f:1", "54703d4cd895b18:1", "180aee12dab6264:1", "a23a3dc5e078b07b:1"]
    ),
    (
      " a\r\nb\r  \t\tc\r\n d",
      ["271789c17abda88f:1", "54703d4cd895b18:1", "180aee12dab6264:1", "a23a3dc5e078b07b:1"]
    ),
  ])
  func lineHashesAreThoseOfGitHub(text: String, expected: [String]) throws {
    var sample = Sample()
    let file = sample.add(text, path: "a.yaml")
    let starts = LineTable(Array(text.utf8)).starts
    sample.diagnostics = starts.map { Diagnostic(.syntax, "m", at: SourceRange(file: file, range: $0..<$0)) }
    #expect(try hashes(sample.report()) == expected)
  }

  @Test func repeatedLinesAreCounted() throws {
    let line = "same: line\n"
    let text = String(repeating: line, count: 40)
    var sample = Sample()
    let file = sample.add(text, path: "a.yaml")
    sample.diagnostics = (0..<40).map { index in
      Diagnostic(
        .syntax, "m", at: SourceRange(file: file, range: index * line.utf8.count..<index * line.utf8.count + 1))
    }
    let hashes = try hashes(sample.report())
    #expect(Set(hashes).count == 40)
    // While a hundred characters follow, lines have the same hash.
    let first = try #require(hashes.first?.split(separator: ":").first)
    #expect(hashes.prefix(30) == ArraySlice((1...30).map { "\(first):\($0)" }))
  }

  /// The hashes by their definition: the window of every line on its own.
  @Test func lineHashesFollowTheirDefinition() throws {
    let texts = Sample.hostileTexts + ["é角👩 \u{FEFF}\r\r\n\n", String(repeating: "x y\t", count: 90), "\n\n\n"]
    let text = texts.joined(separator: "\n")
    var sample = Sample()
    let file = sample.add(text, path: "a.yaml")
    let starts = LineTable(Array(text.utf8)).starts
    sample.diagnostics = starts.map { Diagnostic(.syntax, "m", at: SourceRange(file: file, range: $0..<$0)) }
    var counts: [UInt64: Int] = [:]
    let expected = starts.map { start in
      let rest = String(decoding: Array(text.utf8)[start...], as: UTF8.self)
      let kept = rest.replacing("\r\n", with: "\n").utf16.filter { $0 != 0x20 && $0 != 0x09 }
      let units = kept.map { $0 == 0x0D ? 0x0A : $0 } + [65535]
      let hash = (0..<100).reduce(UInt64(0)) { $0 &* 37 &+ UInt64(units.indices.contains($1) ? units[$1] : 0) }
      counts[hash, default: 0] += 1
      return "\(String(hash, radix: 16)):\(counts[hash, default: 0])"
    }
    #expect(try hashes(sample.report()) == expected)
  }

  private func hashes(_ report: Report) throws -> [String] {
    try #require(run(report)["results"]?.elements).map {
      $0["partialFingerprints"]?["primaryLocationLineHash"]?.stringValue ?? ""
    }
  }
}
