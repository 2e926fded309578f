package import StyleDiagnostics
import StylePreview

/// `junit`: a test suite a file, a test case a finding; a file without findings is one test case that passes.
///
/// A finding below the level that fails a run is a test case that passes and says so in its output.
package struct JUnitReporter: Reporter {
  private let failLevel: Level
  private let sanitizer = OutputSanitizer(breaksWorkflowCommands: true)

  package init(failLevel: Level = .error) {
    self.failLevel = failLevel
  }

  package func begin(_ report: Report, into output: inout [UInt8]) {
    let passing = clean(report).count
    output.append(line: "<?xml version=\"1.0\" encoding=\"UTF-8\"?>")
    let counts = Self.counts(report.diagnostics.count + passing, failures(report.diagnostics[...]))
    output.append(line: XMLText.tag("testsuites", [("name", "stylec")] + counts))
  }

  package func append(_ index: Int, of report: Report, sources: inout SourceMap, into output: inout [UInt8]) {
    let findings = report.diagnostics
    let finding = findings[index]
    let suite = Suite(file: finding.file, name: shown(Self.path(of: finding.file, in: report)))
    if index == 0 || findings[index - 1].file != suite.file {
      let own = findings[index...].prefix { $0.file == suite.file }
      let counts = Self.counts(own.count, failures(own))
      output.append(line: "  " + XMLText.tag("testsuite", [("name", suite.name)] + counts))
    }
    append(finding, at: report.location(of: finding, sources: &sources), suite, into: &output)
    if index + 1 == findings.count || findings[index + 1].file != suite.file {
      output.append(line: "  </testsuite>")
    }
  }

  package func end(_ report: Report, into output: inout [UInt8]) {
    for path in clean(report) {
      let name = shown(path)
      output.append(line: "  " + XMLText.tag("testsuite", [("name", name)] + Self.counts(1, 0)))
      let attributes = [("name", "no findings"), ("classname", name), ("file", name)]
      output.append(line: "    " + XMLText.tag("testcase", attributes, isEmpty: true))
      output.append(line: "  </testsuite>")
    }
    output.append(line: "</testsuites>")
  }

  private func append(_ finding: Diagnostic, at location: Location?, _ suite: Suite, into output: inout [UInt8]) {
    let rule = sanitizer.text(finding.name.rawValue)
    var attributes = [("classname", suite.name)]
    var message = finding.paragraph(sanitizer)
    if let location {
      let (line, column) = (String(location.start.line), String(location.start.column))
      attributes.insert(("name", "\(rule) at \(line):\(column)"), at: 0)
      attributes += [("file", suite.name), ("line", line), ("column", column)]
      message[0] = "\(suite.name):\(line):\(column): \(message[0])"
    } else {
      attributes.insert(("name", finding.keyPath.map { "\(rule) at \(sanitizer.text($0.description))" } ?? rule), at: 0)
    }
    output.append(line: "    " + XMLText.tag("testcase", attributes))
    let text = XMLText.escaped(message.joined(separator: "\n"))
    if finding.level >= failLevel {
      let attributes = [("type", finding.level.rawValue), ("message", sanitizer.text(finding.line))]
      output.append(line: "      \(XMLText.tag("failure", attributes))\(text)</failure>")
    } else {
      output.append(line: "      <system-out>\(finding.level.rawValue): \(text)</system-out>")
    }
    output.append(line: "    </testcase>")
  }

  /// The checked files that have no findings; without any file and any finding, one test case stands for the run.
  private func clean(_ report: Report) -> [String] {
    if report.checked.isEmpty, report.diagnostics.isEmpty { return ["stylec"] }
    let files = Set(report.diagnostics.map { $0.file })
    let faulty = Set(files.map { PathKey(Self.path(of: $0, in: report)) })
    return report.checked.filter { !faulty.contains(PathKey($0)) }
  }
}

extension JUnitReporter {
  /// The findings of one file follow each other.
  private struct Suite {
    let file: FileID?
    let name: String
  }

  /// The file that a finding is about; the program, where it is about none.
  private static func path(of file: FileID?, in report: Report) -> String {
    report.path(of: file) ?? "stylec"
  }

  private func shown(_ path: String) -> String { sanitizer.text(path) }

  private func failures(_ findings: ArraySlice<Diagnostic>) -> Int {
    findings.count { $0.level >= failLevel }
  }

  private static func counts(_ tests: Int, _ failures: Int) -> [(name: String, value: String)] {
    [("tests", String(tests)), ("failures", String(failures)), ("errors", "0")]
  }
}
