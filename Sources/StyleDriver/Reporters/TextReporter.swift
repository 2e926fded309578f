import StyleDiagnostics

/// `text`: findings for people, each with its lines of source, and a summary.
package struct TextReporter: Reporter {
  private let paint: Paint
  private let sanitizer: OutputSanitizer
  private let columns: Int
  private let wraps: Bool
  private var groups: FindingGroups?

  /// Trims lines of source around the underlined part where they, with the line number before them, are wider than `columns`.
  ///
  /// A terminal that breaks them would tear the underlines off. With `wraps` all other lines are broken at blanks.
  package init(
    color: Bool = false, breaksWorkflowCommands: Bool = false, columns: Int = 120, wraps: Bool = false
  ) {
    self.wraps = wraps
    paint = Paint(isOn: color)
    sanitizer = OutputSanitizer(breaksWorkflowCommands: breaksWorkflowCommands)
    self.columns = columns
  }

  package func selection(of report: Report) -> [Int] { FindingGroups(report).heads }

  package mutating func begin(_ report: Report, into output: inout [UInt8]) { groups = FindingGroups(report) }

  package func append(
    _ index: Int, of report: Report, sources: inout SourceMap, into output: inout [UInt8]
  ) {
    let finding = report.diagnostics[index]
    let sections = Frame.sections(of: finding, sources: &sources, sanitizer)
    let lastLine = sections.flatMap(\.marks).map(\.line).max() ?? 0
    let gutter = String(lastLine).utf8.count
    let limit = max(columns - gutter - " │ ".count, 20)
    let frame = Frame(level: finding.level, paint: paint, sanitizer: sanitizer, limit: limit, wraps: wraps)
    let margin = String(repeating: " ", count: gutter + 1)
    let title = "\(finding.level.rawValue)[\(sanitizer.text(finding.name.rawValue))]"
    let message = text(": " + sanitizer.text(finding.message), after: title.columns, indent: margin.count)
    output.append(line: paint(title, .level(finding.level)) + paint(message, .strong))
    for section in sections {
      output.append(line: margin + paint("┌─ ", .frame) + section.title)
      for row in frame.rows(of: section, gutter: gutter) { output.append(line: row) }
    }
    for detail in finding.details {
      append(detail.kind.rawValue + ":", sanitizer.text(detail.text), margin, into: &output)
    }
    for other in groups?.others(of: index) ?? [] {
      let finding = report.diagnostics[other]
      append("also:", place(of: finding, &sources) + sanitizer.text(finding.line), margin, into: &output)
      for help in finding.help where !finding.help(help, isLikeThatOf: report.diagnostics[index]) {
        append("help:", sanitizer.text(help), margin, mark: "  ", into: &output)
      }
    }
    output.append(line: "")
  }

  /// Appends a line below a frame: `= help: write 4`.
  private func append(
    _ word: String, _ text: String, _ margin: String, mark: String = "= ", into output: inout [UInt8]
  ) {
    let indent = margin.count + mark.count
    let text = self.text(text, after: indent + word.count + 1, indent: indent)
    output.append(line: margin + paint(mark, .frame) + paint(word, .strong) + " " + text)
  }

  /// Text that begins behind some columns, in lines where a terminal would break it.
  private func text(_ text: String, after start: Int, indent: Int) -> String {
    wraps ? text.wrapped(within: columns, from: start, indent: indent) : text
  }

  package func end(_ report: Report, into output: inout [UInt8]) {
    if report.diagnostics.count >= Self.fewestToCount {
      for row in report.countsByRule { output.append(line: row) }
      output.append(line: "")
    }
    output.append(line: report.summary)
  }

  /// Smallest number of findings with which their counts by rule are shown.
  private static let fewestToCount = 10

  /// A finding's place as the prefix of its line; empty where it has none.
  private func place(of finding: Diagnostic, _ sources: inout SourceMap) -> String {
    guard let place = finding.place, let location = sources.location(of: place) else { return "" }
    return sanitizer.text("\(location.path):\(location.start.line):\(location.start.column): ")
  }
}

extension Diagnostic {
  /// Whether another finding of its group gives the same suggestion, but for the name of its own style.
  fileprivate func help(_ help: String, isLikeThatOf other: Diagnostic) -> Bool {
    // A longer name may divide one suggestion into a line an option.
    if !fixes.isEmpty, fixes.map(\.title) == other.fixes.map(\.title) { return true }
    guard let name = keyPath?.components.dropFirst(4).first, let others = other.keyPath?.components.dropFirst(4).first
    else { return other.help.contains(help) }
    return other.help.contains(help.replacing("`\(name)`", with: "`\(others)`"))
  }
}

extension Report {
  /// Number of findings of each rule, a line each, the worst and most frequent first.
  fileprivate var countsByRule: [String] {
    struct Group: Hashable {
      let level: Level
      let name: DiagnosticName
    }
    let counts = Dictionary(grouping: diagnostics) { Group(level: $0.level, name: $0.name) }.mapValues(\.count)
    let sorted = counts.sorted { left, right in
      if left.key.level != right.key.level { return left.key.level > right.key.level }
      return left.value == right.value ? left.key.name < right.key.name : left.value > right.value
    }
    let width = String(counts.values.max() ?? 0).utf8.count
    return sorted.map { group, count in
      let number = String(count)
      return String(repeating: " ", count: width - number.utf8.count) + number
        + " × \(group.level.rawValue)[\(group.name.rawValue)]"
    }
  }

  /// The summary line: `2 errors, 1 warning in 12 files (3 suppressed)`.
  package var summary: String {
    guard fileCount > 0 || !diagnostics.isEmpty else { return "nothing to check" }
    let counts = [Level.error, .warning, .note].map { (count($0), $0.rawValue) }.filter { $0.0 > 0 }
    let findings = counts.isEmpty ? "no findings" : counts.map(counted).joined(separator: ", ")
    let left = suppressed > 0 ? " (\(suppressed) suppressed)" : ""
    return "\(findings) in \(counted(fileCount, "file"))\(left)"
  }
}

/// A count with its noun: `1 file`, `2 files`.
func counted(_ count: Int, _ noun: String) -> String { "\(count) \(noun)\(count == 1 ? "" : "s")" }
