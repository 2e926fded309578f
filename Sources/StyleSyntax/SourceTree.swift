package import StyleDiagnostics

/// One source file as a located, immutable tree: a flat array of nodes over the file's own bytes.
///
/// YAML and property lists give the same tree. A tree is always given, with what was wrong in `diagnostics`; after a syntax error it
/// holds what was read before, and the collections left open are `incomplete`.
package struct SourceTree: Sendable {
  package let file: FileID
  package let source: [UInt8]
  /// In source order; empty when nothing was read.
  package let nodes: [Node]
  /// Byte ranges of the comments, in order, from `#` (or `<!--`) to their end.
  package let comments: [Range<Int>]
  package let diagnostics: [Diagnostic]
  /// Whether the file broke off before its end, so that what is not in the tree may still be in the file.
  package let isTruncated: Bool
  /// Whether it was read from an XML property list and not from YAML.
  package let isPropertyList: Bool
  /// Whether its text may be edited: it was read to its end, without an error.
  package let isEditable: Bool
  /// Scalar text that isn't a stretch of the source: escapes, folded lines, canonical keys.
  let text: [UInt8]

  init(
    file: FileID, source: [UInt8], nodes: [Node], text: [UInt8], comments: [Range<Int>], diagnostics: [Diagnostic],
    isTruncated: Bool, isPropertyList: Bool = false
  ) {
    self.file = file
    self.source = source
    self.nodes = nodes
    self.text = text
    self.comments = comments
    self.diagnostics = diagnostics
    self.isTruncated = isTruncated
    self.isPropertyList = isPropertyList
    isEditable = !isTruncated && !nodes.isEmpty && !diagnostics.contains { $0.level == .error }
  }

  /// The index of the document's root, aliases followed; nil when nothing was read.
  package var root: Int? { nodes.isEmpty ? nil : resolved(0) }

  /// The node that `index` stands for: itself, or what its alias names.
  package func resolved(_ index: Int) -> Int {
    nodes[index].kind == .alias ? Int(nodes[index].textLower) : index
  }

  package func place(_ index: Int) -> Place {
    Place(file: file, range: nodes[index].range)
  }

  /// A scalar's text as UTF-8, escapes resolved; a key's is canonical (`0x1` reads `1`), a collection's is empty.
  package func textBytes(_ index: Int) -> ArraySlice<UInt8> {
    let node = nodes[index]
    guard node.textLength > 0 else { return [] }
    let range = Int(node.textLower)..<Int(node.textLower) + Int(node.textLength)
    return node.traits.contains(.verbatim) ? source[range] : text[range]
  }

  /// A scalar's text.
  package func string(_ index: Int) -> String {
    String(decoding: textBytes(index), as: UTF8.self)
  }

  /// The text as it stands in the source, for messages.
  package func excerpt(_ index: Int) -> String {
    String(decoding: source[nodes[index].range], as: UTF8.self)
  }

  /// The node behind `index` and all that is under it: its next sibling, where it has one.
  package func index(after index: Int) -> Int {
    Int(nodes[index].next)
  }

  /// How many nodes a value has, itself and all that is under it; aliases count one.
  package func size(_ index: Int) -> Int {
    Int(nodes[index].next) - index
  }

  /// How many children a collection has; a mapping's keys and values count one each.
  package func childCount(_ index: Int) -> Int {
    Int(nodes[index].textLower)
  }

  /// The indices of a sequence's items, aliases not followed.
  package func items(_ index: Int) -> [Int] {
    var items: [Int] = []
    var child = index + 1
    while child < Int(nodes[index].next) {
      items.append(child)
      child = self.index(after: child)
    }
    return items
  }

  /// A mapping's entries in source order; a key that is no scalar (already reported) is left out.
  package func entries(_ index: Int) -> [(key: Int, value: Int)] {
    var entries: [(key: Int, value: Int)] = []
    var key = index + 1
    while key < Int(nodes[index].next) {
      let value = self.index(after: key)
      if value >= Int(nodes[index].next) { break }  // the file broke off behind the key
      if nodes[key].kind == .text { entries.append((key, value)) }
      key = self.index(after: value)
    }
    return entries
  }
}
