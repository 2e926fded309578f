import Foundation
import FoundationXML
import StyleDiagnostics
import StyleDriver
import StyleTestSupport
import Testing

@Suite struct ReporterJUnitTests {
  @Test func theReportIsAsReviewed() throws {
    var report = try Sample.tags().report()
    report.checked = ["StyleSources/clean.yaml", "StyleSources/tags.yaml", "StyleSources/tokens.yaml"]
    try expectGolden(JUnitReporter().render(report), named: "reports/tags-junit.xml")
  }

  @Test func aFileWithoutFindingsPasses() throws {
    var report = Report(files: [], diagnostics: [], fileCount: 2)
    #expect(try read(report).map(\.tests) == [1])
    report.checked = ["a.yaml", "é<&\">.yaml"]
    let suites = try read(report)
    #expect(suites.map(\.name) == report.checked)
    #expect(suites.allSatisfy { $0.tests == 1 && $0.cases == 1 && $0.failures == 0 })
  }

  /// Each file has one suite with the right counts, whatever its text is.
  @Test func anyTextStaysWellFormed() throws {
    var report = Sample.hostile()
    report.checked = Sample.hostilePaths + ["clean.yaml"]
    let suites = try read(report)
    #expect(suites.count == Sample.hostilePaths.count + 2)
    #expect(Set(suites.map(\.name)).count == suites.count)
    #expect(suites.reduce(0) { $0 + $1.failures } == report.diagnostics.count)
    #expect(suites.last?.name == "clean.yaml")
  }

  @Test(arguments: [(Level.error, 10), (.warning, 20), (.note, 30)])
  func findingsThatFailTheRunAreFailures(failLevel: Level, failures: Int) throws {
    let report = Sample.many(30) { [.note, .warning, .error][$0 % 3] }
    let suites = try read(report, JUnitReporter(failLevel: failLevel))
    #expect(suites.map(\.tests) == [30])
    #expect(suites.map(\.failures) == [failures])
  }

  @Test func findingsWithoutPlacesHaveASuite() throws {
    let finding = Diagnostic(.limit, "m", keyPath: StyleKeyPath(["tags", "a"]), at: nil)
    let files = [SourceFile(path: "b.json", bytes: [])]
    var report = Report(files: files, diagnostics: [finding], fileCount: 0)
    #expect(try read(report).map(\.name) == ["stylec"])
    report.diagnostics[0].subject = FileID(0)
    report.checked = ["b.json"]
    #expect(try read(report).map(\.name) == ["b.json"])
  }

  /// Reads a report, and checks that the counts in its tags are those of their contents.
  private func read(_ report: Report, _ reporter: JUnitReporter = JUnitReporter()) throws -> [JUnitFile.Suite] {
    let file = JUnitFile()
    let parser = XMLParser(data: Data(reporter.render(report)))
    parser.delegate = file
    #expect(parser.parse())
    #expect(file.problems == [])
    #expect(file.total == file.suites.reduce(0) { $0 + $1.tests })
    #expect(file.failed == file.suites.reduce(0) { $0 + $1.failures })
    for suite in file.suites { #expect(suite.cases == suite.tests && suite.found == suite.failures) }
    return file.suites
  }
}

/// The suites and cases that a reader of JUnit's XML sees.
private final class JUnitFile: NSObject, XMLParserDelegate {
  struct Suite {
    let name: String
    let tests, failures: Int
    var cases = 0
    var found = 0
  }

  var suites: [Suite] = []
  var problems: [String] = []
  var total = -1
  var failed = -1

  func parser(
    _ parser: XMLParser, didStartElement element: String, namespaceURI: String?, qualifiedName: String?,
    attributes: [String: String]
  ) {
    let tests = attributes["tests"].flatMap { Int($0) } ?? -1
    let failures = attributes["failures"].flatMap { Int($0) } ?? -1
    switch element {
    case "testsuites": (total, failed) = (tests, failures)
    case "testsuite": suites.append(Suite(name: attributes["name"] ?? "", tests: tests, failures: failures))
    case "testcase": suites[suites.count - 1].cases += 1
    case "failure": suites[suites.count - 1].found += 1
    case "system-out": break
    default: problems.append("unknown element \(element)")
    }
  }

  func parser(_ parser: XMLParser, parseErrorOccurred error: any Error) {
    problems.append("\(error)")
  }
}
