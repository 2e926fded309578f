import StyleCompiler
import StyleDiagnostics

extension Baseline {
  /// An entry whose finding occurs at another key path now.
  struct Move: Sendable {
    let entry: Entry
    /// The entry that stands for the finding today.
    let today: Entry
  }

  /// A baseline brought to where its findings are today.
  struct Followed: Sendable {
    var known: Baseline
    /// The entries that stand for findings elsewhere, in the order of today's key paths.
    var moves: [Move] = []
  }

  /// Likenesses by which an entry and a finding of today are taken for the same, the surest first.
  private enum Likeness: CaseIterable {
    /// A map or list in which a neighbor of the fault has changed.
    case sameCounterexample
    /// An item of a list before which others came or went.
    case sameItem
    /// A value of a style, or of a token, that has been renamed.
    case sameTextInStyle
    /// The same, of a map in which more than that has changed.
    case sameCounterexampleInStyle
    /// A value that stands elsewhere in its kind.
    case sameText

    /// Whether nothing may be left at the entry's key path.
    var isOfGoneKeyPaths: Bool {
      switch self {
      case .sameCounterexample, .sameItem: false
      case .sameTextInStyle, .sameCounterexampleInStyle, .sameText: true
      }
    }
  }

  /// The entries with today's in place of those that mean the same finding.
  ///
  /// - Parameters:
  ///   - current: Today's findings.
  ///   - states: Whether the sources state something at a key path; where they do, a finding has been mended, not moved.
  /// - Returns: The baseline with today's entries, and those among them that stand at another key path.
  func followed(to current: Baseline, states: (StyleKeyPath) -> Bool) -> Followed {
    var followed = Followed(known: self)
    for likeness in Likeness.allCases {
      let open = followed.known.missing(in: current).sorted
      let new = current.missing(in: followed.known).sorted
      if open.isEmpty || new.isEmpty { break }
      var left = Dictionary(grouping: open.indices) {
        shared(open[$0].entry, likeness, counterexamples: counterexamples)
      }
      var counts = open.map(\.count)
      for (entry, count) in new {
        let key = shared(entry, likeness, counterexamples: current.counterexamples)
        guard !key.isEmpty, let likely = left[key] else { continue }
        var wanted = count
        for index in likely where wanted > 0 && counts[index] > 0 {
          let old = open[index].entry
          if likeness.isOfGoneKeyPaths, states(StyleKeyPath(parsing: old.keyPath)) { continue }
          let taken = min(wanted, counts[index])
          (wanted, counts[index]) = (wanted - taken, counts[index] - taken)
          followed.take(old, for: entry, taken)
        }
        left[key] = likely.filter { counts[$0] > 0 }
      }
    }
    followed.known.counterexamples.merge(current.counterexamples) { $1 }
    followed.moves.sort { $0.today == $1.today ? $0.entry < $1.entry : $0.today < $1.today }
    return followed
  }

  /// Values that a likeness compares; empty for an entry that can't have it.
  private func shared(_ entry: Entry, _ likeness: Likeness, counterexamples: [Entry: String]) -> [String] {
    let path = StyleKeyPath(parsing: entry.keyPath).components
    let kind = path.first ?? ""
    let inStyle = StyleKeyPath(Array(path.dropFirst(2))).description
    // Where there is no text, as in a bundle, all texts are alike.
    let hasText = entry.text != Self.noText
    let counterexample = counterexamples[entry]
    switch likeness {
    case .sameCounterexample: return counterexample.map { [entry.rule, entry.keyPath, $0] } ?? []
    case .sameItem:
      let shape = path.map { Int($0) == nil ? $0 : "#" }
      return hasText && shape.contains("#") ? [entry.rule, entry.text] + shape : []
    case .sameTextInStyle: return hasText ? [entry.rule, kind, inStyle, entry.text] : []
    case .sameCounterexampleInStyle: return counterexample.map { [entry.rule, kind, inStyle, $0] } ?? []
    case .sameText: return hasText ? [entry.rule, kind, entry.text] : []
    }
  }
}

extension Baseline.Followed {
  /// Puts an entry of today in place of some occurrences of an old one.
  fileprivate mutating func take(_ old: Baseline.Entry, for entry: Baseline.Entry, _ count: Int) {
    let rest = (known.entries[old] ?? 0) - count
    known.entries[old] = rest > 0 ? rest : nil
    known.entries[entry, default: 0] += count
    if old.keyPath != entry.keyPath { moves.append(Baseline.Move(entry: old, today: entry)) }
  }
}

extension Workspace {
  /// Whether some bundle's sources state something at a key path.
  func states(_ keyPath: StyleKeyPath) -> Bool {
    scopes.contains { SourceLocator($0).place(of: keyPath) != nil }
  }
}
