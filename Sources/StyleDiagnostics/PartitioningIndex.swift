extension RandomAccessCollection {
  /// The first index whose element, like all after it, meets a condition that none before meets; `endIndex` where none does.
  ///
  /// The elements have to stand in an order that agrees with the condition; it is asked log₂ n times.
  @inlinable
  package func partitioningIndex(where isBehind: (Element) -> Bool) -> Index {
    var low = startIndex
    var count = count
    while count > 0 {
      let half = count / 2
      let middle = index(low, offsetBy: half)
      if isBehind(self[middle]) {
        count = half
      } else {
        low = index(after: middle)
        count -= half + 1
      }
    }
    return low
  }
}
