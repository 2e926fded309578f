/// The known words nearest to one that isn't known, best first: at most `limit`, and only those near enough to be meant.
///
/// Near means an optimal string alignment distance (insert, delete, replace, swap neighbors) of at most a third of the longer
/// word, and at least 1 (words of one letter are near nothing); letter case counts nothing, nor does anything after 64 letters.
/// Among very many words none is looked for: a thousand findings in a file of a thousand names would cost a million comparisons.
package func nearest(to word: String, among known: some Collection<String>, limit: Int = 3) -> [String] {
  guard known.count <= 1000 else { return [] }
  var comparison = WordComparison(word)
  var ranked: [(distance: Int, word: String)] = []
  for candidate in Array(known) {
    if let distance = comparison.distance(to: candidate) { ranked.append((distance, candidate)) }
  }
  ranked.sort { ($0.distance, $0.word) < ($1.distance, $1.word) }
  return ranked.prefix(limit).map(\.word)
}

/// The advice for a word that isn't known: the nearest known one, or else `otherwise`.
package func didYouMean(_ word: String, among known: some Collection<String>, otherwise: String) -> String {
  nearest(to: word, among: known, limit: 1).first.map { "did you mean `\($0)`?" } ?? otherwise
}

/// Compares one word with many: thousands of misspelled names may each be looked for among a thousand.
private struct WordComparison {
  private static let longest = 64

  private let word: [Unicode.Scalar]
  private let letters: Letters?
  private var other: [Unicode.Scalar] = []
  /// The last three rows of the table of distances, in turn.
  private var rows = [Int](repeating: 0, count: 3 * (longest + 1))

  init(_ word: String) {
    var folded: [Unicode.Scalar] = []
    Self.fold(word, into: &folded)
    self.word = folded
    letters = Letters(word)
  }

  /// The optimal string alignment distance (insert, remove, replace, swap neighbors); nil where it is too far.
  mutating func distance(to candidate: String) -> Int? {
    if let letters, let others = Letters(candidate) {
      guard letters.leastDistance(to: others) <= Self.tolerance(letters.count, others.count) else { return nil }
    }
    Self.fold(candidate, into: &other)
    let tolerance = Self.tolerance(word.count, other.count)
    guard (word.count - other.count).magnitude <= tolerance else { return nil }
    for column in 0...other.count { rows[column] = column }
    var least = (beforeLast: 0, last: 0)
    for row in word.indices {
      least = (least.last, fillRow(row))
      // The next row takes from these two, with one step more from the one before.
      if least.last > tolerance, least.beforeLast >= tolerance { return nil }
    }
    let distance = rows[start(ofRow: word.count) + other.count]
    return distance <= tolerance ? distance : nil
  }

  /// Fills the row after the scalar at `row` and returns the least distance in it.
  private mutating func fillRow(_ row: Int) -> Int {
    let (beforeLast, last, current) = (start(ofRow: row + 2), start(ofRow: row), start(ofRow: row + 1))
    rows[current] = row + 1
    var least = row + 1
    for column in other.indices {
      var best = min(
        rows[last + column] + (word[row] == other[column] ? 0 : 1), rows[last + column + 1] + 1,
        rows[current + column] + 1)
      if row > 0, column > 0, word[row] == other[column - 1], other[column] == word[row - 1] {
        best = min(best, rows[beforeLast + column - 1] + 1)
      }
      rows[current + column + 1] = best
      least = min(least, best)
    }
    return least
  }

  /// The greatest distance at which words of these lengths are near.
  private static func tolerance(_ one: Int, _ other: Int) -> Int {
    let longer = max(one, other)
    return longer < 2 ? 0 : max(1, longer / 3)
  }

  private func start(ofRow row: Int) -> Int { row % 3 * (Self.longest + 1) }

  private static func fold(_ word: String, into scalars: inout [Unicode.Scalar]) {
    scalars.removeAll(keepingCapacity: true)
    for byte in word.utf8.prefix(longest) {
      guard byte < 0x80 else {
        scalars = Array(word.lowercased().unicodeScalars.prefix(longest))
        return
      }
      scalars.append(Unicode.Scalar(lowercased(byte)))
    }
  }

  /// Number and set of an ASCII word's letters, case apart: enough to see without a table that most words are not near.
  private struct Letters {
    private(set) var count = 0
    private var set: UInt64 = 0

    init?(_ word: String) {
      for byte in word.utf8.prefix(longest) {
        guard byte < 0x80 else { return nil }
        count += 1
        set |= 1 << UInt64(WordComparison.lowercased(byte) & 63)
      }
    }

    /// Lower bound of the distance, each step of which takes away or brings one letter at most.
    func leastDistance(to other: Letters) -> Int {
      max(abs(count - other.count), (set & ~other.set).nonzeroBitCount, (other.set & ~set).nonzeroBitCount)
    }
  }

  private static func lowercased(_ byte: UInt8) -> UInt8 {
    byte >= UInt8(ascii: "A") && byte <= UInt8(ascii: "Z") ? byte | 0x20 : byte
  }
}
