import StyleDiagnostics

/// `json`: everything that is known of every finding, for other programs; an object with a `schemaVersion`, so that it
/// can grow.
package struct JSONReporter: Reporter {
  private let version: String

  package init(version: String) {
    self.version = version
  }

  package func begin(_ report: Report, into output: inout [UInt8]) {
    output.append(line: "{")
    for member in JSONText.header(version: version) { output.append(line: "  \"\(member.name)\": \(member.value),") }
    output.append(line: "  \"summary\": \(JSONText.summary(report)),")
    output.append(line: "  \"diagnostics\": [")
  }

  package func append(_ index: Int, of report: Report, sources: inout SourceMap, into output: inout [UInt8]) {
    let members = FindingJSON(indent: "      ").members(of: report.diagnostics[index], sources: &sources)
    output.append(line: "    {")
    for (rank, member) in members.enumerated() {
      let comma = rank + 1 < members.count ? "," : ""
      output.append(line: "      \(JSONText.string(member.name)): \(member.value)\(comma)")
    }
    output.append(line: index + 1 < report.diagnostics.count ? "    }," : "    }")
  }

  package func end(_ report: Report, into output: inout [UInt8]) {
    output.append(line: "  ]")
    output.append(line: "}")
  }
}
