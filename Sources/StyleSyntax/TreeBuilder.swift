import StyleDiagnostics

/// Grows a tree from a parser's events and makes the checks that no parser makes: limits, anchors, duplicate keys.
struct TreeBuilder {
  /// A scalar's text, where it is found.
  enum Text {
    /// The node's own bytes.
    case verbatim
    /// The node's own bytes without the quotes around them.
    case betweenQuotes
    case decoded([UInt8])
  }

  /// An anchor's name and where it stands.
  struct Anchor {
    let name: String
    let range: Range<Int>
  }

  private struct Frame {
    let node: Int
    let isMapping: Bool
    /// Whether it stands where a key should, or inside such a collection.
    let isInKey: Bool
    let hasAnchor: Bool
    var children = 0
    var expanded = 1
    var height = 1
    /// Where the last child ends, which is where a block collection ends.
    var end: UInt32 = 0
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
  /// Set by a limit: the caller stops reading.
  private(set) var isStopped = false
  private(set) var nodes: [Node] = []
  private var text = DecodedText()
  private var frames: [Frame] = []
  private var anchors: [String: Anchored] = [:]
  /// The names of the anchors of open collections, the innermost last.
  private var openAnchors: [String] = []
  /// The collections that ended behind the last node without a bracket, the innermost first.
  private var justClosed: [Int] = []
  private var expandedNodes = 0
  private var keys = MappingKeys()
  private var hasWideKeys = false

  init(file: FileID, source: [UInt8]) {
    self.file = file
    self.source = source
    nodes.reserveCapacity(source.count / 4 + 8)
    frames.reserveCapacity(16)
  }

  /// Whether the next node is the key of a mapping entry.
  var expectsKey: Bool {
    guard let frame = frames.last else { return false }
    return frame.isMapping && frame.children & 1 == 0
  }

  /// The bytes of the node before, if the innermost collection has one.
  var previousRange: Range<Int>? {
    guard let frame = frames.last, frame.children > 0 else { return nil }
    return nodes.last?.range
  }

  var isEmpty: Bool { nodes.isEmpty }

  /// Whether the next node is the document's root.
  var expectsRoot: Bool { frames.isEmpty }

  /// Whether the next node is a list's item.
  var expectsItem: Bool {
    frames.last.map { !$0.isMapping } ?? false
  }

  /// Says of the innermost collection that more may have been meant in it than was read.
  mutating func markIncomplete() {
    if let frame = frames.last { nodes[frame.node].traits.insert(.incomplete) }
  }

  /// Says that a syntax error at `offset` broke the text off.
  ///
  /// A value that runs right up to it isn't what was meant; a block that ended on the way to it may have had more in it.
  mutating func breakOff(at offset: Int) {
    guard let last = nodes.indices.last, let frame = frames.last else { return }
    let isKey = frame.isMapping && !frame.children.isMultiple(of: 2)
    let between = source[min(Int(nodes[last].upper), offset)..<offset]
    if !isKey, Int(nodes[last].upper) <= offset, between.allSatisfy({ $0 == UInt8(ascii: " ") }) {
      let value = justClosed.last ?? last
      if value != frame.node { nodes[value].kind = .invalid }
    }
    for closed in justClosed { nodes[closed].traits.insert(.incomplete) }
  }

  mutating func report(_ diagnostic: Diagnostic) {
    diagnostics.append(diagnostic)
  }

  mutating func scalar(
    _ kind: NodeKind, _ traits: NodeTraits = [], range: Range<Int>, text content: Text, anchor: Anchor? = nil
  ) {
    if let anchor { define(anchor, expanded: 1, height: 0) }
    var node = Node(
      kind: kind, traits: traits, keyHash: 0, lower: UInt32(range.lowerBound), upper: UInt32(range.upperBound), link: 0)
    switch content {
    case .verbatim: node.traits.insert(.verbatim)
    case .betweenQuotes: node.traits.formUnion([.verbatim, .betweenQuotes])
    case .decoded(let bytes): node.link = UInt32(text.append(bytes))
    }
    if expectsKey {
      let hash = node.verbatimRange.map { KeyHash(source.span.extracting($0)) } ?? KeyHash(text[Int(node.link)].span)
      node.keyHash = hash.value
      if !hash.isASCII { hasWideKeys = true }
    }
    append(node)
    countChild(expanded: 1, height: 0, end: node.upper)
  }

  mutating func open(_ kind: NodeKind, at lower: Int, anchor: Anchor? = nil) {
    let isInKey = frames.last?.isInKey ?? false
    let expectsKey = expectsKey
    if expectsKey, !isInKey {
      report(Refusal.compoundKey(at: Place(file: file, range: lower..<min(lower + 1, source.count))))
    }
    if let anchor {
      define(anchor, expanded: nil, height: 0)
      openAnchors.append(anchor.name)
    }
    frames.append(
      Frame(node: nodes.count, isMapping: kind == .mapping, isInKey: isInKey || expectsKey, hasAnchor: anchor != nil))
    append(
      Node(
        kind: kind, traits: .collection, keyHash: 0, lower: UInt32(lower), upper: UInt32(lower),
        link: UInt32(nodes.count + 1)))
    if frames.count > TreeLimits.depth {
      stop(Refusal.tooDeep(at: Place(file: file, range: lower..<min(lower + 1, source.count)), through: nil))
    }
  }

