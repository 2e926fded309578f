extension StringProtocol {
  /// Columns on a terminal.
  var columns: Int { unicodeScalars.reduce(0) { $0 + $1.columns } }

  /// The text in lines, broken at blanks so that none is wider than a terminal; a word that is wider stays whole.
  ///
  /// - Parameters:
  ///   - width: The terminal's columns.
  ///   - start: The columns that are taken before the first line.
  ///   - indent: The columns that are to be left free before all others.
  /// - Returns: The lines without indentation; at least one.
  package func lines(within width: Int, from start: Int = 0, indent: Int = 0) -> [String] {
    var lines = [""]
    var used = start
    for (index, word) in split(separator: " ", omittingEmptySubsequences: false).enumerated() {
      if index > 0, used > indent, used + 1 + word.columns > width {
        lines.append("")
        used = indent
      } else if index > 0 {
        lines[lines.count - 1] += " "
        used += 1
      }
      lines[lines.count - 1] += word
      used += word.columns
    }
    return lines
  }

  /// The same lines as one text, each after the first behind its indentation.
  func wrapped(within width: Int, from start: Int = 0, indent: Int) -> String {
    lines(within: width, from: start, indent: indent).joined(separator: "\n" + String(repeating: " ", count: indent))
  }
}
