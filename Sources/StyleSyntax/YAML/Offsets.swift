/// Turns libyaml's marks, which count Unicode scalars after the BOM, into byte offsets of the file.
struct Offsets {
  private let range: Range<Int>
  /// Offsets beyond ASCII; nil for ASCII, where a scalar is a byte.
  private let wide: WideOffsets?

  init(_ bytes: [UInt8], range: Range<Int>, isASCII: Bool) {
    self.range = range
    wide = isASCII ? nil : WideOffsets(bytes, range: range)
  }

  /// The byte offset of a scalar; the end for one past the last scalar.
  func byte(ofScalar scalar: Int) -> Int {
    wide?.byte(ofScalar: scalar) ?? min(range.lowerBound + scalar, range.upperBound)
  }
}

private struct WideOffsets {
  /// The byte offset of every 64th scalar.
  private var table: [Int] = []
  private let bytes: [UInt8]
  private let end: Int

  init(_ bytes: [UInt8], range: Range<Int>) {
    self.bytes = bytes
    end = range.upperBound
    var scalars = 0
    for index in range where bytes[index] & 0xC0 != 0x80 {
      if scalars.isMultiple(of: 64) { table.append(index) }
      scalars += 1
    }
  }

  func byte(ofScalar scalar: Int) -> Int {
    guard scalar / 64 < table.count else { return end }
    var index = table[scalar / 64]
    var left = scalar % 64
    while index < end {
      if bytes[index] & 0xC0 != 0x80 {
        if left == 0 { return index }
        left -= 1
      }
      index += 1
    }
    return end
  }
}
