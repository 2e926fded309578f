import StyleDiagnostics
import StyleDriver
import StyleTestSupport
import Testing

@Suite struct ReporterGitHubTests {
  @Test func theReportIsAsReviewed() throws {
    try expectGolden(GitHubReporter().render(Sample.tags().report()), named: "reports/tags-github.txt")
  }

  /// The runner reads one annotation per finding, each for its file, whatever files and keys are called.
  @Test(arguments: Sample.hostilePaths)
  func theRunnerReadsBackPathsAndMessages(path: String) throws {
    var report = Sample.hostile(paths: [path])
    for index in report.diagnostics.indices where report.diagnostics[index].place == nil {
      report.diagnostics[index].subject = FileID(0)
    }
    let commands = try self.commands(report)
    #expect(commands.count == 11)
    for (command, index) in zip(commands, GitHubReporter().selection(of: report)) {
      let finding = report.diagnostics[index]
      #expect(command.name == "error")
      #expect(command.properties["title"] == finding.name.rawValue)
      #expect(Set(command.properties.keys).isSubset(of: ["file", "line", "endLine", "col", "endColumn", "title"]))
      let escaped = path.replacing("##[", with: "#\\u{23}[").replacing("\u{1B}", with: "\\u{1B}")
      #expect(command.properties["file"].map { Array($0.utf8) } == Array(escaped.utf8))
      #expect(command.message.contains("%25") == finding.message.contains("%25"))
    }
  }

  @Test(
    arguments: [
      ([10, 10, 10], [10, 10, 10], 0), ([0, 0, 0], [0, 0, 0], 0), ([11, 0, 3], [10, 0, 4], 1),
      ([0, 11, 10], [0, 10, 10], 2), ([30_000, 2, 0], [10, 2, 1], 29_990), ([0, 0, 11], [0, 0, 10], 2),
    ] as [([Int], [Int], Int)])
  func tenOfEachLevelAreWritten(counts: [Int], shown: [Int], left: Int) throws {
    let total = counts.reduce(0, +)
    let report = Sample.many(total) { $0 < counts[2] ? .note : $0 < counts[2] + counts[1] ? .warning : .error }
    let names = try commands(report).map(\.name)
    #expect(["error", "warning", "notice"].map { name in names.count { $0 == name } } == shown)
    #expect(names == names.sorted { $0 == "error" && $1 != "error" || $0 == "warning" && $1 == "notice" })
    let rest = try commands(report).last { $0.properties["title"] == "stylec" }?.message
    let noun = left == 1 ? "finding" : "findings"
    #expect(rest == (left == 0 ? nil : "\(left) more \(noun) not shown: GitHub shows 10 per level and step"))
  }

  /// The runner drops columns where lines differ; a place that ends at the beginning of a line doesn't reach into it.
  @Test(arguments: [
    (0..<3, "line=1,endLine=1,col=1,endColumn=4"), (2..<2, "line=1,endLine=1,col=3,endColumn=3"),
    (0..<9, "line=1,endLine=2"), (0..<5, "line=1,endLine=1"), (5..<20, "line=2,endLine=2"),
  ])
  func placesAreWrittenAsGitHubTakesThem(range: Range<Int>, expected: String) {
    var sample = Sample()
    let file = sample.add("a: 1\nbb: 2\n", path: "a.yaml")
    sample.diagnostics = [Diagnostic(.syntax, "m", at: SourceRange(file: file, range: range))]
    #expect(GitHubReporter().text(sample.report()) == "::error file=a.yaml,\(expected),title=syntax::m\n")
  }

  private func commands(_ report: Report) throws -> [WorkflowCommand] {
    try GitHubReporter().text(report).unicodeScalars.split(separator: "\n").map { line in
      try #require(WorkflowCommand(String(line)), "\(String(line))")
    }
  }
}

/// A line of output as GitHub's runner reads it.
private struct WorkflowCommand {
  let name: String
  var properties: [String: String] = [:]
  let message: String

  init?(_ line: String) {
    guard line.hasPrefix("::") else { return nil }
    guard let end = line.dropFirst(2).firstRange(of: "::") else { return nil }
    let head = line[line.index(line.startIndex, offsetBy: 2)..<end.lowerBound].split(separator: " ", maxSplits: 1)
    name = head.first.map(String.init) ?? ""
    for property in (head.count > 1 ? head[1] : "").split(separator: ",") {
      let pair = property.split(separator: "=", maxSplits: 1)
      guard pair.count == 2 else { return nil }
      let value = Self.unescaped(String(pair[1]), ["%0D": "\r", "%0A": "\n", "%3A": ":", "%2C": ","])
      guard properties.updateValue(value, forKey: String(pair[0])) == nil else { return nil }
    }
    message = Self.unescaped(String(line[end.upperBound...]), ["%0D": "\r", "%0A": "\n"])
  }

  private static func unescaped(_ text: String, _ escapes: [String: String]) -> String {
    escapes.reduce(text) { $0.replacing($1.key, with: $1.value) }.replacing("%25", with: "%")
  }
}
