package import StyleDiagnostics

/// Another value at a node of a tree.
package struct SourceValue: Hashable, Sendable {
  package enum Change: Hashable, Sendable {
    case value(Literal)
    /// A value at a key that the mapping at the node hasn't got.
    case entry(String, Literal)
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
    return SourceTree(
      file: tree.file, source: tree.source, nodes: nodes, text: written.text, aliases: tree.aliases,
      comments: tree.comments,
      diagnostics: tree.diagnostics, isTruncated: tree.isTruncated, isPropertyList: tree.isPropertyList,
      contents: contents)
  }

  private mutating func put(_ value: SourceValue) {
    switch value.change {
    case .value(let own): put(own, at: value.node)
    case .entry(let key, let own): put(key, own, into: value.node)
    case .name(let name): replace(value.node, by: written.key(name, nodes[value.node].range))
    case .removed: remove(value.node)
    }
  }

  /// Puts a value at a node, whose children stay behind without being found.
  private mutating func put(_ value: Literal, at index: Int) {
    let (range, next) = (nodes[index].range, tree.index(after: index))
    if value.isScalar, !nodes[index].isCollection {
      replace(index, by: written.scalar(value, range))
      return
    }
    let content = written.append(value, range)
    replace(index, by: Node(nodes[content].kind, .collection, range, link: next))
    contents[index] = content
  }

  private mutating func replace(_ index: Int, by node: Node) {
    replaced.append((index, nodes[index]))
    nodes[index] = node
  }

  /// Adds an entry to a mapping.
  private mutating func put(_ key: String, _ value: Literal, into index: Int) {
    copy(index) { trial in trial.written.append(key, value, trial.nodes[index].range) }
  }

  /// Takes the entry of a value out of its mapping.
  private mutating func remove(_ value: Int) {
    guard let map = tree.ancestors(of: value).last, let entry = tree.entries(map).first(where: { $0.value == value })
    else {
      return
    }
    copy(map, without: entry.key..<tree.index(after: value))
  }

  /// Puts a copy of a mapping, without some of its nodes, in its place.
  private mutating func copy(
    _ index: Int, without gone: Range<Int> = 0..<0, adding: (inout TrialTree) -> Void = { _ in }
  ) {
    let (range, old) = (nodes[index].range, contents[index] ?? index)
    let content = nodes.count
    nodes.append(Node(.mapping, .collection, range))
    // A child keeps what is under it, at another number.
    for child in old + 1..<Int(nodes[old].link) where !gone.contains(child) {
      let move = content - old - (child < gone.lowerBound ? 0 : gone.count)
      var node = nodes[child]
      if node.isCollection { node.link += UInt32(truncatingIfNeeded: move) }
      contents[child].map { contents[child + move] = $0 }
      nodes.append(node)
    }
    adding(&self)
    nodes[content].end(at: UInt32(truncatingIfNeeded: range.upperBound), behind: nodes.count)
    replace(index, by: Node(.mapping, .collection, range, link: tree.index(after: index)))
    contents[index] = content
  }
}
