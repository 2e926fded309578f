/// Turns libyaml's marks, which count Unicode scalars behind the BOM, into byte offsets of the file.
struct Offsets {
  private let base: Int
  /// The byte offset of every 64th scalar; empty for ASCII, where a scalar is a byte.
  private let table: [Int]
  private let bytes: [UInt8]
  private let range: Range<Int>

  init(_ bytes: [UInt8], range: Range<Int>, isASCII: Bool) {
    self.bytes = bytes
    self.range = range
    base = range.lowerBound
    var table: [Int] = []
    if !isASCII {
      var scalars = 0
      for index in range where bytes[index] & 0xC0 != 0x80 {
        if scalars.isMultiple(of: 64) { table.append(index) }
        scalars += 1
      }
    }
    self.table = table
  }

  /// The byte offset of a scalar; one behind the last scalar gives the end.
  func byte(ofScalar scalar: Int) -> Int {
    table.isEmpty ? min(base + scalar, range.upperBound) : wideByte(ofScalar: scalar)
  }

  private func wideByte(ofScalar scalar: Int) -> Int {
    guard scalar / 64 < table.count else { return range.upperBound }
    var index = table[scalar / 64]
    var left = scalar % 64
    while index < range.upperBound {
      if bytes[index] & 0xC0 != 0x80 {
        if left == 0 { return index }
        left -= 1
      }
      index += 1
    }
    return range.upperBound
  }
}
