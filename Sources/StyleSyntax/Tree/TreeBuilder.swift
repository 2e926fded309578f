import StyleDiagnostics

/// Grows a tree from a parser's events and makes the checks that no parser makes: limits, anchors, duplicate keys.
struct TreeBuilder {
  /// An anchor's name and its bytes in the source.
  struct Anchor {
    let name: String
    let range: Range<Int>
  }

  private struct Anchored {
    let node: Int
    let range: Range<Int>
    /// Nodes that one alias adds; nil while the anchored node is still open.
    var expanded: Int?
    var height: Int
  }

  let file: FileID
  let source: [UInt8]
  private(set) var diagnostics: [Diagnostic] = []
  /// Whether a limit was passed: the caller stops reading.
  private(set) var isStopped = false
  private(set) var nodes: [Node] = []
  private(set) var text = DecodedText()
  /// The innermost collection, kept outside the array of those around it, since every event asks for it.
  private var innermost = Frame(node: 0, isMapping: false, isInKey: false, hasAnchor: false, aliasedBefore: 0)
  private var outer: [Frame] = []
  /// The anchor before the node that comes next.
  private var nextAnchor: Anchor?
  private var anchors: [String: Anchored] = [:]
  /// The names of the anchors of open collections, the innermost last.
  private var openAnchors: [String] = []
  /// The collections that ended after the last node without a bracket, the innermost first.
  private var justClosed: [Int] = []
  /// The nodes that aliases add to those that are there.
  private var aliasedNodes = 0
  private var aliases: [Int] = []
  /// Whether some key has characters beyond ASCII.
  private var hasWideKeys = false

  init(file: FileID, source: [UInt8]) {
    self.file = file
    self.source = source
    nodes.reserveCapacity(source.count / 4 + 8)
    outer.reserveCapacity(16)
  }

  /// Whether the next node is the key of a mapping entry.
  var expectsKey: Bool { innermost.expectsKey }

  /// The bytes of the node before, if the innermost collection has one.
  var previousRange: Range<Int>? {
    expectsRoot || innermost.children == 0 ? nil : nodes.last?.range
  }

  var isEmpty: Bool { nodes.isEmpty }

  /// Whether the next node is the document's root.
  var expectsRoot: Bool { outer.isEmpty }

  /// Whether the next node is a list's item.
  var expectsItem: Bool { !expectsRoot && !innermost.isMapping }

  /// Marks the innermost collection as one in which more may have been meant than was read.
  mutating func markIncomplete() {
    if !expectsRoot { nodes[innermost.node].traits.insert(.incomplete) }
  }

  /// Marks the nodes that a syntax error at `offset` may have cut short.
  ///
  /// A value that runs right up to the error isn't what was meant; a block that ended on the way to it may have had more in it.
  mutating func breakOff(at offset: Int) {
    guard let last = nodes.indices.last, !expectsRoot else { return }
    let isKey = innermost.isMapping && !innermost.expectsKey
    let between = source[min(Int(nodes[last].upper), offset)..<offset]
    if !isKey, Int(nodes[last].upper) <= offset, between.allSatisfy({ $0 == UInt8(ascii: " ") }) {
      let value = justClosed.last ?? last
      if value != innermost.node { nodes[value].kind = .invalid }
    }
    for closed in justClosed { nodes[closed].traits.insert(.incomplete) }
  }

  mutating func report(_ diagnostic: Diagnostic) {
    diagnostics.append(diagnostic)
  }

  /// Gives the node that comes next an anchor.
  mutating func name(_ anchor: Anchor) {
    nextAnchor = anchor
  }

  /// Adds a scalar whose text is its own bytes.
  mutating func scalar(_ kind: NodeKind, _ traits: NodeTraits = [], range: Range<Int>) {
    add(Node(kind, traits.union(.verbatim), range), key: expectsKey ? KeyHash(source[range].span) : nil)
  }

  /// Adds a text that stands as it is meant between the quotes that `range` includes.
  mutating func quotedScalar(_ range: Range<Int>) {
    let text = range.lowerBound + 1..<range.upperBound - 1
    add(
      Node(.text, [.quoted, .verbatim, .betweenQuotes], range),
      key: expectsKey ? KeyHash(source[text].span) : nil)
  }

  /// Adds a scalar whose text isn't a stretch of the source.
  mutating func scalar(_ kind: NodeKind, _ traits: NodeTraits = [], range: Range<Int>, decoded: [UInt8]) {
    add(
      Node(kind, traits, range, link: text.append(decoded)),
      key: expectsKey ? KeyHash(ContiguousArray(decoded).span) : nil)
  }

  mutating func open(_ kind: NodeKind, at lower: Int) {
    let expectsKey = expectsKey
    if expectsKey, !innermost.isInKey {
      report(SyntaxMessage.compoundKey(at: SourceRange(file: file, range: lower..<min(lower + 1, source.count))))
    }
    let hasAnchor = nextAnchor != nil
    if let anchor = nextAnchor {
      define(anchor, expanded: nil)
      openAnchors.append(anchor.name)
    }
    outer.append(innermost)
    innermost = Frame(
      node: nodes.count, isMapping: kind == .mapping, isInKey: innermost.isInKey || expectsKey, hasAnchor: hasAnchor,
      aliasedBefore: aliasedNodes)
    append(Node(kind, .collection, lower..<lower, link: nodes.count + 1))
    if outer.count > TreeLimits.depth {
      stop(
        SyntaxMessage.tooDeep(at: SourceRange(file: file, range: lower..<min(lower + 1, source.count)), through: nil))
    }
  }

