import StyleDiagnostics
import StyleLint

/// The findings of a report as people are told them: what a rule finds at several styles of one set for one number of texts is told
/// in full once, where it stands first.
struct FindingGroups {
  private struct Key: Hashable {
    let name: DiagnosticName
    let level: Level
    let group: StyleKeyPath
    let file: FileID?
  }

  /// The findings that are told in full, by their index in the report.
  private(set) var heads: [Int] = []
  /// By the index of such a finding, those that it stands for.
  private var others: [Int: [Int]] = [:]

  init(_ report: Report) {
    var known: [Key: Int] = [:]
    for (index, finding) in report.diagnostics.enumerated() {
      if let group = RuleRegistry.group(of: finding) {
        let key = Key(name: finding.name, level: finding.level, group: group, file: finding.file)
        if let head = known[key] {
          others[head, default: []].append(index)
          continue
        }
        known[key] = index
      }
      heads.append(index)
    }
  }

  /// Those that a finding stands for besides itself.
  func others(of head: Int) -> [Int] { others[head] ?? [] }
}
