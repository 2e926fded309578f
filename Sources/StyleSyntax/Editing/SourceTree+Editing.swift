package import StyleDiagnostics

extension SourceTree {
  /// The edits that put a value in a node's place and leave all else as it is: comments, anchors, order, quotes, line ends.
  ///
  /// Empty where the node holds the value already. Nil where no edit can do that: the file has an error, the value is a
  /// block scalar or no text at all, or the replaced text holds a comment or an anchor that is used elsewhere.
  package func edits(replacing index: Int, with value: ProposedValue) -> [TextEdit]? {
    guard isEditable, nodes.indices.contains(index) else { return nil }
    return ValueEditor(self).edits(index, value)
  }

  /// The edit that writes a key or value as quoted text, its text kept.
  package func edit(quoting index: Int) -> TextEdit? {
    guard isEditable, !isPropertyList, nodes[index].kind == .text else { return nil }
    return TextEdit(place(index), YAMLText.doubleQuoted(string(index)))
  }

  /// The key or value whose place is just this stretch of the file, the outermost where there are several.
  package func node(at range: Range<Int>) -> Int? {
    let first = nodes.partitioningIndex { $0.range.lowerBound >= range.lowerBound }
    return nodes[first...].prefix { $0.range.lowerBound == range.lowerBound }.indices.first { nodes[$0].range == range }
  }

  /// Whether an alias elsewhere stands for the node, or for something that it is in.
  package func isShared(_ index: Int) -> Bool {
    nodes.contains { node in
      guard node.kind == .alias else { return false }
      let target = Int(node.link)
      return target <= index && index < self.index(after: target)
    }
  }

  /// The line end of the file's first line, and so of its others: a line feed, or CRLF.
  var lineEnd: String {
    guard let first = source.firstIndex(of: 0x0A) else { return "\n" }
    return first > 0 && source[first - 1] == 0x0D ? "\r\n" : "\n"
  }

  /// Whether a comment stands in a stretch of the file.
  func hasComment(in range: Range<Int>) -> Bool {
    let next = comments.partitioningIndex { $0.upperBound > range.lowerBound }
    return next < comments.count && comments[next].lowerBound < range.upperBound
  }

  /// The collections around a node, the outermost first.
  package func ancestors(of index: Int) -> [Int] {
    var path: [Int] = []
    var current = 0
    while current != index {
      path.append(current)
      current += 1
      while self.index(after: current) <= index { current = self.index(after: current) }
    }
    return path
  }
}
