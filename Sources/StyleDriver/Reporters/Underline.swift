/// The rows under a line of source: underlines and captions.
///
/// The caption of the rightmost mark follows it; those of the others hang below their marks, the right ones first:
/// ```
/// ---  ---  ^^^ third
/// │    │
/// │    second
/// first
/// ```
struct Underline {
  struct Item {
    let columns: Range<Int>
    let caption: String
    let isPrimary: Bool
  }

  private let items: [Item]
  /// The columns that captions may take; nil for any number.
  private let limit: Int?

  init(_ items: [Item], limit: Int? = nil) {
    self.limit = limit
    self.items = items.sorted {
      ($0.columns.lowerBound, $0.columns.upperBound, $0.isPrimary ? 1 : 0)
        < ($1.columns.lowerBound, $1.columns.upperBound, $1.isPrimary ? 1 : 0)
    }
  }

  /// The rows, colored by `paint`, without spaces at their ends.
  func rows(_ paint: (String, _ isPrimary: Bool) -> String) -> [String] {
    guard let last = items.last else { return [] }
    let width = items.reduce(0) { max($0, $1.columns.upperBound) }
    let followsLast = last.columns.upperBound == width
    var rows = [marks(width: width, paint)]
    var hanging = (followsLast ? items.dropLast() : items[...]).filter { !$0.caption.isEmpty }
    if followsLast, !last.caption.isEmpty {
      let (start, lines) = lines(of: last, at: width + 1)
      if let first = lines.first, !first.isEmpty { rows[0] += " " + paint(first, last.isPrimary) }
      rows += self.rows(lines.dropFirst(), of: last, at: start, beside: hanging, paint)
    }
    if !hanging.isEmpty { rows.append(Self.row(connecting: hanging, paint)) }
    while let item = hanging.popLast() {
      let (start, lines) = lines(of: item, at: item.columns.lowerBound)
      rows += self.rows(lines.drop(while: \.isEmpty), of: item, at: start, beside: hanging, paint)
    }
    return rows
  }

  /// The lines of a caption, and the column at which they begin: another one than `column` where hardly anything fits behind that,
  /// and the first line is empty then.
  private func lines(of item: Item, at column: Int) -> (start: Int, lines: [String]) {
    guard let limit else { return (column, [item.caption]) }
    let isNarrow = limit - column < min(Self.narrow, item.caption.columns)
    let start = isNarrow ? max(0, min(column, limit - 2 * Self.narrow)) : column
    return (start, (isNarrow ? [""] : []) + item.caption.lines(within: limit - start))
  }

  /// Columns in which a caption isn't broken into lines.
  private static let narrow = 24

  /// Rows of a caption, beside the strokes of the items before it.
  private func rows(
    _ lines: ArraySlice<String>, of item: Item, at column: Int, beside items: [Item],
    _ paint: (String, _ isPrimary: Bool) -> String
  ) -> [String] {
    let connected = items.filter { $0.columns.lowerBound < column }
    let start = connected.last.map { $0.columns.lowerBound + 1 } ?? 0
    let before = Self.row(connecting: connected, paint) + String(repeating: " ", count: column - start)
    return lines.map { before + paint($0, item.isPrimary) }
  }

  private func marks(width: Int, _ paint: (String, Bool) -> String) -> String {
    enum Column { case blank, label, primary }
    var columns = [Column](repeating: .blank, count: width)
    for item in items where !item.isPrimary {
      for column in item.columns { columns[column] = .label }
    }
    for item in items where item.isPrimary {
      for column in item.columns { columns[column] = .primary }
    }
    var row = ""
    var rest = columns[...]
    while let kind = rest.first {
      let run = rest.prefix { $0 == kind }.count
      rest = rest.dropFirst(run)
      switch kind {
      case .blank: row += String(repeating: " ", count: run)
      case .label: row += paint(String(repeating: "-", count: run), false)
      case .primary: row += paint(String(repeating: "^", count: run), true)
      }
    }
    return row
  }

  /// A stroke below the start of each item.
  private static func row(connecting items: [Item], _ paint: (String, Bool) -> String) -> String {
    var row = ""
    var end = 0
    for item in items where item.columns.lowerBound >= end {
      row += String(repeating: " ", count: item.columns.lowerBound - end) + paint("│", item.isPrimary)
      end = item.columns.lowerBound + 1
    }
    return row
  }
}
