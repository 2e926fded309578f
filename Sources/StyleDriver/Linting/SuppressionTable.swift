import StyleDiagnostics
import StyleSyntax

/// What comments ask to be left out, by file and rule, found for a finding without a look at all of them.
struct SuppressionTable {
  private struct Key: Hashable {
    let file: FileID
    let rule: String
  }

  private struct Entry {
    let covered: Range<Int>
    /// The furthest end of what this one and those before it cover.
    let reach: Int
    let rule: SuppressionComment.Rule
  }

  /// By where they begin.
  private var entries: [Key: [Entry]] = [:]

  init(_ comments: [SuppressionComment], of rules: [DiagnosticName]) {
    let known = Set(rules.map(\.rawValue))
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

  /// The words that ask for a finding to be left out.
  func rules(for finding: Diagnostic) -> [SuppressionComment.Rule] {
    guard let place = finding.place,
      let entries = entries[Key(file: place.file, rule: finding.name.rawValue)]
    else { return [] }
    let offset = place.range.lowerBound
    let begun = entries[..<entries.partitioningIndex { $0.covered.lowerBound > offset }]
    return begun.reversed().prefix { $0.reach > offset }.filter { $0.covered.contains(offset) }.map(\.rule)
  }
}
