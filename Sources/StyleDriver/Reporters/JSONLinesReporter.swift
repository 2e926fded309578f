/// `jsonl`: one object a line, for programs that read while the findings come.
///
/// The first line has the members `schemaVersion` and `tool` of `json`, the last one `summary`; each line between them is
/// a finding.
package struct JSONLinesReporter: Reporter {
  private let version: String

  package init(version: String) {
    self.version = version
  }

  package func begin(_ report: Report, into output: inout [UInt8]) {
    output.append(line: ReportValue.object(ReportValue.header(version: version)).text)
  }

  package func append(_ index: Int, of report: Report, sources: inout SourceMap, into output: inout [UInt8]) {
    let members = FindingJSON.members(of: report.diagnostics[index], sources: &sources)
    output.append(line: ReportValue.object(members).text)
  }

  package func end(_ report: Report, into output: inout [UInt8]) {
    output.append(line: ReportValue.object([ReportValue.summary(report)]).text)
  }
}
