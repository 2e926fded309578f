import StyleCompiler
import StyleDiagnostics
import StyleModel

/// The safe ranges of numbers as a table: a heading for each style and source, and a line for each number.
///
/// A line has the number's place, its keys below the style, a bar, the number, and the bounds with the rules that make them.
struct SafeRangeTable {
  private let rows: [(heading: String, cells: [String], safeRange: SafeRange)]
  private let widths: [Int]
  /// The table's width; nil where lines aren't broken.
  private let columns: Int?
  private let paint: Paint

  init(_ safeRanges: [SafeRange], in files: [SourceFile], columns: Int?, paint: Paint) {
    var sources = SourceMap(files)
    let rows = safeRanges.map { safeRange in
      let number = safeRange.number
      let own = number.keyPath.components.first == "tokens" ? 1 : 2
      let (owner, keys) = (number.keyPath.components.prefix(own), number.keyPath.components.dropFirst(own))
      let place = sources.location(of: number.place)
      let start = place.map { "\($0.start.line):\($0.start.column)" } ?? ""
      let name = StyleKeyPath(Array(keys)).description + (number.part == .whole ? "" : " \(number.part.rawValue)")
      let heading = StyleKeyPath(Array(owner)).description + (place.map { "  \($0.path)" } ?? "")
      let value = number.number.description + (number.unit.map { " " + $0 } ?? "")
      return (heading: heading, cells: [start, name, value], safeRange: safeRange)
    }
    widths = (0..<3).map { column in rows.map { $0.cells[column].columns }.max() ?? 0 }
    (self.rows, self.columns, self.paint) = (rows, columns, paint)
  }

  /// The lines, each heading before the numbers below it; `harmless` makes text from files so.
  func lines(_ harmless: (String) -> String) -> [String] {
    var lines: [String] = []
    var last: String?
    for row in rows {
      if row.heading != last { lines.append(paint(harmless(row.heading), .strong)) }
      last = row.heading
      lines.append(line(row.cells.map(harmless), row.safeRange))
    }
    return lines
  }

  private func line(_ cells: [String], _ safeRange: SafeRange) -> String {
    let padded = zip(cells, widths).map { $0 + String(repeating: " ", count: max(0, $1 - $0.columns)) }
    let bar = SafeRangeBar(safeRange)
    let words = SafeRangeText(keyPath: safeRange.number.keyPath).line(safeRange)
    let start = "  \(padded[0])  \(padded[1])  "
    let lead = start.columns + SafeRangeBar.count + padded[2].columns + 4
    let painted = start + bar.text(paint) + "  "
    // Where little is left beside the number, the bounds have lines of their own.
    if let columns, columns - lead < 36 {
      return painted + cells[2] + "\n      " + named(words.wrapped(within: columns, from: 6, indent: 6), safeRange)
    }
    let text = columns.map { words.wrapped(within: $0, from: lead, indent: lead) } ?? words
    return painted + padded[2] + "  " + named(text, safeRange)
  }

  /// The words with the rules' names in the colors of their levels.
  private func named(_ words: String, _ safeRange: SafeRange) -> String {
    let intervals = [safeRange.interval, safeRange.withoutErrors, safeRange.withoutNotes].compactMap(\.self)
    let faults = Set(safeRange.errors + intervals.flatMap { [$0.lower.fault, $0.upper.fault].compactMap(\.self) })
    let levels = Dictionary(faults.map { ($0.name.rawValue, $0.level) }) { max($0, $1) }
    guard paint.isOn else { return words }
    return words.split(separator: " ", omittingEmptySubsequences: false).map { word in
      let name = String(word.prefix { $0.isLetter || $0 == "-" || $0.isNumber })
      return levels[name].map { paint(name, .level($0)) + word.dropFirst(name.count) } ?? String(word)
    }.joined(separator: " ")
  }
}
