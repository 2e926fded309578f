/// The lines of a stretch that hold something other than space and comments, trimmed at both ends.
struct ContentLines: Sequence, IteratorProtocol {
  private let bytes: [UInt8]
  private var index: Int
  private let end: Int

  init(_ bytes: [UInt8], range: Range<Int>) {
    self.bytes = bytes
    index = range.lowerBound
    end = range.upperBound
  }

  mutating func next() -> Range<Int>? {
    while index < end {
      let lineEnd = bytes[index..<end].firstIndex { $0 == 0x0A || $0 == 0x0D } ?? end
      var lower = index
      var upper = lineEnd
      while lower < upper, bytes[lower] == 0x20 || bytes[lower] == 0x09 { lower += 1 }
      while upper > lower, bytes[upper - 1] == 0x20 || bytes[upper - 1] == 0x09 { upper -= 1 }
      index = lineEnd + 1
      if lower < upper, bytes[lower] != UInt8(ascii: "#") { return lower..<upper }
    }
    return nil
  }
}
