import StyleBundle
import StyleLint

/// The angles at an index of a dictionary, which unchanged clients read, before and after.
struct IndexedNumbers: Hashable {
  /// The number of texts and the index: `1.0`.
  private let place: String
  private let old: [Double]
  /// The angles after; nil where the index is gone.
  private let new: [Double]?

  /// All indices of the old dictionary whose angles aren't the very same, by number of texts.
  static func differing(from old: [Int: [[Double]]], to new: [Int: [[Double]]]) -> [IndexedNumbers] {
    old.keys.sorted().flatMap { count -> [IndexedNumbers] in
      let others = new[count] ?? []
      return (old[count] ?? []).enumerated().compactMap { index, numbers in
        let after = index < others.count ? others[index] : nil
        return after == numbers ? nil : IndexedNumbers(place: "\(count).\(index)", old: numbers, new: after)
      }
    }
  }

  /// Whether a client finds another number: such clients compare 32-bit floats.
  ///
  /// Some read the dictionary's numbers as doubles, and find a float again only where the number is one.
  var isSeen: Bool {
    guard let new, new.count == old.count else { return true }
    return zip(old, new).contains { before, after in
      Float(before) != Float(after) || Double(Float(before)) == before && Double(Float(after)) != after
    }
  }

  /// The words for what a client finds at the index.
  var words: String {
    guard let new else { return "`\(place)` was removed" }
    let (now, before) = Numerals.apart(new, old, "°")
    return "`\(place)` is \(now.joined(separator: ", ")), was \(before.joined(separator: ", "))"
  }

  /// The same in six digits, by which the change is told from others where it was accepted.
  var evidence: String {
    guard let new else { return "`\(place)` is gone" }
    let (now, before) = (new.map(Numerals.degrees), old.map(Numerals.degrees))
    return "`\(place)` is \(now.joined(separator: ", ")), was \(before.joined(separator: ", "))"
  }
}

extension TagStyles {
  /// The numbers that a dictionary of the set holds, by number of texts and index.
  func numbers(_ verticals: Verticals) -> [Int: [[Double]]] {
    styles.mapValues { styles in styles.map { $0.texts.map(verticals.number) } }
  }
}
