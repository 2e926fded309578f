/// A text as editors hold it, in UTF-16, halves of surrogate pairs included.
struct EditorModel {
  private(set) var units: [UInt16]
  private(set) var version = 1

  init(_ text: String) { units = Array(text.utf16) }

  /// The text as an editor would save it: halves of pairs are U+FFFD.
  var text: String { String(decoding: units, as: UTF16.self) }

  /// The text as JSON.
  var json: String { Self.json(units[...]) }

  /// Replaces units, and returns the change as `didChange` has it.
  mutating func replace(_ range: Range<Int>, with new: [UInt16]) -> String {
    let change =
      "{\"range\":{\"start\":\(position(range.lowerBound)),\"end\":\(position(range.upperBound))},\"text\":\(Self.json(new[...]))}"
    units.replaceSubrange(range, with: new)
    version += 1
    return change
  }

  /// Whether a line break lies between two units, so that no position stands there.
  func isInsideBreak(_ index: Int) -> Bool {
    index > 0 && index < units.count && units[index - 1] == 0x0D && units[index] == 0x0A
  }

  private func position(_ index: Int) -> String {
    var (line, start) = (0, 0)
    for (at, unit) in units[..<index].enumerated() where unit == 0x0A || unit == 0x0D {
      if unit == 0x0D, at + 1 < units.count, units[at + 1] == 0x0A { continue }
      (line, start) = (line + 1, at + 1)
    }
    return "{\"line\":\(line),\"character\":\(index - start)}"
  }

  private static func json(_ units: ArraySlice<UInt16>) -> String {
    "\""
      + units.map { unit in
        if 0x20..<0x7F ~= unit, unit != 0x22, unit != 0x5C { return String(UnicodeScalar(UInt8(unit))) }
        let digits = String(unit, radix: 16)
        return "\\u" + String(repeating: "0", count: 4 - digits.utf8.count) + digits
      }.joined() + "\""
  }
}
