import StyleDiagnostics

/// Finds the lines of a quoted text, or of a list or map in brackets, that are indented no deeper than the block around it.
///
/// libyaml takes them, YAML 1.2.2 (section 6.3) and other readers do not.
struct ContinuationScan {
  private struct Level {
    let isFlow: Bool
    let lower: Int
    let line: Int
  }

  private let bytes: [UInt8]
  private let textStart: Int
  private var levels: [Level] = []
  private var found: [(line: Range<Int>, opener: Int)] = []

  init(_ bytes: [UInt8], textStart: Int) {
    self.bytes = bytes
    self.textStart = textStart
    levels.reserveCapacity(16)
  }

  mutating func open(isFlow: Bool, at lower: Int, line: Int) {
    levels.append(Level(isFlow: isFlow, lower: lower, line: line))
  }

  /// Whether the collection that ends here has brackets or braces.
  mutating func close(at upper: Int, line: Int) -> Bool {
    guard let level = levels.popLast(), level.isFlow else { return false }
    // The outermost brackets hold all lines of the inner ones.
    if level.line != line, levels.last?.isFlow != true {
      _ = check(level.lower..<upper, isQuoted: false)
    }
    return true
  }

  /// Whether the text goes on over a line that was meant for an entry or item of the block around it: its quote was left open.
  mutating func quoted(_ range: Range<Int>) -> Bool {
    guard levels.last?.isFlow != true, let line = check(range, isQuoted: true) else { return false }
    return LineScan.isEntry(bytes[line]) || bytes[line].starts(with: "- ".utf8)
  }

  func findings(file: FileID) -> [Diagnostic] {
    found.map { line, opener in
      SyntaxMessage.shallowContinuation(
        at: SourceRange(file: file, range: line), opener: SourceRange(file: file, range: opener..<opener + 1))
    }
  }

  /// Notes and returns the first line of a value that is indented too little; nil where none is.
  ///
  /// One finding per value is enough: the first line tells what is wrong with all.
  private mutating func check(_ range: Range<Int>, isQuoted: Bool) -> Range<Int>? {
    // The innermost level is a block map or list, since brackets inside brackets aren't looked at.
    guard let block = levels.last else { return nil }
    let start = bytes[textStart..<block.lower].lastIndex { $0 == 0x0A || $0 == 0x0D }.map { $0 + 1 } ?? textStart
    let indent = block.lower - start
    var index = range.lowerBound
    while let lineEnd = bytes[index..<range.upperBound].firstIndex(where: { $0 == 0x0A || $0 == 0x0D }) {
      index = lineEnd + 1
      let lower = bytes[index..<range.upperBound].firstIndex { $0 != 0x20 } ?? range.upperBound
      let end = bytes[lower..<range.upperBound].firstIndex { $0 == 0x0A || $0 == 0x0D } ?? range.upperBound
      let isBlank = bytes[lower..<end].allSatisfy { $0 == 0x20 || $0 == 0x09 }
      let isComment = !isQuoted && lower < end && bytes[lower] == UInt8(ascii: "#")
      // A bracket that only closes is no content; readers that mind the indentation take it.
      let isClosing = !isQuoted && lower < end && [UInt8(ascii: "]"), UInt8(ascii: "}")].contains(bytes[lower])
      if lower - index <= indent, !isBlank, !isComment, !isClosing {
        found.append((lower..<end, range.lowerBound))
        return lower..<end
      }
    }
    return nil
  }
}
