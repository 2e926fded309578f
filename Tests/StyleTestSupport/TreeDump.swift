package import StyleDiagnostics
package import StyleSyntax

extension SourceTree {
  /// The whole tree, one node a line with its range, then comments and findings, for a reader's tests to compare.
  package var dump: String {
    let lines = LineTable(source)
    var text = ""
    var ends: [Int] = []
    for (index, node) in nodes.enumerated() {
      while let end = ends.last, end <= index { ends.removeLast() }
      text += String(repeating: "  ", count: ends.count) + description(of: index, lines) + "\n"
      if node.kind == .mapping || node.kind == .sequence { ends.append(Int(self.index(after: index))) }
    }
    for comment in comments {
      text += "comment " + lines.rangeDescription(comment) + "\n"
    }
    if isTruncated { text += "truncated\n" }
    return text + diagnostics.sortedAndUnique().map { $0.dump(lines) + "\n" }.joined()
  }

  private func description(of index: Int, _ lines: LineTable) -> String {
    let node = nodes[index]
    var words = ["\(node.kind)", lines.rangeDescription(node.range)]
    switch node.kind {
    case .mapping: words.append("of \(childCount(index) / 2)")
    case .sequence: words.append("of \(childCount(index))")
    case .alias: words.append("to " + lines.rangeDescription(nodes[resolved(index)].range))
    case .invalid: break
    default: words.append("`" + visible(string(index)) + "`")
    }
    return (words + node.traits.names).joined(separator: " ")
  }
}

extension NodeTraits {
  /// The names of all traits but `verbatim`, which is about how the text is stored and not about what was written.
  var names: [String] {
    let all: [(NodeTraits, String)] = [
      (.incomplete, "incomplete"), (.quoted, "quoted"), (.block, "block"), (.empty, "empty"),
      (.unportable, "unportable"),
    ]
    return all.filter { contains($0.0) }.map(\.1)
  }
}

extension Diagnostic {
  /// A finding as `name: 3:5-3:9 message`, then one indented line for each label, note and help.
  package func dump(_ lines: LineTable) -> String {
    var text = level == .error ? "" : "\(level) "
    text += name.rawValue + ": " + (place.map { lines.rangeDescription($0.range) + " " } ?? "") + visible(message)
    if !caption.isEmpty { text += "\n  caption: " + visible(caption) }
    for label in labels {
      text += "\n  label: " + lines.rangeDescription(label.place.range) + " " + visible(label.message)
    }
    for note in notes { text += "\n  note: " + visible(note) }
    for help in help { text += "\n  help: " + visible(help) }
    return text
  }
}

extension LineTable {
  /// A range as `3:5-3:9`, the end exclusive; only `3:5` for an empty range.
  package func rangeDescription(_ range: Range<Int>) -> String {
    let start = position(at: range.lowerBound)
    let end = position(at: range.upperBound)
    let from = "\(start.line):\(start.column)"
    return range.isEmpty ? from : from + "-\(end.line):\(end.column)"
  }
}

/// Text on one line: line ends, controls and invisible characters are written as `\u{…}`.
private func visible(_ text: String) -> String {
  var result = ""
  for scalar in text.unicodeScalars {
    switch scalar.properties.generalCategory {
    case .control, .format, .lineSeparator, .paragraphSeparator, .unassigned, .surrogate:
      result += scalar == "\n" ? "\\n" : "\\u{\(String(scalar.value, radix: 16))}"
    default: result.unicodeScalars.append(scalar)
    }
  }
  return result
}
