extension TreeBuilder {
  /// An open collection, or the document around all of them.
  struct Frame {
    let node: Int
    let isMapping: Bool
    /// Whether it stands where a key should, or inside such a collection.
    let isInKey: Bool
    let hasAnchor: Bool
    /// Number of nodes that aliases had added where it began.
    let aliasedBefore: Int
    var children = 0
    var height = 1
    /// The end of the last child, which is that of a block collection.
    var end: UInt32 = 0
    var keys = KeyFilter()

    /// Whether the next node is the key of a mapping entry.
    var expectsKey: Bool { isMapping && children & 1 == 0 }

    mutating func countChild(end: UInt32) {
      children += 1
      self.end = max(self.end, end)
    }
  }
}

/// A few bits of the hashes of a mapping's keys, which nearly always rule out that one is there twice.
///
/// Without it, looking for repeated keys takes 5 % of all that `lint` does.
struct KeyFilter {
  private var seen: UInt128 = 0
  /// Whether two keys may be the same.
  private(set) var mayRepeat = false

  mutating func insert(_ hash: UInt16) {
    let bit: UInt128 = 1 &<< UInt128(hash)
    mayRepeat = mayRepeat || seen & bit != 0
    seen |= bit
  }
}
