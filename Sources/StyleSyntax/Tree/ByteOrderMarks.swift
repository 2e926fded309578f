import StyleDiagnostics

/// U+FEFF after the start of a file, where it is no byte order mark but an invisible character.
enum ByteOrderMarks {
  /// A warning for each run of them inside quoted text, an error for each run elsewhere.
  ///
  /// `offsets` ascend, as nodes do.
  static func findings(
    at offsets: [Int], in nodes: [Node], file: FileID, escapes: TextScan.Escapes
  ) -> [Diagnostic] {
    if offsets.isEmpty { return [] }
    let advice = "remove it; \(escapes.advice(for: 0xFEFF)) if it is meant"
    var quoted = nodes.lazy.filter { $0.traits.contains(.quoted) }.makeIterator()
    var text = quoted.next()
    var findings: [Diagnostic] = []
    for offset in offsets {
      while let node = text, node.range.upperBound <= offset { text = quoted.next() }
      let place = Place(file: file, range: offset..<offset + 3)
      let isQuoted = text.map { $0.range.contains(offset) } ?? false
      findings.appendOrExtend(
        isQuoted
          ? Diagnostic(
            .portability, "an invisible U+FEFF stands in the text", level: .warning, at: place, help: [advice])
          : Diagnostic(
            .encoding, "a byte order mark (U+FEFF) may stand only at the start of a file", at: place, help: [advice]))
    }
    return findings
  }
}
