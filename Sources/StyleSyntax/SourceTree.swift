package import StyleDiagnostics

/// One source file as a located, immutable tree: a flat array of nodes over the file's own bytes.
///
/// YAML and property lists give the same tree. A tree is always given, with what was wrong in `diagnostics`; after a syntax error it
/// holds what was read before, and the collections left open are `incomplete`.
package struct SourceTree: Sendable {
  /// What trees share when they are copied.
  ///
  /// Other modules read its members directly; a call of a function of this module costs them more than what it does.
  package final class Storage: Sendable {
    package let source: [UInt8]
    package let nodes: [Node]
    let text: DecodedText
    let comments: [Range<Int>]
    let diagnostics: [Diagnostic]

    init(
      source: [UInt8], nodes: [Node], text: DecodedText, comments: [Range<Int>], diagnostics: [Diagnostic]
    ) {
      self.source = source
      // As large as it has to be; the one that grew had room for more.
      var own: [Node] = []
      own.reserveCapacity(nodes.count)
      own.append(contentsOf: nodes)
      self.nodes = own
      self.text = text
      self.comments = comments
      self.diagnostics = diagnostics
    }
  }

  package let file: FileID
  /// Whether the file broke off before its end, so that what is not in the tree may still be in the file.
  package let isTruncated: Bool
  /// Whether it was read from an XML property list and not from YAML.
  package let isPropertyList: Bool
  /// Whether its text may be edited: it was read to its end, without an error.
  package let isEditable: Bool
  package let storage: Storage

  init(
    file: FileID, source: [UInt8], nodes: [Node], text: DecodedText, comments: [Range<Int>],
    diagnostics: [Diagnostic], isTruncated: Bool, isPropertyList: Bool = false
  ) {
    self.file = file
    self.isTruncated = isTruncated
    self.isPropertyList = isPropertyList
    isEditable = !isTruncated && !nodes.isEmpty && !diagnostics.contains { $0.level == .error }
    storage = Storage(source: source, nodes: nodes, text: text, comments: comments, diagnostics: diagnostics)
  }

  package var source: [UInt8] { storage.source }
  /// In source order; empty when nothing was read.
  package var nodes: [Node] { storage.nodes }
  /// Byte ranges of the comments, in order, from `#` (or `<!--`) to their end.
  package var comments: [Range<Int>] { storage.comments }
  package var diagnostics: [Diagnostic] { storage.diagnostics }

  /// The index of the document's root, aliases followed; nil when nothing was read.
  package var root: Int? { nodes.isEmpty ? nil : resolved(0) }

  /// The node that `index` stands for: itself, or what its alias names.
  package func resolved(_ index: Int) -> Int {
    nodes[index].kind == .alias ? Int(nodes[index].link) : index
  }

  package func place(_ index: Int) -> Place {
    Place(file: file, range: nodes[index].range)
  }

  /// A scalar's text as UTF-8, escapes resolved; a key's is canonical (`0x1` reads `1`), a collection's is empty.
  package func textBytes(_ index: Int) -> ArraySlice<UInt8> {
    let node = nodes[index]
    if let range = node.verbatimRange { return source[range] }
    return node.isCollection || node.kind == .alias ? [] : storage.text[Int(node.link)]
  }

  /// A scalar's text.
  package func string(_ index: Int) -> String {
    let bytes = textBytes(index)
    return String(decoding: bytes, as: UTF8.self)
  }

  /// The text as it stands in the source, for messages.
  package func excerpt(_ index: Int) -> String {
    String(decoding: source[nodes[index].range], as: UTF8.self)
  }

  /// The node behind `index` and all that is under it: its next sibling, where it has one.
  package func index(after index: Int) -> Int {
    let node = nodes[index]
    return node.isCollection ? Int(node.link) : index + 1
  }

  /// How many nodes a value has, itself and all that is under it; aliases count one.
  package func size(_ index: Int) -> Int {
    self.index(after: index) - index
  }

  /// How many children a collection has; a mapping's keys and values count one each.
  package func childCount(_ index: Int) -> Int {
    var count = 0
    var child = index + 1
    while child < self.index(after: index) {
      count += 1
      child = self.index(after: child)
    }
    return count
  }

  /// The indices of a sequence's items, aliases not followed.
  package func items(_ index: Int) -> [Int] {
    var items: [Int] = []
    var child = index + 1
    while child < self.index(after: index) {
      items.append(child)
      child = self.index(after: child)
    }
    return items
  }

  /// A mapping's entries in source order; a key that is no scalar (already reported) is left out.
  package func entries(_ index: Int) -> [(key: Int, value: Int)] {
    Array(eachEntry(of: index))
  }

  /// The same one after the other, with no list made of them.
  package func eachEntry(of index: Int) -> Entries {
    Entries(self, of: index)
  }

  package struct Entries: Sequence, IteratorProtocol {
    let tree: SourceTree
    var key: Int
    let end: Int

    init(_ tree: SourceTree, of mapping: Int) {
      self.tree = tree
      key = mapping + 1
      end = tree.index(after: mapping)
    }

    package mutating func next() -> (key: Int, value: Int)? {
      while key < end {
        let value = tree.index(after: key)
        if value >= end { break }  // the file broke off behind the key
        let entry = (key, value)
        key = tree.index(after: value)
        if tree.nodes[entry.0].kind == .text { return entry }
      }
      return nil
    }
  }
}

extension Node {
  /// Where a scalar's text stands in the source, if it is a stretch of it.
  package var verbatimRange: Range<Int>? {
    guard traits.contains(.verbatim) else { return nil }
    return traits.contains(.betweenQuotes) ? Int(lower) + 1..<Int(upper) - 1 : range
  }
}

/// The texts of scalars that aren't stretches of the source: escapes, folded lines, canonical keys.
struct DecodedText: Sendable {
  private var bytes: [UInt8] = []
  private var ends: [Int] = []

  var count: Int { ends.count }

  subscript(_ number: Int) -> ArraySlice<UInt8> {
    bytes[(number == 0 ? 0 : ends[number - 1])..<ends[number]]
  }

  /// Adds a text and gives its number.
  mutating func append(_ text: some Collection<UInt8>) -> Int {
    bytes.append(contentsOf: text)
    ends.append(bytes.count)
    return ends.count - 1
  }
}
