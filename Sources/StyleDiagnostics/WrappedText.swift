extension StringProtocol {
  /// The text broken at spaces into lines of at most `width` characters, longer words apart; at least one line.
  package func wrapped(to width: Int) -> [String] {
    var lines = [""]
    for word in split(separator: " ") {
      if !lines[lines.count - 1].isEmpty, lines[lines.count - 1].count + word.count >= width { lines.append("") }
      lines[lines.count - 1] += (lines[lines.count - 1].isEmpty ? "" : " ") + word
    }
    return lines
  }
}
