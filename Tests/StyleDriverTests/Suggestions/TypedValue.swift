import StyleBundle
import StyleCompiler
import StyleDiagnostics
import StyleModel
import StyleSyntax

/// A value of a source, in YAML on one line, with what its key expects.
struct TypedValue {
  let node: Int
  /// The stretch of the value in its file, tags included.
  let range: Range<Int>
  /// The value as YAML has it.
  let text: String
  let kind: NodeKind
  /// The types that the value may have.
  let types: [ValueType]
  /// The key whose value it is; nil for an item of a list, and under names of the author's own.
  let key: Key?
  /// The texts of its items or entries.
  let parts: [(name: String, text: String)]
  /// The stretch that removes its entry; nil where it is no entry, or the only one.
  let removal: Range<Int>?
  /// Whether it is in a map or list in brackets, where commas end values.
  let isInBrackets: Bool

  /// The values of a source in their order, of YAML those that stand on one line.
  static func all(in tree: SourceTree) -> [TypedValue] {
    var visitor = TypedValueVisitor(tree: tree)
    if let root = tree.root { visitor.visit(root, [.map(SourceKeys.table)]) }
    return visitor.values.sorted { $0.range.lowerBound < $1.range.lowerBound }
  }
}

/// Collects the values of a tree by the tables of its keys.
private struct TypedValueVisitor {
  let tree: SourceTree
  private(set) var values: [TypedValue] = []

  init(tree: SourceTree) { self.tree = tree }

  mutating func visit(_ node: Int, _ types: [ValueType], key: Key? = nil, removal: Range<Int>? = nil) {
    var parts: [(name: String, text: String)] = []
    switch tree.nodes[node].kind {
    case .mapping:
      let entries = Array(tree.entries(node))
      for (place, entry) in entries.enumerated() {
        let name = tree.string(entry.key)
        parts.append((name, text(entry.value)))
        visit(
          entry.value, types.flatMap { $0.member(name) },
          key: types.flatMap(\.writtenMaps).lazy.flatMap(\.keys).first { $0.name == name },
          removal: stretch(of: place, entries, in: node))
      }
    case .sequence:
      for (place, item) in tree.items(node).enumerated() {
        parts.append(("", text(item)))
        visit(item, types.flatMap { $0.item(place) })
      }
    default: break
    }
    let text = text(node)
    guard !types.isEmpty, !text.isEmpty, !text.contains("\n"), !text.hasPrefix("*"), let range = stretch(of: node)
    else {
      return
    }
    values.append(
      TypedValue(
        node: node, range: range, text: text, kind: tree.nodes[node].kind, types: types, key: key, parts: parts,
        removal: removal, isInBrackets: tree.ancestors(of: node).contains(where: tree.isBracketed)))
  }

  private func text(_ node: Int) -> String {
    tree.isPropertyList
      ? tree.literal(node).map(YAMLText.flow) ?? ""
      : String(decoding: tree.source[tree.nodes[node].range], as: UTF8.self)
  }

  /// The stretch of a value, in a property list of its element.
  private func stretch(of node: Int) -> Range<Int>? {
    tree.isPropertyList
      ? EntryTable(tree).edit(writing: "true", as: .value, at: tree.place(node))?.edit.place.range
      : tree.nodes[node].range
  }

  /// The stretch of an entry with what parts it from its neighbors.
  private func stretch(of place: Int, _ entries: [(key: Int, value: Int)], in map: Int) -> Range<Int>? {
    let (entry, source) = (entries[place], tree.source)
    if tree.isPropertyList { return tree.edit(removingEntryOf: entry.value)?.place.range }
    let (start, end) = (tree.nodes[entry.key].range.lowerBound, tree.nodes[entry.value].range.upperBound)
    guard entries.count > 1, end > start else { return nil }
    if tree.isBracketed(map) {
      return place + 1 < entries.count
        ? start..<tree.nodes[entries[place + 1].key].range.lowerBound
        : tree.nodes[entries[place - 1].value].range.upperBound..<end
    }
    guard let line = source[..<start].lastIndex(of: 0x0A), let next = source[end...].firstIndex(of: 0x0A),
      source[(line + 1)..<start].allSatisfy({ $0 == 0x20 }), !source[start..<end].contains(0x0A)
    else { return nil }
    return line + 1..<next + 1
  }
}
