import StyleDiagnostics

/// Message about a line that begins in no column where one could: how much its indentation differs from its neighbors'.
struct IndentationMessage {
  let text: String
  let help: String

  /// A column in which lines begin: that of a key, or of a list's dash.
  private struct Level {
    let indent: Int
    let isItem: Bool
    let line: LineScan.Line
    /// Words for its content: a key in backticks, or `the item`.
    let words: String
  }

  /// Words the message; nil where the line at `offset` doesn't begin there, or its indentation isn't what is wrong with it.
  init?(at offset: Int, in bytes: [UInt8], from start: Int, isContinuation: Bool = false) {
    let scan = LineScan(bytes, from: start, through: offset)
    guard let own = scan.lines.last, isContinuation ? own.range.contains(offset) : own.range.lowerBound == offset,
      !bytes[..<offset].isEmpty
    else { return nil }
    let isItem = Self.isItem(own, in: bytes)
    let levels = Self.levels(above: own, scan.lines.dropLast(), in: bytes)
    if isContinuation, levels.first.map({ $0.indent >= own.indent }) ?? true { return nil }
    let usable = levels.filter { $0.isItem == isItem && $0.indent != own.indent }
    let deeper = usable.last { $0.indent > own.indent }
    // An item that is indented less than the one above it belongs to the list of that one.
    let shallower = deeper != nil && isItem ? nil : usable.first { $0.indent < own.indent }
    let neighbors = [deeper, shallower].compactMap { $0 }
    guard !neighbors.isEmpty else { return nil }
    text =
      "\(isItem ? "list item " : "")indented by \(Self.spaces(own.indent)); "
      + "\(isItem ? "the item above it" : "the lines around it") by "
      + neighbors.map { String($0.indent) }.joined(separator: " or ")
    help = neighbors.map { level in
      let verb = level.indent > own.indent ? "add" : "remove"
      let holder =
        level.isItem
        ? levels.drop { $0.line.number != level.line.number }.first { !$0.isItem && $0.indent <= level.indent } : nil
      return "\(verb) \(Self.spaces(abs(level.indent - own.indent))) to put it "
        + (holder.map { "under \($0.words)" } ?? "beside \(level.words)")
        + " (line \((holder ?? level).line.number))"
    }.joined(separator: ", or ")
  }

  /// The columns in which the line after some others could begin, the deepest first.
  private static func levels(
    above own: LineScan.Line, _ lines: some BidirectionalCollection<LineScan.Line>, in bytes: [UInt8]
  )
    -> [Level]
  {
    var levels: [Level] = []
    for line in lines.reversed() {
      var content = line.range
      var columns: [Level] = []
      while isItem(content, in: bytes) {
        columns.append(
          Level(
            indent: line.indent + content.lowerBound - line.range.lowerBound, isItem: true, line: line,
            words: "the item"))
        let lower = bytes[content.dropFirst()].firstIndex { $0 != 0x20 } ?? content.upperBound
        content = lower..<content.upperBound
      }
      if let key = key(content, in: bytes) {
        columns.append(
          Level(
            indent: line.indent + content.lowerBound - line.range.lowerBound, isItem: false, line: line,
            words: "`\(key)`"))
      }
      for column in columns.reversed() where isAbove(column, levels.last) { levels.append(column) }
      if line.indent == 0 { break }
    }
    return levels
  }

  /// Whether a column is left of the last one, or holds the key whose list stands in the same column.
  private static func isAbove(_ column: Level, _ last: Level?) -> Bool {
    guard let last else { return true }
    return column.indent < last.indent || column.indent == last.indent && last.isItem && !column.isItem
  }

  /// The key that a line begins with.
  private static func key(_ range: Range<Int>, in bytes: [UInt8]) -> String? {
    guard !range.isEmpty, let colon = bytes[range].firstIndex(of: UInt8(ascii: ":")), colon - range.lowerBound <= 40
    else { return nil }
    let key = String(decoding: bytes[range.lowerBound..<colon], as: UTF8.self)
    return key.contains("`") ? nil : key
  }

  private static func isItem(_ line: LineScan.Line, in bytes: [UInt8]) -> Bool { isItem(line.range, in: bytes) }

  private static func isItem(_ range: Range<Int>, in bytes: [UInt8]) -> Bool {
    guard let first = range.first, bytes[first] == UInt8(ascii: "-") else { return false }
    return range.count == 1 || LineScan.isBlank(bytes[first + 1])
  }

  static func spaces(_ count: Int) -> String { count == 1 ? "1 space" : "\(count) spaces" }
}
