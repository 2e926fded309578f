import StyleDiagnostics

/// `text`: findings for people, each with the lines it is about, and a summary.
package struct TextReporter: Reporter {
  private let paint: Paint
  private let sanitizer: OutputSanitizer
  private let columns: Int

  /// Lines of source are trimmed around what is underlined where they, with the line number before them, are wider than
  /// `columns`: a terminal that breaks them would tear the underlines off.
  package init(color: Bool = false, breaksWorkflowCommands: Bool = false, columns: Int = 120) {
    paint = Paint(isOn: color)
    sanitizer = OutputSanitizer(breaksWorkflowCommands: breaksWorkflowCommands)
    self.columns = columns
  }

  package func begin(_ report: Report, into output: inout [UInt8]) {}

  package func append(
    _ index: Int, of report: Report, sources: inout SourceMap, into output: inout [UInt8]
  ) {
    let finding = report.diagnostics[index]
    let kind = paint("\(finding.level.rawValue)[\(sanitizer.text(finding.name.rawValue))]", .level(finding.level))
    output.append(line: kind + paint(": " + sanitizer.text(finding.message), .strong))

    let sections = Frame.sections(of: finding, sources: &sources, sanitizer)
    let lastLine = sections.flatMap(\.marks).map(\.line).max() ?? 0
    let gutter = String(lastLine).utf8.count
    let limit = max(columns - gutter - " │ ".count, 20)
    let frame = Frame(level: finding.level, paint: paint, sanitizer: sanitizer, limit: limit)
    let margin = String(repeating: " ", count: gutter + 1)
    for section in sections {
      output.append(line: margin + paint("┌─ ", .frame) + section.title)
      for row in frame.rows(of: section, gutter: gutter) { output.append(line: row) }
    }
    for detail in finding.details {
      let kind = paint(detail.kind.rawValue + ":", .strong)
      output.append(line: margin + paint("= ", .frame) + kind + " " + sanitizer.text(detail.text))
    }
    output.append(line: "")
  }

  package func end(_ report: Report, into output: inout [UInt8]) {
    output.append(line: report.summary)
  }
}

extension Report {
  /// Such as `2 errors, 1 warning in 12 files (3 suppressed)`.
  package var summary: String {
    guard fileCount > 0 || !diagnostics.isEmpty else { return "nothing was checked" }
    let counts = [Level.error, .warning, .note].map { (count($0), $0.rawValue) }.filter { $0.0 > 0 }
    let findings = counts.isEmpty ? "no findings" : counts.map(counted).joined(separator: ", ")
    let left = suppressed > 0 ? " (\(suppressed) suppressed)" : ""
    return "\(findings) in \(counted(fileCount, "file"))\(left)"
  }
}

/// `1 file`, `2 files`.
func counted(_ count: Int, _ noun: String) -> String { "\(count) \(noun)\(count == 1 ? "" : "s")" }
