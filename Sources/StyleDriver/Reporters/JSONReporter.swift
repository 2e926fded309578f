import StyleBundle
import StyleDiagnostics

/// `json`: all data of every finding, for other programs, in an object with a `schemaVersion`, so that it can grow.
package struct JSONReporter: Reporter {
  private let version: String
  private var writer = JSONWriter(layout: .indented)

  package init(version: String) {
    self.version = version
  }

  package mutating func begin(_ report: Report, into output: inout [UInt8]) {
    writer.beginObject()
    for member in ReportValue.header(version: version) + [ReportValue.summary(report)] + report.additions() {
      writer.member(member)
    }
    writer.keyInAnyOrder("diagnostics")
    writer.beginArray()
    output += writer.takeBytes()
  }

  package mutating func append(_ index: Int, of report: Report, sources: inout SourceMap, into output: inout [UInt8]) {
    writer.object { writer in
      for member in FindingJSON.members(of: report.diagnostics[index], sources: &sources) { writer.member(member) }
    }
    output += writer.takeBytes()
  }

  package mutating func end(_ report: Report, into output: inout [UInt8]) {
    // The list ends on a line of its own even where it holds nothing.
    if report.diagnostics.isEmpty { output.append(contentsOf: "\n  ".utf8) }
    writer.endArray()
    writer.endObject()
    output += writer.takeBytes() + [0x0A]
  }
}
