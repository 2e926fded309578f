import StyleDiagnostics

/// A fault between two texts of a style; indices from 0.
struct PairFault {
  let first: Int
  let second: Int
  let onset: FailingSize

  /// The text of the message: the one whose size decides; the later one where both decide or none.
  var subject: Int { onset.decidingText == .first ? first : second }

  /// The text that isn't the subject.
  var other: Int { onset.decidingText == .first ? second : first }

  /// Faults of a style that come from the same dimension, such as rows equally near, of which the first stands for all.
  struct Cause {
    let first: PairFault
    let others: [PairFault]

    /// The greatest number of further faults that a note names.
    private static let mostNamed = 8

    /// Returns the note with the others' sentences; empty where there are none.
    func note(_ sentence: (PairFault) -> String) -> [String] {
      if others.isEmpty { return [] }
      let more = others.count > Self.mostNamed ? "; and \(others.count - Self.mostNamed) more" : ""
      return ["also: " + others.prefix(Self.mostNamed).map(sentence).joined(separator: "; ") + more]
    }
  }

  /// Returns the faults of a style's pairs of texts; `onset` gives that of two texts, nil where they have none.
  static func all(
    in style: TagFigure.Style, _ onset: (_ first: TagFigure.Text, _ second: TagFigure.Text) -> FailingSize?
  ) -> [PairFault] {
    style.pairs.compactMap { first, second in
      onset(style.texts[first], style.texts[second]).map { PairFault(first: first, second: second, onset: $0) }
    }
  }

  /// Returns the causes by dimension: height, width, both, any size.
  static func causes(_ faults: [PairFault]) -> [Cause] {
    if faults.isEmpty { return [] }
    let kinds: [(height: Bool, width: Bool)] = [(true, false), (false, true), (true, true), (false, false)]
    return kinds.compactMap { kind -> Cause? in
      let mine = faults.enumerated()
        .filter { ($0.element.onset.height != nil) == kind.height && ($0.element.onset.width != nil) == kind.width }
        .sorted { ($0.element.onset.bound.value, $0.offset) < ($1.element.onset.bound.value, $1.offset) }
        .map(\.element)
      return mine.first.map { Cause(first: $0, others: Array(mine.dropFirst())) }
    }
  }
}
