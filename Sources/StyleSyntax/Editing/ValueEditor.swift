import StyleDiagnostics

/// Finds the smallest edits that make a node hold another value.
struct ValueEditor {
  let tree: SourceTree

  func edits(_ index: Int, _ value: Literal) -> [TextEdit]? {
    if holds(index, value) { return [] }
    return innerEdits(index, value) ?? replacement(index, value).map { [$0] }
  }

  /// The edits of single items, between lists of one length and maps with the same keys in one order; nil where there are none.
  ///
  /// Items that stay the same are then not written anew.
  private func innerEdits(_ index: Int, _ value: Literal) -> [TextEdit]? {
    var edits: [TextEdit] = []
    for (child, value) in pairs(index, value) ?? [] {
      guard let inner = self.edits(child, value) else { return nil }
      edits += inner
    }
    return edits.isEmpty ? nil : edits
  }

  /// The children of a collection with the value that each is to hold; nil where the two don't have the same shape.
  private func pairs(_ index: Int, _ value: Literal) -> [(child: Int, value: Literal)]? {
    switch (tree.nodes[index].kind, value) {
    case (.sequence, .list(let values)):
      let items = Array(tree.items(index))
      return items.count == values.count ? zip(items, values).map { ($0, $1) } : nil
    case (.mapping, .map(let entries)):
      let old = Array(tree.entries(index))
      let isSame =
        old.count == entries.count && tree.childCount(index) == 2 * entries.count
        && zip(old, entries).allSatisfy { tree.textBytes($0.key).elementsEqual($1.key.utf8) }
      return isSame ? zip(old, entries).map { ($0.value, $1.value) } : nil
    default: return nil
    }
  }

  /// Whether a node holds a value as it would be written.
  private func holds(_ index: Int, _ value: Literal) -> Bool {
    let index = tree.resolved(index)
    let node = tree.nodes[index]
    switch value {
    case .number(let text):
      let written = tree.textBytes(index)
      return node.kind == .number && !node.traits.contains(.unportable)
        && (written.elementsEqual(text.utf8) || written.elementsEqual(PlainNumber.text(text).utf8))
    case .text(let text):
      return node.kind == .text && !node.traits.contains(.unportable)
        && tree.textBytes(index).elementsEqual(text.utf8)
    case .boolean(let boolean): return node.kind == (boolean ? .boolTrue : .boolFalse)
    case .list, .map: return pairs(index, value)?.allSatisfy { holds($0.child, $0.value) } ?? false
    }
  }

  private func replacement(_ index: Int, _ value: Literal) -> TextEdit? {
    guard mayGo(index), value.isWritable else { return nil }
    let edit =
      tree.isPropertyList
      ? PropertyListEdit(tree, index)?.edit(value) : YAMLEdit(tree, index).edit(value)
    guard let edit, !tree.hasComment(in: edit.place.range) else { return nil }
    return edit
  }

  /// Whether a node may be replaced: its text is all there is to it, and no alias elsewhere stands for what is in it.
  private func mayGo(_ index: Int) -> Bool {
    let node = tree.nodes[index]
    if node.kind == .invalid || node.traits.contains(.block) { return false }
    let inner = index + 1..<tree.index(after: index)
    if tree.nodes[index..<inner.upperBound].contains(where: { $0.traits.contains(.empty) }) { return false }
    return inner.isEmpty
      || !tree.nodes.indices.contains { user in
        tree.nodes[user].kind == .alias && !inner.contains(user) && inner.contains(tree.resolved(user))
      }
  }
}

extension Literal {
  /// Whether all its numbers are decimal ones.
  fileprivate var isWritable: Bool {
    switch self {
    case .number(let text): DecimalFault(Array(text.utf8)[...], isWhole: false) == nil
    case .text, .boolean: true
    case .list(let values): values.allSatisfy(\.isWritable)
    case .map(let entries): entries.allSatisfy(\.value.isWritable)
    }
  }
}
