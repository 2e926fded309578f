extension Hasher {
  /// Feeds bytes and their number, eight at a time: one by one they cost several times as much.
  package mutating func combine(bytes: ArraySlice<UInt8>) {
    var word: UInt64 = 0
    var filled = 0
    for byte in bytes {
      word = word << 8 | UInt64(byte)
      filled += 1
      if filled == 8 {
        combine(word)
        word = 0
        filled = 0
      }
    }
    combine(word)
    combine(bytes.count)
  }
}
