package import StyleDiagnostics

extension SourceTree {
  /// The edits that put a value in a node's place and leave all else as it is: comments, anchors, order, quotes, line ends.
  ///
  /// Empty where the node holds the value already. Nil where no edit can do that: the file has an error, the value is a
  /// block scalar or no text at all, or the replaced text holds a comment or an anchor that is used elsewhere.
  package func edits(replacing index: Int, with value: Literal) -> [TextEdit]? {
    guard isEditable, nodes.indices.contains(index) else { return nil }
    return ValueEditor(tree: self).edits(index, value)
  }

  /// The edits that write a value at a path of keys, as an entry of its own where the last of them isn't there.
  ///
  /// A map is written entry by entry into one that is there, whose other entries stay. Nil where no edit can do that.
  package func edits(writing value: Literal, at path: ArraySlice<String>) -> [TextEdit]? {
    guard isEditable, let key = path.last, let map = self.value(at: path.dropLast()), nodes[map].kind == .mapping else {
      return nil
    }
    guard let node = entry(key, of: map) else { return edit(addingKey: key, value, toMap: map).map { [$0] } }
    guard case .map(let parts) = value, nodes[node].kind == .mapping, childCount(node) > 0 else {
      return edits(replacing: node, with: value)
    }
    var all: [TextEdit] = []
    for part in parts {
      guard let own = edits(writing: part.value, at: path + [part.key]) else { return nil }
      all += own
    }
    return all
  }

  /// The value at a path of keys and indices, aliases followed; nil where nothing stands there.
  package func value(at path: ArraySlice<String>) -> Int? {
    path.reduce(root) { node, step in
      guard let node else { return nil }
      return (entry(step, of: node) ?? item(step, of: node)).map(resolved)
    }
  }

  /// The value of a map's key; nil where the map hasn't got the key, or is none.
  package func entry(_ key: String, of map: Int) -> Int? {
    guard nodes[map].kind == .mapping else { return nil }
    return entries(map).first { hasText(Array(key.utf8), at: $0.key) }?.value
  }

  /// An item of a list by its index; nil of anything else.
  private func item(_ index: String, of list: Int) -> Int? {
    guard nodes[list].kind == .sequence, let index = Int(index), index >= 0 else { return nil }
    return Array(items(list)).dropFirst(index).first
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
  package func isShared(_ index: Int) -> Bool { !aliases(of: index).isEmpty }

  /// The aliases that stand for a node, or for something that it is in.
  package func aliases(of index: Int) -> [Int] {
    aliases.filter { alias in
      let target = Int(nodes[alias].link)
      return target <= index && index < self.index(after: target)
    }
  }

  /// The key of the root's entry that holds a node; nil for the root itself, and where that is no mapping.
  package func rootKey(of index: Int) -> String? {
    root.flatMap { nodes[$0].kind == .mapping ? $0 : nil }
      .flatMap { entries($0).first { $0.key <= index && index < self.index(after: $0.value) } }.map { string($0.key) }
  }

  /// The line end of the file's first line, and so of its others: a line feed, or CRLF.
  package var lineEnd: String {
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
