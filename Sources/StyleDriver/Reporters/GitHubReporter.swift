import StyleDiagnostics

/// `github`: workflow commands, which GitHub shows as annotations of a pull request's lines.
///
/// GitHub shows ten of each level for a step, so errors come first and at most ten are written; a notice states how many were
/// left out.
package struct GitHubReporter: Reporter {
  private static let limit = 10
  private let sanitizer = OutputSanitizer(breaksWorkflowCommands: true)

  package init() {}

  package func selection(of report: Report) -> [Int] {
    let levels = [Level.error, .warning, .note].map { level in
      report.diagnostics.indices.filter { report.diagnostics[$0].level == level }
    }
    // The notice about the findings left out is one of the ten.
    let leavesOut = levels.contains { $0.count > Self.limit }
    let notices = leavesOut ? Self.limit - 1 : Self.limit
    return zip(levels, [Self.limit, Self.limit, notices]).flatMap { $0.prefix($1) }
  }

  package func begin(_ report: Report, into output: inout [UInt8]) {}

  package func append(_ index: Int, of report: Report, sources: inout SourceMap, into output: inout [UInt8]) {
    let finding = report.diagnostics[index]
    let location = report.location(of: finding, sources: &sources)
    let properties = (location.map(place) ?? []) + [("title", sanitizer.text(finding.name.rawValue))]
    let command = finding.level == .note ? "notice" : finding.level.rawValue
    output.append(line: Self.line(command, properties, finding.paragraph(sanitizer).joined(separator: "\n")))
  }

  package func end(_ report: Report, into output: inout [UInt8]) {
    let left = report.diagnostics.count - selection(of: report).count
    guard left > 0 else { return }
    let message = "\(counted(left, "more finding")) not shown: GitHub shows \(Self.limit) per level and step"
    output.append(line: Self.line("notice", [("title", "stylec")], message))
  }

  /// The properties of a place; the runner drops the columns of a place of several lines, so they aren't written.
  private func place(_ location: Location) -> [(name: String, value: String)] {
    let lines = [("line", String(location.start.line)), ("endLine", String(location.lastLine))]
    let columns = [("col", String(location.start.column)), ("endColumn", String(location.end.column))]
    return [("file", file(location.path))] + lines + (location.start.line == location.end.line ? columns : [])
  }

  /// A path as a property, with the escape that line breaks have there, so that the name finds its file.
  ///
  /// Other deceptive characters are made visible.
  private func file(_ path: String) -> String {
    var shown = ""
    var run = ""
    for scalar in path.unicodeScalars {
      if scalar == "\r" || scalar == "\n" {
        shown += sanitizer.text(run)
        shown.unicodeScalars.append(scalar)
        run = ""
      } else {
        run.unicodeScalars.append(scalar)
      }
    }
    return shown + sanitizer.text(run)
  }

  private static func line(
    _ command: String, _ properties: [(name: String, value: String)], _ message: String
  ) -> String {
    let list = properties.map { "\($0.name)=\(escaped($0.value, isProperty: true))" }.joined(separator: ",")
    return "::\(command) \(list)::\(escaped(message, isProperty: false))"
  }

  /// Escapes a command's message, or one of its properties, which `:` and `,` would end.
  private static func escaped(_ text: String, isProperty: Bool) -> String {
    text.unicodeScalars.reduce(into: "") { escaped, scalar in
      switch scalar {
      case "%": escaped += "%25"
      case "\r": escaped += "%0D"
      case "\n": escaped += "%0A"
      case ":" where isProperty: escaped += "%3A"
      case "," where isProperty: escaped += "%2C"
      default: escaped.unicodeScalars.append(scalar)
      }
    }
  }
}
