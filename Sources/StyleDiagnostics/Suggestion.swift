/// The known words nearest to one that isn't known, best first: at most `limit`, and only those near enough to be meant.
///
/// Near means a Damerau-Levenshtein distance (insert, delete, replace, swap neighbours) of at most a third of the longer
/// word, and at least 1 (words of one letter are near nothing); letter case counts nothing. Among very many words none is looked for:
/// a thousand findings in a file of a thousand names would cost a million comparisons.
package func nearest(to word: String, among known: some Collection<String>, limit: Int = 3) -> [String] {
  guard known.count <= 1000 else { return [] }
  let target = Array(word.lowercased().unicodeScalars.prefix(64))
  var ranked: [(distance: Int, word: String)] = []
  for candidate in known {
    let scalars = Array(candidate.lowercased().unicodeScalars.prefix(64))
    let longer = max(target.count, scalars.count)
    let tolerance = longer < 2 ? 0 : max(1, longer / 3)
    guard abs(scalars.count - target.count) <= tolerance else { continue }
    let distance = editDistance(target, scalars)
    if distance <= tolerance { ranked.append((distance, candidate)) }
  }
  ranked.sort { ($0.distance, $0.word) < ($1.distance, $1.word) }
  return ranked.prefix(limit).map(\.word)
}

/// The optimal string alignment distance between two words.
private func editDistance(_ left: [Unicode.Scalar], _ right: [Unicode.Scalar]) -> Int {
  var beforeLast: [Int] = []
  var last = Array(0...right.count)
  for (row, scalar) in left.enumerated() {
    var current = [row + 1]
    for (column, other) in right.enumerated() {
      var best = min(last[column] + (scalar == other ? 0 : 1), last[column + 1] + 1, current[column] + 1)
      if row > 0, column > 0, scalar == right[column - 1], other == left[row - 1] {
        best = min(best, beforeLast[column - 1] + 1)
      }
      current.append(best)
    }
    beforeLast = last
    last = current
  }
  return last[right.count]
}
