import StyleDiagnostics

/// Grows a tree from a parser's events and makes the checks that no parser makes: limits, anchors, duplicate keys.
struct TreeBuilder {
  /// A scalar's text, where it is found.
  enum Text {
    case verbatim(Range<Int>)
    case decoded([UInt8])
  }

  /// An anchor's name and where it stands.
  struct Anchor {
    let name: String
    let range: Range<Int>
  }

  private struct Frame {
    let node: Int
    /// Whether it stands where a key should, or inside such a collection.
    let isInKey: Bool
    var children = 0
    var expanded = 1
    var height = 1
    /// Where the last child ends, which is where a block collection ends.
    var end: UInt32 = 0
    let anchor: Anchor?
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
  private var nodes: [Node] = []
  private var text: [UInt8] = []
  private var frames: [Frame] = []
  private var anchors: [String: Anchored] = [:]
  /// The collections that ended behind the last node without a bracket, the innermost first.
  private var justClosed: [Int] = []
  private var expandedNodes = 0

  init(file: FileID, source: [UInt8]) {
    self.file = file
    self.source = source
    nodes.reserveCapacity(source.count / 8 + 8)
  }

  /// Whether the next node is the key of a mapping entry.
  var expectsKey: Bool {
    guard let frame = frames.last else { return false }
    return nodes[frame.node].kind == .mapping && frame.children.isMultiple(of: 2)
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
    frames.last.map { nodes[$0.node].kind == .sequence } ?? false
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
    let isKey = nodes[frame.node].kind == .mapping && !frame.children.isMultiple(of: 2)
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
    var traits = traits
    let textRange: Range<Int>
    switch content {
    case .verbatim(let range):
      traits.insert(.verbatim)
      textRange = range
    case .decoded(let bytes):
      textRange = text.count..<text.count + bytes.count
      text += bytes
    }
    append(
      Node(
        kind: kind, traits: traits, lower: UInt32(range.lowerBound), upper: UInt32(range.upperBound),
        textLower: UInt32(textRange.lowerBound), textLength: UInt32(textRange.count), next: UInt32(nodes.count + 1)))
    countChild(expanded: 1, height: 0, end: UInt32(range.upperBound))
  }

  mutating func open(_ kind: NodeKind, at lower: Int, anchor: Anchor? = nil) {
    let isInKey = frames.last?.isInKey ?? false
    if expectsKey, !isInKey {
      report(Refusal.compoundKey(at: Place(file: file, range: lower..<min(lower + 1, source.count))))
    }
    if let anchor { define(anchor, expanded: nil, height: 0) }
    frames.append(Frame(node: nodes.count, isInKey: isInKey || expectsKey, anchor: anchor))
    append(
      Node(
        kind: kind, traits: [], lower: UInt32(lower), upper: UInt32(lower), textLower: 0, textLength: 0,
        next: UInt32(nodes.count + 1)))
    if frames.count > TreeLimits.depth {
      stop(Refusal.tooDeep(at: Place(file: file, range: lower..<min(lower + 1, source.count)), through: nil))
    }
  }

  /// Ends the innermost collection; `upper` is where its text ends, nil for a block collection, which ends with its last child.
  mutating func close(at upper: Int?) {
    guard let frame = frames.popLast() else { return }
    if let anchor = frame.anchor {
      anchors[anchor.name]?.expanded = frame.expanded
      anchors[anchor.name]?.height = frame.height
    }
    finish(frame, upper: upper)
    // What ends at a bracket of its own is whole.
    let hasBracket = upper.map { $0 > 0 && $0 <= source.count && [0x5D, 0x7D].contains(source[$0 - 1]) } ?? false
    if !hasBracket { justClosed.append(frame.node) }
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
    append(
      Node(
        kind: kind, traits: [], lower: UInt32(range.lowerBound), upper: UInt32(range.upperBound),
        textLower: UInt32(target), textLength: 0, next: UInt32(nodes.count + 1)))
    if frames.count + height > TreeLimits.depth { stop(Refusal.tooDeep(at: place, through: name)) }
    expandedNodes += expanded - 1
    countChild(expanded: expanded, height: height, end: UInt32(range.upperBound))
    if expandedNodes > TreeLimits.nodes { stop(Refusal.tooManyNodes(at: place, through: name)) }
  }

  /// The tree, with whatever was still open marked incomplete when the file broke off.
  mutating func finish(truncated: Bool, comments: [Range<Int>]) -> SourceTree {
    while let frame = frames.popLast() {
      nodes[frame.node].traits.insert(.incomplete)
      finish(frame, upper: nil)
    }
    return SourceTree(
      file: file, source: source, nodes: nodes, text: text, comments: comments, diagnostics: diagnostics,
      isTruncated: truncated || isStopped)
  }

  private mutating func append(_ node: Node) {
    nodes.append(node)
    justClosed.removeAll(keepingCapacity: true)
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
    nodes[frame.node].next = UInt32(nodes.count)
    nodes[frame.node].textLower = UInt32(frame.children)
    if nodes[frame.node].kind == .mapping { diagnostics += duplicateKeys(of: frame.node) }
    countChild(expanded: frame.expanded, height: frame.height, end: end)
  }
}

extension TreeBuilder {
  /// Findings for keys that a mapping holds more than once, and a warning for those that only look the same.
  private func duplicateKeys(of mapping: Int) -> [Diagnostic] {
    var seen: [Int] = []
    var table: [ArraySlice<UInt8>: Int] = [:]
    var findings: [Diagnostic] = []
    var key = mapping + 1
    var wide = false
    while key < nodes.count {
      let node = nodes[key]
      if node.kind == .text {
        let bytes = bytes(of: key)
        wide = wide || bytes.contains { $0 >= 0x80 }
        // Few keys are compared one by one, which is faster than hashing them.
        let earlier = table.isEmpty ? seen.first { self.bytes(of: $0) == bytes } : table[bytes]
        if let earlier {
          findings.append(
            Refusal.duplicateKey(
              String(decoding: bytes, as: UTF8.self), at: Place(file: file, range: node.range),
              earlier: Place(file: file, range: nodes[earlier].range)))
        } else {
          seen.append(key)
          if seen.count == 24 { for index in seen { table[self.bytes(of: index)] = index } }
          if seen.count > 24 { table[bytes] = key }
        }
      }
      let value = Int(nodes[key].next)
      guard value < nodes.count else { break }
      key = Int(nodes[value].next)
    }
    return wide ? findings + lookAlikes(among: seen) : findings
  }

  private func bytes(of key: Int) -> ArraySlice<UInt8> {
    let node = nodes[key]
    let range = Int(node.textLower)..<Int(node.textLower) + Int(node.textLength)
    return node.traits.contains(.verbatim) ? source[range] : text[range]
  }

  /// Swift compares text by canonical equivalence, which is just what tells look-alikes here.
  private func lookAlikes(among keys: [Int]) -> [Diagnostic] {
    var table: [String: Int] = [:]
    var findings: [Diagnostic] = []
    for key in keys {
      let text = String(decoding: bytes(of: key), as: UTF8.self)
      if let earlier = table[text] {
        findings.append(
          Refusal.lookAlikeKey(
            text, at: Place(file: file, range: nodes[key].range),
            earlier: Place(file: file, range: nodes[earlier].range)))
      } else {
        table[text] = key
      }
    }
    return findings
  }
}
