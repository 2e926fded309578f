import StyleDiagnostics
import StyleLint

/// The findings of a report, grouped as people read them.
///
/// A rule's findings at several styles of one set for one number of texts are told in full once, at the first of them.
struct FindingGroups {
  private struct Key: Hashable {
    let name: DiagnosticName
    let level: Level
    let group: StyleKeyPath
    let file: FileID?
  }

  /// The findings that are told in full, by their indices in the report.
  private(set) var heads: [Int] = []
  /// The indices of the other findings of each group, by the index of the one that is told in full.
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

  /// The indices of the other findings in the group of a finding that is told in full.
  func others(of head: Int) -> [Int] { others[head] ?? [] }
}
