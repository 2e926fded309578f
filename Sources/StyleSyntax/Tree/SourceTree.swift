package import StyleDiagnostics

/// One source file as a located, immutable tree: a flat array of nodes over the file's own bytes.
///
/// YAML and property lists give the same tree. A tree is always given, with what was wrong in `diagnostics`; after a syntax error
/// it holds what was read before, and the collections left open are `incomplete`.
public final class SourceTree: Sendable {
  package let file: FileID
  /// The bytes of the file.
  public let source: [UInt8]
  /// Nodes in source order; empty when nothing was read.
  public let nodes: [Node]
  let text: DecodedText
  /// The aliases among the nodes, in their order.
  package let aliases: [Int]
  /// The nodes that hold the contents of others, by these, where a trial put them in; nil in a tree that was read.
  @usableFromInline let contents: [Int: Int]?
  /// Byte ranges of the comments, in order, from `#` (or `<!--`) to their end.
  package let comments: [Range<Int>]
  package let diagnostics: [Diagnostic]
  /// Whether the file broke off before its end, so that what is not in the tree may still be in the file.
  package let isTruncated: Bool
  /// Whether it was read from an XML property list and not from YAML.
  package let isPropertyList: Bool
  /// Whether it was made of a file in another language, whose text is never edited.
  package let isImported: Bool
  /// Whether its text may be edited: it is a source, and was read to its end, without an error.
  package let isEditable: Bool

  init(
    file: FileID, source: [UInt8], nodes: [Node], text: DecodedText, aliases: [Int], comments: [Range<Int>],
    diagnostics: [Diagnostic], isTruncated: Bool, isPropertyList: Bool = false, isImported: Bool = false,
    contents: [Int: Int]? = nil
  ) {
    self.file = file
    self.source = source
    self.nodes = nodes
    self.text = text
    self.aliases = aliases
    self.contents = contents
    self.comments = comments
    self.diagnostics = diagnostics
    self.isTruncated = isTruncated
    self.isPropertyList = isPropertyList
    self.isImported = isImported
    isEditable = !isImported && !isTruncated && !nodes.isEmpty && !diagnostics.contains { $0.level == .error }
  }

  /// The index of the document's root, aliases followed; nil when nothing was read.
  package var root: Int? { nodes.isEmpty ? nil : resolved(0) }

  /// The node that `index` stands for: itself, or the node that its alias names.
  @inlinable
  public func resolved(_ index: Int) -> Int {
    nodes[index].kind == .alias ? Int(nodes[index].link) : index
  }

  /// The node behind which what a node holds is found: itself, or in a trial another.
  @inlinable
  func content(_ index: Int) -> Int {
    contents == nil ? index : contents?[index] ?? index
  }

  package func place(_ index: Int) -> SourceRange {
    SourceRange(file: file, range: nodes[index].range)
  }

  /// A scalar's text as UTF-8, escapes resolved; a key's is canonical (`0x1` reads `1`), a collection's is empty.
  @inlinable
  public func textBytes(_ index: Int) -> ArraySlice<UInt8> {
    guard let range = nodes[index].verbatimRange else { return decodedText(index) }
    return source[range]
  }

  /// Whether a scalar's text is that of `bytes`.
  @inlinable
  public func hasText(_ bytes: [UInt8], at index: Int) -> Bool {
    guard let range = nodes[index].verbatimRange else { return decodedText(index).elementsEqual(bytes) }
    guard range.count == bytes.count else { return false }
    for offset in bytes.indices where source[range.lowerBound + offset] != bytes[offset] { return false }
    return true
  }

  /// The text of a scalar that isn't a stretch of the source.
  @usableFromInline
  func decodedText(_ index: Int) -> ArraySlice<UInt8> {
    let node = nodes[content(index)]
    return node.isCollection || node.kind == .alias ? [] : text[Int(node.link)]
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

  /// The node after `index` and all that is under it: its next sibling, where it has one.
  @inlinable
  public func index(after index: Int) -> Int {
    nodes[index].isCollection ? Int(nodes[index].link) : index + 1
  }

  /// Number of a value's nodes, itself and all that is under it; aliases count one.
  @inlinable
  public func size(_ index: Int) -> Int {
    self.index(after: index) - index
  }

  /// The indices of a sequence's items, aliases not followed; of a mapping's keys and values.
  @inlinable
  public func items(_ index: Int) -> Items {
    Items(self, of: index)
  }

  /// A mapping's entries in source order; a key that is no scalar (already reported) is left out.
  @inlinable
  public func entries(_ index: Int) -> Entries {
    Entries(items: items(index))
  }

  /// Number of a collection's children; a mapping's keys and values count one each.
  package func childCount(_ index: Int) -> Int {
    items(index).reduce(0) { count, _ in count + 1 }
  }

  /// The children of a collection, one by one.
  public struct Items: Sequence, IteratorProtocol {
    @usableFromInline let tree: SourceTree
    @usableFromInline var item: Int
    @usableFromInline let end: Int

    @inlinable
    init(_ tree: SourceTree, of collection: Int) {
      self.tree = tree
      let content = tree.content(collection)
      item = content + 1
      end = tree.index(after: content)
    }

    /// The index of the next child; nil after the last.
    @inlinable
    public mutating func next() -> Int? {
      guard item < end else { return nil }
      defer { item = tree.index(after: item) }
      return item
    }
  }

  /// The entries of a mapping, one by one.
  public struct Entries: Sequence, IteratorProtocol {
    @usableFromInline var items: Items

    @inlinable
    init(items: Items) {
      self.items = items
    }

    /// The indices of the next entry's key and value; nil after the last.
    @inlinable
    public mutating func next() -> (key: Int, value: Int)? {
      // Where the file broke off after a key, there is no value.
      while let key = items.next(), let value = items.next() {
        if items.tree.nodes[key].kind == .text { return (key, value) }
      }
      return nil
    }
  }
}

/// The texts of scalars that aren't stretches of the source: escapes, folded lines, canonical keys.
struct DecodedText: Equatable, Sendable {
  private var bytes: [UInt8] = []
  private var ends: [Int] = []

  var count: Int { ends.count }

  subscript(_ number: Int) -> ArraySlice<UInt8> {
    bytes[(number == 0 ? 0 : ends[number - 1])..<ends[number]]
  }

  mutating func removeLast(_ count: Int) {
    ends.removeLast(count)
    bytes.removeLast(bytes.count - (ends.last ?? 0))
  }

  /// Adds a text and returns its number.
  mutating func append(_ text: some Collection<UInt8>) -> Int {
    bytes.append(contentsOf: text)
    ends.append(bytes.count)
    return ends.count - 1
  }
}
