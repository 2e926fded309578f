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

  init(_ items: [Item]) {
    self.items = items.sorted {
      ($0.columns.lowerBound, $0.columns.upperBound, $0.isPrimary ? 1 : 0)
        < ($1.columns.lowerBound, $1.columns.upperBound, $1.isPrimary ? 1 : 0)
    }
  }

  /// The rows, coloured by `paint`, without spaces at their ends.
  func rows(_ paint: (String, _ isPrimary: Bool) -> String) -> [String] {
    guard let last = items.last else { return [] }
    let width = items.reduce(0) { max($0, $1.columns.upperBound) }
    let followsLast = last.columns.upperBound == width
    var rows = [marks(width: width, paint)]
    if followsLast, !last.caption.isEmpty { rows[0] += " " + paint(last.caption, last.isPrimary) }
    var hanging = (followsLast ? items.dropLast() : items[...]).filter { !$0.caption.isEmpty }
    if !hanging.isEmpty { rows.append(Self.row(connecting: hanging, paint)) }
    while let item = hanging.popLast() {
      let connected = hanging.filter { $0.columns.lowerBound < item.columns.lowerBound }
      let row = Self.row(connecting: connected, paint)
      let start = connected.last.map { $0.columns.lowerBound + 1 } ?? 0
      let gap = String(repeating: " ", count: item.columns.lowerBound - start)
      rows.append(row + gap + paint(item.caption, item.isPrimary))
    }
    return rows
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
