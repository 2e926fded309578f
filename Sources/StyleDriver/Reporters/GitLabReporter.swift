import StyleBundle
import StyleDiagnostics
import StyleTrust

/// `gitlab`: GitLab's Code Quality report, a bare array.
package struct GitLabReporter: Reporter {
  private let sanitizer = OutputSanitizer(breaksWorkflowCommands: true)
  private var writer = JSONWriter(layout: .indented)
  /// Number of occurrences of each fingerprint, before a number is added to it.
  private var repetitions: [String: Int] = [:]

  package init() {}

  package mutating func begin(_ report: Report, into output: inout [UInt8]) {
    writer.beginArray()
  }

  package mutating func append(_ index: Int, of report: Report, sources: inout SourceMap, into output: inout [UInt8]) {
    let finding = report.diagnostics[index]
    let location = report.location(of: finding, sources: &sources)
    let lines: ReportValue = ["begin": .integer(location?.start.line ?? 1), "end": .integer(location?.lastLine ?? 1)]
    // GitLab wants a path for every finding; the project file's is the nearest there is.
    let path = location?.path ?? report.files.first?.path ?? "stylec"
    let object: ReportValue = [
      // GitLab doesn't show the check's name.
      "description": .string("\(finding.name.rawValue): \(sanitizer.text(finding.line))"),
      "check_name": .string(finding.name.rawValue),
      "fingerprint": .string(fingerprint(of: finding, path: path, sources: sources)),
      "severity": .string(Self.severity(finding.level)),
      "location": ["path": .string(path), "lines": lines],
    ]
    writer.value(written: object.text)
    output += writer.takeBytes()
  }

  package mutating func end(_ report: Report, into output: inout [UInt8]) {
    writer.endArray()
    output += writer.takeBytes() + [0x0A]
  }

  /// A hash of the parts that stay the same when lines move: the rule, the key path (without one the file) and the text.
  ///
  /// A renamed rule keeps its former name here, so that known findings stay known. Spaces and line breaks don't count. GitLab shows
  /// equal fingerprints once, so repetitions get a number.
  private mutating func fingerprint(of finding: Diagnostic, path: String, sources: SourceMap) -> String {
    let longest = 1024
    let text = finding.place.map { sources.contents(of: $0, limit: longest) } ?? []
    let space: Set<UInt8> = [0x09, 0x0A, 0x0D, 0x20]
    let identity =
      Array((finding.name.former ?? finding.name.rawValue).utf8) + [0]
      + Array((finding.keyPath?.description ?? path).utf8) + [0]
      + text.filter { !space.contains($0) }
    let fingerprint = Self.digest(identity)
    let repetition = repetitions[fingerprint, default: 0]
    repetitions[fingerprint] = repetition + 1
    return repetition == 0 ? fingerprint : Self.digest(identity + [0] + Array(String(repetition).utf8))
  }

  private static func digest(_ bytes: [UInt8]) -> String { String(SHA256.hex(bytes).prefix(32)) }

  private static func severity(_ level: Level) -> String {
    switch level {
    case .error: "critical"
    case .warning: "major"
    case .note: "info"
    }
  }
}