  /// Ends the innermost collection; `upper` is the end of its text, nil for a block collection, which ends with its last child.
  mutating func close(at upper: Int?) {
    guard let frame = leave() else { return }
    if frame.hasAnchor, let name = openAnchors.popLast() {
      anchors[name]?.expanded = nodes.count - frame.node + aliasedNodes - frame.aliasedBefore
      anchors[name]?.height = frame.height
    }
    finish(frame, upper: upper)
    // A collection that ends at a bracket of its own is whole.
    let last = upper.map { $0 > 0 && $0 <= source.count ? source[$0 - 1] : 0 } ?? 0
    if last != UInt8(ascii: "]"), last != UInt8(ascii: "}") { justClosed.append(frame.node) }
  }

  mutating func alias(_ name: String, range: Range<Int>) {
    let place = SourceRange(file: file, range: range)
    var kind = NodeKind.alias
    var target = 0
    var expanded = 1
    var height = 0
    if expectsKey {
      report(SyntaxMessage.compoundKey(at: place))
      kind = .invalid
    } else if let anchored = anchors[name] {
      if let size = anchored.expanded {
        target = anchored.node
        expanded = size
        height = anchored.height
      } else {
        report(
          SyntaxMessage.recursiveAnchor(name, at: place, definition: SourceRange(file: file, range: anchored.range)))
        kind = .invalid
      }
    } else {
      report(SyntaxMessage.undefinedAnchor(name, at: place, known: anchors.keys))
      kind = .invalid
    }
    let link = kind == .alias ? target : text.append([])
    if kind == .alias { aliases.append(nodes.count) }
    append(Node(kind, [], range, link: link))
    if outer.count + height > TreeLimits.depth { stop(SyntaxMessage.tooDeep(at: place, through: name)) }
    aliasedNodes += expanded - 1
    innermost.height = max(innermost.height, height + 1)
    innermost.countChild(end: UInt32(range.upperBound))
    if nodes.count + aliasedNodes > TreeLimits.nodes { stop(SyntaxMessage.tooManyNodes(at: place, through: name)) }
  }

  /// Ends the tree: whatever is still open is incomplete, as the file broke off.
  mutating func finish() {
    while let frame = leave() {
      nodes[frame.node].traits.insert(.incomplete)
      finish(frame, upper: nil)
    }
  }

  /// The finished tree, with the findings of others in it.
  func tree(
    truncated: Bool, comments: [Range<Int>] = [], findings: [Diagnostic] = [], isPropertyList: Bool = false
  ) -> SourceTree {
    // An array as large as it has to be; the one that grew had room for more.
    var own: [Node] = []
    own.reserveCapacity(nodes.count)
    own.append(contentsOf: nodes)
    return SourceTree(
      file: file, source: source, nodes: own, text: text, aliases: aliases, comments: comments,
      diagnostics: diagnostics + findings, isTruncated: truncated || isStopped, isPropertyList: isPropertyList)
  }

  /// Adds a scalar; `key` is the hash of its text where it is a mapping's key.
  @inline(__always)
  private mutating func add(_ scalar: Node, key: KeyHash?) {
    var node = scalar
    if let key {
      node.keyHash = key.value
      innermost.keys.insert(key.value)
      if !key.isASCII { hasWideKeys = true }
    }
    if let anchor = nextAnchor { define(anchor, expanded: 1) }
    append(node)
    innermost.countChild(end: node.upper)
  }

  // Inlined into its few callers, since it runs for every node: that halves its cost.
  @inline(__always)
  private mutating func append(_ node: Node) {
    nodes.append(node)
    if !justClosed.isEmpty { justClosed.removeAll(keepingCapacity: true) }
    if nodes.count + aliasedNodes > TreeLimits.nodes { stopAtManyNodes(node) }
  }

  private mutating func stopAtManyNodes(_ node: Node) {
    stop(SyntaxMessage.tooManyNodes(at: SourceRange(file: file, range: node.range), through: nil))
  }

  private mutating func stop(_ diagnostic: Diagnostic) {
    if !isStopped { report(diagnostic) }
    isStopped = true
  }

  /// Defines an anchor as that of the next node; `expanded` is nil where that is a collection, which is still open.
  private mutating func define(_ anchor: Anchor, expanded: Int?) {
    nextAnchor = nil
    if let earlier = anchors[anchor.name] {
      report(
        SyntaxMessage.redefinedAnchor(
          anchor.name, at: SourceRange(file: file, range: anchor.range),
          earlier: SourceRange(file: file, range: earlier.range)))
    }
    anchors[anchor.name] = Anchored(node: nodes.count, range: anchor.range, expanded: expanded, height: 0)
  }

  /// Goes from the innermost collection to the one around it; nil where none is open.
  private mutating func leave() -> Frame? {
    guard let parent = outer.popLast() else { return nil }
    defer { innermost = parent }
    return innermost
  }

  private mutating func finish(_ frame: Frame, upper: Int?) {
    let end = max(upper.map(UInt32.init) ?? frame.end, nodes[frame.node].lower)
    nodes[frame.node].end(at: end, behind: nodes.count)
    if frame.isMapping, hasWideKeys || frame.keys.mayRepeat {
      reportDuplicateKeys(of: frame.node, mayLookAlike: hasWideKeys)
    }
    innermost.height = max(innermost.height, frame.height + 1)
    innermost.countChild(end: end)
  }
}
