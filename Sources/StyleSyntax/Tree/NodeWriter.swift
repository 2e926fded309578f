package import StyleDiagnostics

/// Writes nodes in their order, for values that no reader of sources read.
package struct NodeWriter {
  package internal(set) var nodes: [Node]
  var text: DecodedText
  /// The collections that are open, the innermost last.
  private var open: [Int] = []

  init(nodes: [Node], text: DecodedText) {
    (self.nodes, self.text) = (nodes, text)
  }

  package init() {
    self.init(nodes: [], text: DecodedText())
  }

  /// Begins a mapping at a stretch of the file; what is written up to ``end()`` is in it.
  package mutating func beginMapping(_ range: Range<Int>) {
    open.append(nodes.count)
    nodes.append(Node(.mapping, .collection, range))
  }

  package mutating func end() {
    guard let index = open.popLast() else { return }
    nodes[index].end(at: nodes[index].upper, behind: nodes.count)
  }

  package mutating func appendKey(_ name: String, _ range: Range<Int>) { nodes.append(key(name, range)) }

  /// Adds a value that could not be read, of which its readers say nothing.
  package mutating func appendFault(_ range: Range<Int>) { nodes.append(Node(.invalid, [], range)) }

  /// Adds the nodes of a value, all of them at one stretch of the file, and returns the number of the first.
  ///
  /// `kind` is that of the texts in it.
  @discardableResult
  package mutating func append(_ value: Literal, _ range: Range<Int>, texts kind: NodeKind = .text) -> Int {
    let index = nodes.count
    switch value {
    case .number, .text, .boolean: nodes.append(scalar(value, range, kind))
    case .list(let values):
      nodes.append(Node(.sequence, .collection, range))
      for value in values { append(value, range, texts: kind) }
      nodes[index].end(at: nodes[index].upper, behind: nodes.count)
    case .map(let entries):
      nodes.append(Node(.mapping, .collection, range))
      for entry in entries { append(entry.key, entry.value, range) }
      nodes[index].end(at: nodes[index].upper, behind: nodes.count)
    }
    return index
  }

  /// Adds the nodes of a value that a source has had.
  package mutating func append(ofSource value: Literal, _ range: Range<Int>) {
    for index in append(value, range)..<nodes.count { nodes[index].traits.insert(.ofSource) }
  }

  /// Adds a copy of another tree's node and of all that is under it, at places that follow from theirs, and returns its number.
  mutating func append(_ index: Int, of tree: SourceTree, at place: (Range<Int>) -> Range<Int>) -> Int {
    let move = nodes.count - index
    for child in index..<tree.index(after: index) {
      let old = tree.nodes[child]
      let isText = !old.isCollection && old.kind != .alias
      let link = isText ? text.append(tree.textBytes(child)) : Int(old.link) + (old.isCollection ? move : 0)
      var node = Node(old.kind, old.traits.subtracting([.verbatim, .betweenQuotes]), place(old.range), link: link)
      node.keyHash = old.keyHash
      nodes.append(node)
    }
    return index + move
  }

  mutating func append(_ key: String, _ value: Literal, _ range: Range<Int>) {
    appendKey(key, range)
    append(value, range)
  }

  mutating func key(_ name: String, _ range: Range<Int>) -> Node {
    var node = scalar(.text(name), range)
    node.keyHash = KeyHash(ContiguousArray(name.utf8).span).value
    return node
  }

  mutating func scalar(_ value: Literal, _ range: Range<Int>, _ kind: NodeKind = .text) -> Node {
    switch value {
    case .boolean(let boolean): Node(boolean ? .boolTrue : .boolFalse, [], range)
    case .number(let text): Node(.number, [], range, link: self.text.append(text.utf8))
    case .text(let text): Node(kind, [], range, link: self.text.append(text.utf8))
    case .list, .map: Node(.null, [], range)
    }
  }

  /// The tree of a file in another language.
  package func imported(_ file: FileID, of source: [UInt8]) -> SourceTree {
    SourceTree(
      file: file, source: source, nodes: nodes, text: text, aliases: [], comments: [], diagnostics: [],
      isTruncated: false, isImported: true)
  }
}

extension SourceTree {
  /// Whether two trees of one file hold the same.
  package func hasNodes(of other: SourceTree) -> Bool { nodes == other.nodes && text == other.text }

  /// The tree of an imported file under another number.
  package func numbered(_ file: FileID) -> SourceTree {
    NodeWriter(nodes: nodes, text: text).imported(file, of: source)
  }
}
