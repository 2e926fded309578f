/// A line of source as it is shown, whole or trimmed around a stretch of it, with the columns of its bytes.
struct LineView {
  private static let ellipsis = "…"
  /// Bytes of the longest UTF-8 sequence for one scalar.
  private static let longestSequence = 4

  let text: String
  private let cells: [Cell]
  /// Columns before the first cell: one when the line is trimmed on the left.
  private let lead: Int
  private let width: Int

  /// The whole line; nil when it is wider than `limit` columns.
  init?(whole line: ArraySlice<UInt8>, limit: Int, _ sanitizer: OutputSanitizer) {
    guard line.count <= limit * Self.longestSequence else { return nil }
    let cells = sanitizer.cells(of: line)
    guard cells.columns <= limit else { return nil }
    self.init(cells[...], trimmedLeft: false, trimmedRight: false)
  }

  /// Shows at most `limit` columns of the line: a little before `focus`, as much of it as there is room for, and text after it.
  ///
  /// Only bytes near the start of the focus are looked at, whatever the length of the line.
  init(_ line: ArraySlice<UInt8>, around focus: Range<Int>, limit: Int, _ sanitizer: OutputSanitizer) {
    let near = line.indices.clamped(to: focus.lowerBound - limit..<focus.lowerBound + limit)
    let reach = OutputSanitizer.isPlain(line[near]) ? limit : limit * Self.longestSequence
    var start = max(line.startIndex, focus.lowerBound - reach)
    while start > line.startIndex, line.indices.contains(start), line[start] & 0xC0 == 0x80 { start -= 1 }
    var end = min(line.endIndex, focus.lowerBound + reach)
    while end < line.endIndex, line[end] & 0xC0 == 0x80 { end += 1 }
    let cells = sanitizer.cells(of: line[start..<end])

    let budget = max(limit - 2, 1)
    var high = cells.firstIndex { $0.bytes.upperBound > focus.lowerBound } ?? cells.count
    var low = high
    var used = 0
    func takeLeft(upTo columns: Int) {
      while low > 0, used + cells[low - 1].columns <= columns {
        low -= 1
        used += cells[low].columns
      }
    }
    takeLeft(upTo: budget / 4)
    while high < cells.count, used + cells[high].columns <= budget {
      used += cells[high].columns
      high += 1
    }
    takeLeft(upTo: budget)
    self.init(
      cells[low..<high], trimmedLeft: low > 0 || start > line.startIndex,
      trimmedRight: high < cells.count || end < line.endIndex)
  }

  private init(_ cells: ArraySlice<Cell>, trimmedLeft: Bool, trimmedRight: Bool) {
    self.cells = Array(cells)
    lead = trimmedLeft ? 1 : 0
    width = lead + self.cells.columns + (trimmedRight ? 1 : 0)
    text = (trimmedLeft ? Self.ellipsis : "") + cells.map(\.text).joined() + (trimmedRight ? Self.ellipsis : "")
  }

  /// The columns, from 0, of some bytes: at least one; bytes out of view are at the ellipsis.
  func columns(of bytes: Range<Int>) -> Range<Int> {
    var lower = lead
    var upper = lead
    for cell in cells {
      if cell.bytes.upperBound <= bytes.lowerBound { lower += cell.columns }
      if cell.bytes.lowerBound < bytes.upperBound { upper += cell.columns }
    }
    if let first = cells.first, bytes.lowerBound < first.bytes.lowerBound { lower = 0 }
    if let last = cells.last, bytes.upperBound > last.bytes.upperBound { upper = width }
    return lower..<max(upper, lower + 1)
  }
}

extension [Cell] {
  fileprivate var columns: Int { reduce(0) { $0 + $1.columns } }
}
