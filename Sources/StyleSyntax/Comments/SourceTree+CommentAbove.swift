package import StyleDiagnostics

extension SourceTree {
  /// The words of the comments on the lines right above an entry, by its value's place, without those for programs; nil for none.
  package func commentAbove(_ value: SourceRange) -> String? {
    var line = lineStart(at: value.range.lowerBound)
    // The key of a value that begins on a line of its own is above it, and so may be comments of the value.
    if line > 0, isBlank(line..<value.range.lowerBound) {
      var end: Int
      repeat { (line, end) = (lineStart(at: line - 1), line) } while line > 0 && holdsNothing(line..<end)
    }
    var words: [Substring] = []
    for comment in comments[..<comments.partitioningIndex { $0.upperBound > line }].reversed() {
      let (start, gap) = (lineStart(at: comment.lowerBound), comment.upperBound..<line)
      guard isBlank(start..<comment.lowerBound), isBlank(gap), source[gap].filter({ $0 == 0x0A }).count == 1 else {
        break
      }
      let inner = isPropertyList ? source[comment].dropFirst(4).dropLast(3) : source[comment].dropFirst()
      let own = String(decoding: inner, as: UTF8.self).drop { $0 == "#" }.split(whereSeparator: \.isWhitespace)
      let isForPrograms = own.first.map { $0.hasPrefix("stylec-") || $0.hasSuffix(":") && $0.contains("-") } ?? true
      if !isForPrograms { words.insert(contentsOf: own, at: 0) }
      line = start
    }
    return words.isEmpty ? nil : words.joined(separator: " ")
  }

  private func isBlank(_ range: Range<Int>) -> Bool { source[range].allSatisfy { $0 <= 0x20 } }

  /// Whether a line has nothing but blanks, or a comment.
  private func holdsNothing(_ line: Range<Int>) -> Bool {
    let next = comments.partitioningIndex { $0.upperBound > line.lowerBound }
    return isBlank(
      line.lowerBound..<(next < comments.count ? min(line.upperBound, comments[next].lowerBound) : line.upperBound))
  }
}
