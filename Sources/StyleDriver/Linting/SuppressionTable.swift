import StyleDiagnostics
import StyleLint
import StyleSyntax

/// The ranges in which comments suppress findings, by file and rule, so that a lookup doesn't go through all comments.
struct SuppressionTable {
  private struct Key: Hashable {
    let file: FileID
    let rule: String
  }

  private struct Entry {
    let covered: Range<Int>
    /// The furthest end of the ranges of this entry and those before it.
    let reach: Int
    let rule: SuppressionComment.Rule
  }

  /// The entries of each file and rule, sorted by their starts.
  private var entries: [Key: [Entry]] = [:]

  /// The table of some comments about the linter's rules.
  init(_ comments: [SuppressionComment]) {
    let known = Set(comments.isEmpty ? [] : RuleRegistry.all.map(\.name.rawValue))
    var asked: [Key: [(covered: Range<Int>, rule: SuppressionComment.Rule)]] = [:]
    for comment in comments where !comment.isMisplaced {
      for rule in comment.rules where known.contains(rule.name) {
        asked[Key(file: comment.place.file, rule: rule.name), default: []]
          .append((comment.covered ?? 0..<Int.max, rule))
      }
    }
    entries = asked.mapValues { asked in
      var reach = 0
      return asked.sorted { $0.covered.lowerBound < $1.covered.lowerBound }.map {
        reach = max(reach, $0.covered.upperBound)
        return Entry(covered: $0.covered, reach: reach, rule: $0.rule)
      }
    }
  }

  var isEmpty: Bool { entries.isEmpty }

  /// Whether some comment asks for a finding to be left out.
  func covers(_ finding: Diagnostic) -> Bool {
    guard let key = Self.key(of: finding), let offset = finding.place?.range.lowerBound, let entries = entries[key]
    else { return false }
    let begun = entries.partitioningIndex { $0.covered.lowerBound > offset }
    return begun > 0 && entries[begun - 1].reach > offset
  }

  /// The rules named in comments that suppress some of these findings.
  func used(for findings: [Diagnostic]) -> Set<SuppressionComment.Rule> {
    var offsets: [Key: [Int]] = [:]
    for finding in findings {
      if let key = Self.key(of: finding), let place = finding.place {
        offsets[key, default: []].append(place.range.lowerBound)
      }
    }
    var used: Set<SuppressionComment.Rule> = []
    for (key, unsorted) in offsets {
      let offsets = unsorted.sorted()
      for entry in entries[key] ?? [] {
        let next = offsets.partitioningIndex { $0 >= entry.covered.lowerBound }
        if next < offsets.count, offsets[next] < entry.covered.upperBound { used.insert(entry.rule) }
      }
    }
    return used
  }

  private static func key(of finding: Diagnostic) -> Key? {
    finding.place.map { Key(file: $0.file, rule: finding.name.rawValue) }
  }
}
