package import StyleDiagnostics

/// Another value at a node of a tree.
package struct SourceValue: Hashable, Sendable {
  package enum Change: Hashable, Sendable {
    case value(Literal)
    /// The value that the node's text has with an edit in it; within brackets a comma ends it.
    case text(TextEdit, inBrackets: Bool)
    /// A value at a key that the mapping at the node hasn't got.
    case entry(String, Literal)
    /// The entry of a key, by its node, in the mapping at the node, or in one in a value's place, rather than where it is.
    case moved(key: Int)
    /// Another name of the key at the node.
    case name(String)
    /// The entry of the value at the node is gone.
    case removed
  }

  package let file: FileID
  package let node: Int
  package let change: Change

  package init(_ change: Change, at node: Int, in file: FileID) {
    (self.file, self.node, self.change) = (file, node, change)
  }
}

/// A tree into which other values are put, one trial after the other; everything else stays where it is.
///
/// Trees of trials are read and never written: their source keeps the text that it had, every node its number and its place, and what
/// is put in has the place of what it replaces. A trial costs what its values do, as long as the tree of the one before is gone.
package struct TrialTree {
  private let tree: SourceTree
  /// The nodes of the tree, behind them those of values that are put in.
  private var nodes: [Node] {
    get { written.nodes }
    _modify { yield &written.nodes }
  }
  private var written: NodeWriter
  private var contents: [Int: Int] = [:]
  /// The nodes that were replaced, as they were.
  private var replaced: [(index: Int, node: Node)] = []

  package init(_ tree: SourceTree) {
    self.tree = tree
    written = NodeWriter(nodes: tree.nodes, text: tree.text)
  }

  /// The tree with some values, and none of those of the trial before.
  package mutating func replacing(_ values: [SourceValue]) -> SourceTree {
    for (index, node) in replaced.reversed() { nodes[index] = node }
    nodes.removeLast(nodes.count - tree.nodes.count)
    written.text.removeLast(written.text.count - tree.text.count)
    (contents, replaced) = (tree.contents ?? [:], [])
    for value in values { put(value) }
    // Inner ones first, since a copy has what was put into them.
    for (map, exchange) in exchanges(values).sorted(by: { $0.key > $1.key }) { copy(map, exchange) }
    return SourceTree(
      file: tree.file, source: tree.source, nodes: nodes, text: written.text, aliases: tree.aliases,
      comments: tree.comments,
      diagnostics: tree.diagnostics, isTruncated: tree.isTruncated, isPropertyList: tree.isPropertyList,
      contents: contents)
  }

  private mutating func put(_ value: SourceValue) {
    switch value.change {
    case .value(let own): put(written.append(own, nodes[value.node].range), at: value.node)
    case .text(let edit, let inBrackets): put(edit, inBrackets: inBrackets, at: value.node)
    case .name(let name): replace(value.node, by: written.key(name, nodes[value.node].range))
    case .entry, .moved, .removed: break
    }
  }

  /// Puts a value, which was written last, at a node, whose children stay behind without being found.
  private mutating func put(_ content: Int, at index: Int) {
    if !nodes[content].isCollection, !nodes[index].isCollection { return replace(index, by: nodes[content]) }
    replace(
      index, by: Node(nodes[content].kind, .collection, nodes[index].range, link: tree.index(after: index)))
    contents[index] = content
  }

  /// Reads the text of a node again, with an edit in it; what is in the edit has its place.
  private mutating func put(_ edit: TextEdit, inBrackets: Bool, at index: Int) {
    guard let read = tree.value(of: index, with: edit, inBrackets: inBrackets) else { return }
    let (old, length) = (edit.place.range, edit.text.utf8.count)
    func moved(_ offset: Int, within bound: Int) -> Int {
      let offset = offset + read.offset
      if offset <= old.lowerBound { return offset }
      return offset < old.lowerBound + length ? bound : offset - length + old.count
    }
    let content = written.append(read.node, of: read.tree) {
      moved($0.lowerBound, within: old.lowerBound)..<moved($0.upperBound, within: old.upperBound)
    }
    put(content, at: index)
  }

  private mutating func replace(_ index: Int, by node: Node) {
    replaced.append((index, nodes[index]))
    nodes[index] = node
  }

  /// The values whose entries leave a mapping, and the changes that add entries to it.
  private struct Exchange {
    var gone: Set<Int> = []
    var added: [SourceValue.Change] = []
  }

  private func exchanges(_ values: [SourceValue]) -> [Int: Exchange] {
    var exchanges: [Int: Exchange] = [:]
    func leave(_ node: Int) {
      if let map = tree.ancestors(of: node).last { exchanges[map, default: Exchange()].gone.insert(node) }
    }
    for value in values {
      switch value.change {
      case .entry: exchanges[value.node, default: Exchange()].added.append(value.change)
      case .moved(let key):
        exchanges[value.node, default: Exchange()].added.append(value.change)
        leave(tree.index(after: key))
      case .removed: leave(value.node)
      case .value, .text, .name: break
      }
    }
    return exchanges.filter { map, exchange in exchange.gone.isEmpty || tree.nodes[map].kind == .mapping }
  }

  /// Puts a copy of a mapping, with other entries, in its place.
  private mutating func copy(_ index: Int, _ exchange: Exchange) {
    let (range, old) = (nodes[index].range, contents[index] ?? index)
    let content = nodes.count
    nodes.append(Node(.mapping, .collection, range))
    let entries = tree.nodes[index].kind == .mapping ? Array(tree.entries(index)) : []
    var left = entries.filter { exchange.gone.contains($0.value) }.map { $0.key..<tree.index(after: $0.value) }[...]
    // A child keeps what is under it, at another number.
    var move = content - old
    for child in old + 1..<(nodes[old].isCollection ? Int(nodes[old].link) : old + 1) {
      if let first = left.first, first.contains(child) {
        move -= 1
        if child == first.upperBound - 1 { left.removeFirst() }
        continue
      }
      var node = nodes[child]
      if node.isCollection { node.link += UInt32(truncatingIfNeeded: move) }
      contents[child].map { contents[child + move] = $0 }
      nodes.append(node)
    }
    for change in exchange.added {
      if case .entry(let key, let value) = change { written.append(key, value, range) }
      if case .moved(let key) = change {
        for node in [key, tree.index(after: key)] { _ = written.append(node, of: tree) { $0 } }
      }
    }
    nodes[content].end(at: UInt32(truncatingIfNeeded: range.upperBound), behind: nodes.count)
    replace(index, by: Node(.mapping, .collection, range, link: tree.index(after: index)))
    contents[index] = content
  }
}

extension SourceTree {
  /// The value of a node as YAML reads its text with an edit in it, and what is added to offsets in it; nil where that isn't one value.
  func value(of node: Int, with edit: TextEdit, inBrackets: Bool) -> (tree: SourceTree, node: Int, offset: Int)? {
    let range = nodes[node].range
    var text: [UInt8] = []
    if inBrackets {
      text = Array("[".utf8)
    } else if !isPropertyList {
      // The lines of a map stand below each other.
      let line = source[..<range.lowerBound].lastIndex(of: 0x0A).map { $0 + 1 } ?? 0
      text = Array(repeating: UInt8(ascii: " "), count: range.lowerBound - line)
    }
    let offset = range.lowerBound - text.count
    text += source[range.lowerBound..<edit.place.range.lowerBound] + edit.text.utf8
    text += source[edit.place.range.upperBound..<range.upperBound] + (inBrackets ? "]".utf8 : "".utf8)
    let read = readYAML(text, file: file)
    guard read.diagnostics.isEmpty, read.aliases.isEmpty, let root = read.root else { return nil }
    if !inBrackets { return (read, root, offset) }
    let items = Array(read.items(root))
    return items.count == 1 ? (read, items[0], offset) : nil
  }
}
