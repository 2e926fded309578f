import StyleDiagnostics

/// U+FEFF behind the start of a file, where it is no byte order mark but an invisible character.
enum ByteOrderMarks {
  /// A warning for each inside quoted text, an error for each elsewhere.
  ///
  /// `offsets` ascend, as nodes do.
  static func findings(
    at offsets: [Int], in nodes: [Node], file: FileID, escapes: TextScan.Escapes
  ) -> [Diagnostic] {
    if offsets.isEmpty { return [] }
    let advice = "remove it; \(escapes.advice(for: 0xFEFF)) if it is meant"
    var quoted = nodes.lazy.filter { $0.traits.contains(.quoted) }.makeIterator()
    var text = quoted.next()
    return offsets.map { offset in
      while let node = text, node.range.upperBound <= offset { text = quoted.next() }
      let place = Place(file: file, range: offset..<offset + 3)
      guard let text, text.range.contains(offset) else {
        return Diagnostic(
          .encoding, "a byte order mark (U+FEFF) may stand only at the start of a file", at: place, help: [advice])
      }
      return Diagnostic(
        .portability, "an invisible U+FEFF stands in the text", level: .warning, at: place, help: [advice])
    }
  }
}
