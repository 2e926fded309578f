import StyleDiagnostics

/// `json`: everything that is known of every finding, for other programs.
///
/// An object with a `schemaVersion`, so that it can grow. Lines and columns count from 1, columns in UTF-16 units,
/// offsets in UTF-8 bytes, and ends are exclusive. What is an array is always there; `path`, `range` and `keyPath` are
/// absent where there is none.
package struct JSONReporter: Reporter {
  private let version: String

  package init(version: String) {
    self.version = version
  }

  package func begin(_ report: Report, into output: inout [UInt8]) {
    let tool = JSONText.object([("name", JSONText.string("stylec")), ("version", JSONText.string(version))])
    let summary = JSONText.object([
      ("files", String(report.fileCount)), ("errors", String(report.errors)), ("warnings", String(report.warnings)),
      ("notes", String(report.notes)), ("suppressed", String(report.suppressed)),
    ])
    output.append(line: "{")
    output.append(line: "  \"schemaVersion\": 1,")
    output.append(line: "  \"tool\": \(tool),")
    output.append(line: "  \"summary\": \(summary),")
    output.append(line: "  \"diagnostics\": [")
  }

  package func append(
    _ index: Int, of report: Report, sources: inout SourceMap, into output: inout [UInt8]
  ) {
    let members = members(of: report.diagnostics[index], sources: &sources)
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

  private func members(of finding: Diagnostic, sources: inout SourceMap) -> [(name: String, value: String)] {
    var members = [
      (name: "name", value: JSONText.string(finding.name.rawValue)),
      (name: "level", value: JSONText.string(finding.level.rawValue)),
      (name: "message", value: JSONText.string(finding.message)),
    ]
    if let keyPath = finding.keyPath { members.append(("keyPath", JSONText.string(keyPath.description))) }
    if let place = finding.place { members += location(of: place, sources: &sources) }
    var labels: [String] = []
    for label in finding.labels {
      let location = location(of: label.place, sources: &sources)
      labels.append("        " + JSONText.object(location + [("message", JSONText.string(label.message))]))
    }
    members.append(("labels", labels.isEmpty ? "[]" : "[\n" + labels.joined(separator: ",\n") + "\n      ]"))
    members.append(("notes", JSONText.array(finding.notes)))
    members.append(("help", JSONText.array(finding.help)))
    members.append(("fixes", "[]"))
    return members
  }

  /// The members `path` and `range`; none for a file that the report doesn't know.
  private func location(of place: Place, sources: inout SourceMap) -> [(name: String, value: String)] {
    guard let path = sources.path(of: place.file), let text = sources.text(of: place.file) else { return [] }
    let range = JSONText.object([
      ("start", position(place.range.lowerBound, in: text)), ("end", position(place.range.upperBound, in: text)),
    ])
    return [("path", JSONText.string(path)), ("range", range)]
  }

  private func position(_ offset: Int, in text: SourceText) -> String {
    let position = text.position(at: offset)
    return JSONText.object([
      ("line", String(position.line)), ("column", String(position.column)), ("offset", String(text.clamped(offset))),
    ])
  }
}
