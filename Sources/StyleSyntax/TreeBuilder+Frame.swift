extension TreeBuilder {
  /// An open collection, or the document around all of them.
  struct Frame {
    let node: Int
    let isMapping: Bool
    /// Whether it stands where a key should, or inside such a collection.
    let isInKey: Bool
    let hasAnchor: Bool
    /// How many nodes aliases had added where it began.
    let aliasedBefore: Int
    var children = 0
    var height = 1
    /// Where the last child ends, which is where a block collection ends.
    var end: UInt32 = 0

    /// Whether the next node is the key of a mapping entry.
    var expectsKey: Bool { isMapping && children & 1 == 0 }

    mutating func countChild(end: UInt32) {
      children += 1
      self.end = max(self.end, end)
    }
  }
}
