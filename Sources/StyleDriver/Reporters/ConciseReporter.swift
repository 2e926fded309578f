import StyleDiagnostics
import StyleFiles

/// `concise`: one line a finding, `path:line:col: error: message [name]`, which terminals make clickable; `xcode`: the same with
/// absolute paths, since Xcode knows of no folder that a script ran in.
package struct ConciseReporter: Reporter {
  private let sanitizer: OutputSanitizer
  private let folder: String?

  /// Makes paths absolute by `folder`, if there is one.
  package init(breaksWorkflowCommands: Bool = false, folder: String? = nil) {
    sanitizer = OutputSanitizer(breaksWorkflowCommands: breaksWorkflowCommands)
    self.folder = folder
  }

  package func begin(_ report: Report, into output: inout [UInt8]) {}

  package func append(
    _ index: Int, of report: Report, sources: inout SourceMap, into output: inout [UInt8]
  ) {
    let finding = report.diagnostics[index]
    let message =
      "\(finding.level.rawValue): \(sanitizer.text(finding.line)) [\(sanitizer.text(finding.name.rawValue))]"
    output.append(line: prefix(of: finding, sources: &sources) + message)
  }

  package func end(_ report: Report, into output: inout [UInt8]) {}

  /// The finding's place, as the line's prefix; for a finding without a place, its file and key path.
  private func prefix(of finding: Diagnostic, sources: inout SourceMap) -> String {
    if let place = finding.place, let path = sources.path(of: place.file), let text = sources.text(of: place.file) {
      let position = text.position(at: place.range.lowerBound)
      return "\(sanitizer.lineStart(shown(path))):\(position.line):\(position.column): "
    }
    let subject = [finding.subject.flatMap(sources.path).map(shown), finding.keyPath?.description].compactMap { $0 }
    return subject.isEmpty ? "" : sanitizer.lineStart(subject.joined(separator: ": ")) + ": "
  }

  private func shown(_ path: String) -> String { folder.map { Path.join($0, path) } ?? path }
}
