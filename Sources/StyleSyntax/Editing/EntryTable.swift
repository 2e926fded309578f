package import StyleDiagnostics

/// The entries of a tree's maps by their nodes, so that thousands of one map are found at once.
package struct EntryTable {
  private let tree: SourceTree
  /// The collection around each node, and of keys their values.
  private var parents: [Int: Int] = [:]
  private var values: [Int: Int] = [:]
  /// The keys of maps that were looked into, by their names.
  private var names: [Int: [String: [Int]]] = [:]

  package init(_ tree: SourceTree) {
    self.tree = tree
    for node in tree.nodes.indices where tree.nodes[node].isCollection {
      for child in tree.items(node) { parents[child] = node }
      guard tree.nodes[node].kind == .mapping else { continue }
      for entry in tree.entries(node) { values[entry.key] = entry.value }
    }
  }

  /// The stretch of a key's value; nil where the node isn't a key.
  package func valueRange(ofKey node: Int) -> Range<Int>? { values[node].map { tree.nodes[$0].range } }

  /// The other keys of some name in the map of a key.
  package mutating func keys(_ name: String, beside key: Int) -> [Int] {
    guard let map = parents[key], tree.nodes[map].kind == .mapping else { return [] }
    if names[map] == nil { names[map] = Dictionary(grouping: tree.entries(map).map(\.key), by: tree.string) }
    return (names[map]?[name] ?? []).filter { $0 != key }
  }

  /// The edit that writes a text where a finding is, and the text as it stands in this file then.
  ///
  /// `text` is YAML on one line; a property list gets its elements. A finding at a key is about the key's value, or the key itself
  /// where that is what the text replaces. Nil where no edit of the place alone writes it.
  package func edit(
    writing text: String, as role: Suggestion.Role, at place: SourceRange
  ) -> (edit: TextEdit, text: String)? {
    guard let found = tree.node(at: place.range) else {
      return tree.isPropertyList || place.range.isEmpty ? nil : (TextEdit(place, text), text)
    }
    if role == .key {
      let isQuoted = !tree.isPropertyList && tree.nodes[found].traits.contains(.quoted)
      return (TextEdit(tree.place(found), isQuoted ? "\"\(text)\"" : text), text)
    }
    let node = values[found] ?? found
    if role == .removal { return tree.edit(removingEntryOf: node).map { ($0, text) } }
    guard tree.nodes[node].kind != .invalid, tree.nodes[node].traits.isDisjoint(with: [.block, .empty]) else {
      return nil
    }
    if !tree.isPropertyList { return YAMLEdit(tree, node).edit(text: text).map { ($0, text) } }
    let snippet = readYAML(Array(text.utf8), file: tree.file)
    guard let root = snippet.root, let value = snippet.literal(root),
      let edit = PropertyListEdit(tree, node)?.edit(value),
      let line = ElementWriter.line.element(value, indentation: nil)
    else { return nil }
    return (edit, line)
  }

  /// The change of one node that writing a text makes: of a value or key, or of the innermost map or list around the place.
  ///
  /// Only the text of that node is read again; nil where it isn't one value then.
  package func change(writing text: String, as role: Suggestion.Role, at place: SourceRange) -> SourceValue? {
    let found = tree.node(at: place.range)
    if role == .key, let found { return SourceValue(.name(text), at: found, in: tree.file) }
    guard let node = found.map({ values[$0] ?? $0 }) ?? node(around: place.range) else { return nil }
    if role == .removal { return found == nil ? nil : SourceValue(.removed, at: node, in: tree.file) }
    let brackets = Set("[{".utf8)
    let around = sequence(first: node) { parents[$0] }.dropFirst()
    let inBrackets =
      !tree.isPropertyList && around.contains { brackets.contains(tree.source[tree.nodes[$0].range.lowerBound]) }
    let edit = TextEdit(found == nil ? place : tree.place(node), text)
    guard tree.value(of: node, with: edit, inBrackets: inBrackets) != nil else { return nil }
    return SourceValue(.text(edit, inBrackets: inBrackets), at: node, in: tree.file)
  }

  /// The innermost value in which a stretch lies; nil for none, and in a property list, whose text is no value's.
  private func node(around range: Range<Int>) -> Int? {
    let next = tree.nodes.partitioningIndex { $0.range.lowerBound > range.lowerBound }
    guard next > 0, !range.isEmpty, !tree.isPropertyList else { return nil }
    return sequence(first: next - 1) { parents[$0] }.first {
      values[$0] == nil && tree.nodes[$0].range.upperBound >= range.upperBound
    }
  }
}