  /// Ends the innermost collection; `upper` is where its text ends, nil for a block collection, which ends with its last child.
  mutating func close(at upper: Int?) {
    guard let frame = frames.popLast() else { return }
    if frame.hasAnchor, let name = openAnchors.popLast() {
      anchors[name]?.expanded = frame.expanded
      anchors[name]?.height = frame.height
    }
    finish(frame, upper: upper)
    // What ends at a bracket of its own is whole.
    let last = upper.map { $0 > 0 && $0 <= source.count ? source[$0 - 1] : 0 } ?? 0
    if last != UInt8(ascii: "]"), last != UInt8(ascii: "}") { justClosed.append(frame.node) }
  }

  mutating func alias(_ name: String, range: Range<Int>) {
    let place = Place(file: file, range: range)
    var kind = NodeKind.alias
    var target = 0
    var expanded = 1
    var height = 0
    if expectsKey {
      report(Refusal.compoundKey(at: place))
      kind = .invalid
    } else if let anchored = anchors[name] {
      if let size = anchored.expanded {
        target = anchored.node
        expanded = size
        height = anchored.height
      } else {
        report(Refusal.recursiveAnchor(name, at: place, definition: Place(file: file, range: anchored.range)))
        kind = .invalid
      }
    } else {
      report(Refusal.undefinedAnchor(name, at: place, known: anchors.keys.sorted()))
      kind = .invalid
    }
    let link = kind == .alias ? target : text.append([])
    append(
      Node(
        kind: kind, traits: [], keyHash: 0, lower: UInt32(range.lowerBound), upper: UInt32(range.upperBound),
        link: UInt32(link)))
    if frames.count + height > TreeLimits.depth { stop(Refusal.tooDeep(at: place, through: name)) }
    expandedNodes += expanded - 1
    countChild(expanded: expanded, height: height, end: UInt32(range.upperBound))
    if expandedNodes > TreeLimits.nodes { stop(Refusal.tooManyNodes(at: place, through: name)) }
  }

  /// Ends the tree: whatever is still open is incomplete, as the file broke off.
  mutating func finish() {
    while let frame = frames.popLast() {
      nodes[frame.node].traits.insert(.incomplete)
      finish(frame, upper: nil)
    }
  }

  /// The finished tree, with what others found in it.
  func tree(
    truncated: Bool, comments: [Range<Int>] = [], findings: [Diagnostic] = [], isPropertyList: Bool = false
  ) -> SourceTree {
    SourceTree(
      file: file, source: source, nodes: nodes, text: text, comments: comments,
      diagnostics: diagnostics + findings, isTruncated: truncated || isStopped, isPropertyList: isPropertyList)
  }

  private mutating func append(_ node: Node) {
    nodes.append(node)
    if !justClosed.isEmpty { justClosed.removeAll(keepingCapacity: true) }
    expandedNodes += 1
    if expandedNodes > TreeLimits.nodes, !isStopped {
      stop(Refusal.tooManyNodes(at: Place(file: file, range: node.range), through: nil))
    }
  }

  private mutating func stop(_ diagnostic: Diagnostic) {
    if !isStopped { report(diagnostic) }
    isStopped = true
  }

  private mutating func define(_ anchor: Anchor, expanded: Int?, height: Int) {
    if let earlier = anchors[anchor.name] {
      report(
        Refusal.redefinedAnchor(
          anchor.name, at: Place(file: file, range: anchor.range),
          earlier: Place(file: file, range: earlier.range)))
    }
    anchors[anchor.name] = Anchored(node: nodes.count, range: anchor.range, expanded: expanded, height: height)
  }

  private mutating func countChild(expanded: Int, height: Int, end: UInt32) {
    guard !frames.isEmpty else { return }
    let last = frames.count - 1
    frames[last].children += 1
    frames[last].expanded += expanded
    frames[last].height = max(frames[last].height, height + 1)
    frames[last].end = max(frames[last].end, end)
  }

  private mutating func finish(_ frame: Frame, upper: Int?) {
    let end = max(upper.map(UInt32.init) ?? frame.end, nodes[frame.node].lower)
    nodes[frame.node].upper = end
    nodes[frame.node].link = UInt32(nodes.count)
    if frame.isMapping { reportDuplicateKeys(of: frame.node) }
    countChild(expanded: frame.expanded, height: frame.height, end: end)
  }
}

extension TreeBuilder {
  /// Reports keys that a mapping holds more than once, and warns of those that only look the same.
  private mutating func reportDuplicateKeys(of mapping: Int) {
    guard hasWideKeys || MappingKeys.mayRepeat(in: mapping, of: nodes) else { return }
    keys.collect(of: mapping, in: nodes)
    let repeated = keys.repeated(in: nodes, source: source, text: text)
    for (key, first) in repeated {
      diagnostics.append(
        Refusal.duplicateKey(
          String(decoding: bytes(of: key), as: UTF8.self), at: Place(file: file, range: nodes[key].range),
          earlier: Place(file: file, range: nodes[first].range)))
    }
    if hasWideKeys { reportLookAlikes(except: Set(repeated.map(\.key))) }
  }

  private func bytes(of key: Int) -> ArraySlice<UInt8> {
    nodes[key].verbatimRange.map { source[$0] } ?? text[Int(nodes[key].link)]
  }

  /// Swift compares text by canonical equivalence, which is just what tells look-alikes here.
  private mutating func reportLookAlikes(except repeated: Set<Int>) {
    var table: [String: Int] = [:]
    for key in keys.nodes where !repeated.contains(key) {
      let text = String(decoding: bytes(of: key), as: UTF8.self)
      if let earlier = table[text] {
        diagnostics.append(
          Refusal.lookAlikeKey(
            text, at: Place(file: file, range: nodes[key].range),
            earlier: Place(file: file, range: nodes[earlier].range)))
      } else {
        table[text] = key
      }
    }
  }
}
