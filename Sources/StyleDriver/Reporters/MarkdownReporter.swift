import StyleChanges
import StyleDiagnostics
import StyleFiles

/// `markdown`: a table for a pull request or the summary of a CI job, the worst first.
///
/// Names and paths are other people's text: nothing in them becomes markup, a mention, or a link to an issue. The report stays below
/// the most that a comment may have; what doesn't fit is counted.
package struct MarkdownReporter: Reporter {
  /// The most bytes of a comment on GitHub.
  static let limit = 65_536
  /// The bytes that are kept for the line about what doesn't fit.
  private static let reserve = 64

  private let sanitizer: OutputSanitizer
  private var written = 0
  private var group: Level?
  private var leftOut = 0

  package init(breaksWorkflowCommands: Bool = false) {
    sanitizer = OutputSanitizer(breaksWorkflowCommands: breaksWorkflowCommands)
  }

  package func selection(of report: Report) -> [Int] {
    [Level.error, .warning, .note].flatMap { level in
      report.diagnostics.indices.filter { report.diagnostics[$0].level == level }
    }
  }

  package mutating func begin(_ report: Report, into output: inout [UInt8]) {
    let counts = [Level.error, .warning, .note].filter { report.count($0) > 0 }.map { level in
      Self.words(level, report.count(level), isOfChanges: report.isOfChanges)
    }
    let none = report.isOfChanges ? "No changes to report." : "No findings."
    add(counts.isEmpty ? none : "**\(counts.joined(separator: ", "))**", to: &output)
  }

  package mutating func append(_ index: Int, of report: Report, sources: inout SourceMap, into output: inout [UInt8]) {
    let finding = report.diagnostics[index]
    var lines: [String] = []
    if group != finding.level {
      lines = ["", "| \(Self.title(finding.level, isOfChanges: report.isOfChanges)) | at | |", "|---|---|---|"]
    }
    let place = place(of: finding, in: report, sources: &sources)
    let details =
      [finding.message]
      + finding.details.filter { $0.kind != .picture }.map {
        $0.kind == .note ? $0.text : "\($0.kind.rawValue): \($0.text)"
      }
    lines.append(
      "| \(finding.name.rawValue) | \(place) | \(details.map(harmless).joined(separator: "<br>")) |")
    let size = lines.reduce(0) { $0 + $1.utf8.count + 1 }
    guard leftOut == 0, written + size <= Self.limit - Self.reserve else {
      leftOut += 1
      return
    }
    group = finding.level
    for line in lines { add(line, to: &output) }
  }

  package mutating func end(_ report: Report, into output: inout [UInt8]) {
    if leftOut > 0 { for line in ["", "and \(leftOut) more"] { add(line, to: &output) } }
  }

  private mutating func add(_ line: String, to output: inout [UInt8]) {
    written += line.utf8.count + 1
    output.append(line: line)
  }

  private func place(of finding: Diagnostic, in report: Report, sources: inout SourceMap) -> String {
    let location = report.location(of: finding, sources: &sources)
    let file = location.map { "\($0.path):\($0.start.line)" }
    let parts = [file, finding.keyPath?.description].compactMap(\.self)
    return parts.map { code(sanitizer.text($0)) }.joined(separator: "<br>")
  }

  private static func title(_ level: Level, isOfChanges: Bool) -> String {
    switch level {
    case .error: isOfChanges ? "breaks stored data or apps" : "error"
    case .warning: isOfChanges ? "removes something" : "warning"
    case .note: isOfChanges ? "is visible" : "note"
    }
  }

  private static func words(_ level: Level, _ count: Int, isOfChanges: Bool) -> String {
    guard isOfChanges else { return counted(count, level.rawValue) }
    return switch level {
    case .error: "\(count) break\(count == 1 ? "s" : "") stored data or apps"
    case .warning: "\(count) remove\(count == 1 ? "s" : "") something"
    case .note: "\(count) \(count == 1 ? "is" : "are") visible"
    }
  }

  /// Text of a message: what it quotes as code, all else without a meaning in Markdown.
  private func harmless(_ text: String) -> String {
    let parts = sanitizer.text(text).split(separator: "`", omittingEmptySubsequences: false).map(String.init)
    return parts.enumerated().map { index, part in
      let isQuoted = index % 2 == 1 && index < parts.count - 1
      if isQuoted { return part.isEmpty ? "&#96;&#96;" : code(part) }
      return (index % 2 == 1 ? "&#96;" : "") + plain(part)
    }.joined()
  }

  /// Text without backticks as code, in a cell of a table.
  private func code(_ text: String) -> String {
    text.contains("`") ? plain(text) : "`\(text.replacing("|", with: "\\|"))`"
  }

  /// Text in which no character has a meaning: as references to characters, or as code where a page would link it.
  private func plain(_ text: String) -> String {
    text.unicodeScalars.map { scalar in
      switch scalar {
      case "@", "#": "`\(scalar)`"
      case "<", ">", "&", "|", "*", "_", "[", "]", "~", "\\", "$", "!", "`", "^": "&#\(scalar.value);"
      default: String(scalar)
      }
    }.joined().replacing("www.", with: "www&#46;").replacing("://", with: "&#58;//")
  }
}

extension Report {
  /// Whether its findings are changes from an old release.
  fileprivate var isOfChanges: Bool { rules.first?.category == .changes }
}
