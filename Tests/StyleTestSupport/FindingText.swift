package import StyleDiagnostics

extension Compiled {
  /// All findings in full, for golden files: a line each, as `concise` gives it, then key path, caption, labels, notes and help.
  package var report: String {
    findings.map { finding in
      var lines = ["\(location(finding.place)): \(finding.level): \(finding.message) [\(finding.name.rawValue)]"]
      if let keyPath = finding.keyPath { lines.append("  at \(keyPath)") }
      if !finding.caption.isEmpty { lines.append("  caption: \(finding.caption)") }
      lines += finding.labels.map { "  \(location($0.place)): \($0.message)" }
      lines += finding.notes.map { "  note: \($0)" }
      lines += finding.help.map { "  help: \($0)" }
      return lines.joined(separator: "\n") + "\n"
    }.joined()
  }

  /// A place as `path:line:column`, with the column of its first byte.
  package func location(_ place: SourceRange?) -> String {
    guard let place else { return "-" }
    let file = files[place.file.index]
    let position = LineTable(file.bytes).position(at: place.range.lowerBound)
    return "\(file.path):\(position.line):\(position.column)"
  }
}
