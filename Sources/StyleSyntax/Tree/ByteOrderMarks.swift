import StyleDiagnostics

/// U+FEFF after the start of a file, where it isn't a byte order mark but an invisible character.
enum ByteOrderMarks {
  /// A warning for each run of them inside quoted text, an error for each run elsewhere.
  ///
  /// `offsets` ascend, as nodes do.
  static func findings(
    at offsets: [Int], in nodes: [Node], file: FileID, escapes: TextScan.Escapes
  ) -> [Diagnostic] {
    if offsets.isEmpty { return [] }
    let advice = "remove it; for the character itself \(escapes.advice(for: 0xFEFF))"
    var quoted = nodes.lazy.filter { $0.traits.contains(.quoted) }.makeIterator()
    var text = quoted.next()
    var findings: [Diagnostic] = []
    for offset in offsets {
      while let node = text, node.range.upperBound <= offset { text = quoted.next() }
      let place = SourceRange(file: file, range: offset..<offset + 3)
      let isQuoted = text.map { $0.range.contains(offset) } ?? false
      findings.appendOrExtend(
        isQuoted
          ? Diagnostic(
            .portability, "invisible character U+FEFF in a string", level: .warning, at: place, help: [advice])
          : Diagnostic(
            .encoding, "a byte order mark (U+FEFF) is allowed only at the start of a file", at: place, help: [advice]))
    }
    return findings
  }
}
