import StyleBundle
package import StyleDiagnostics
import StyleModel
import StyleSyntax

/// A few words beside a value that the source doesn't say itself.
package struct InlayHint: Hashable, Sendable {
  /// The offset after the value.
  package let place: SourceRange
  /// The words: `= 300ms`.
  package let text: String
}

/// The list around a place, and the item that one is in.
package struct ListSignature: Hashable, Sendable {
  /// The names of the items, in their order.
  package let items: [String]
  /// The item at the place, from 0; the number of items where it is one too many.
  package let active: Int
  /// Meaning of the list, in a sentence without a final period; empty where none is known.
  package let documentation: String
}

/// What a key means, and what may stand under it.
package struct KeyMeaning: Sendable {
  package let name: String
  /// Meaning in one sentence, without a final period.
  package let summary: String
  /// The value that is expected, in words.
  package let expected: String
  /// The value of a key that is left out; nil where there is none.
  package let byDefault: String?
  package let isRequired: Bool
  package let place: SourceRange
}

extension EditorProject {
  /// The values that a file's references stand for, and the lengths of its proportions; each bundle's where they differ.
  package func hints(in file: FileID) -> [InlayHint] {
    guard file.index > 0, isTyped(file) else { return [] }
    return (referenceHints(in: file) + lengthHints(in: file)).sorted { $0.place < $1.place }
  }

  private func referenceHints(in file: FileID) -> [InlayHint] {
    let tree = trees[file.index]
    let scopes = bundles(reading: file).map { workspace.scopes[$0] }
    return tree.nodes.indices.compactMap { node -> InlayHint? in
      guard tree.nodes[node].kind == .text, !NameParts.ofReference(tree.textBytes(node)).isEmpty else { return nil }
      var texts: [String] = []
      for scope in scopes {
        let reader = ValueReader(sources: scope.sources, tokens: scope.tokens, mayHaveUnreadNames: true)
        guard let value = reader.resolved(Value(in: tree, node: node)), value.isReferred else { continue }
        let text = Self.short(scope.sources.excerpt(value))
        if !texts.contains(text) { texts.append(text) }
      }
      guard !texts.isEmpty else { return nil }
      let end = tree.nodes[node].range.upperBound
      return InlayHint(
        place: SourceRange(file: file, range: end..<end), text: "= " + texts.joined(separator: " or "))
    }
  }

  private static func short(_ text: String) -> String {
    let line = text.split(whereSeparator: \.isNewline).map { String($0).trimming() }.joined(
      separator: " ")
    return line.count > 40 ? line.prefix(39) + "…" : line
  }

  /// The list that an offset is in, where its items have meanings of their own.
  package func listSignature(in file: FileID, at offset: Int) -> ListSignature? {
    guard let typed = typed(file) else { return nil }
    let tree = typed.tree
    let way = typed.way(to: offset)
    guard let position = way.lastIndex(where: { tree.nodes[$0.node].kind == .sequence }) else { return nil }
    let list = way[position]
    // A map in the list has its own keys.
    guard way[(position + 1)...].allSatisfy({ tree.nodes[$0.node].kind != .mapping }) else { return nil }
    let items = Array(tree.items(list.node))
    let active = items.count { tree.nodes[$0].range.upperBound < offset }
    let documentation = way[...position].last { $0.key != nil }?.key?.summary ?? ""
    func signature(_ names: [String]) -> ListSignature {
      ListSignature(items: names, active: min(active, names.count), documentation: documentation)
    }
    for type in list.types {
      switch type {
      case .curve: return signature(["x1", "y1", "x2", "y2"])
      case .rectangle: return signature(["x", "y", "width", "height"])
      case .list where list.key?.name == ColorKey.table.keys[ColorKey.components.rawValue].name:
        return signature(["red", "green", "blue"])
      case .list(let item):
        if let count = Self.count(way[..<position]) { return signature((1...count).map { "text \($0)" }) }
        guard case .quantity = item.alternatives.first else { continue }
        return signature((1...max(items.count, active + 1)).map { "item \($0)" })
      default: continue
      }
    }
    return nil
  }

  /// The number of texts that a way leads through, where the values under it are one per text.
  private static func count(_ way: ArraySlice<TypedStep>) -> Int? {
    for (step, next) in zip(way, way.dropFirst()) {
      let isCounts = step.types.contains { if case .counts = $0 { true } else { false } }
      if isCounts, let count = Int(next.component), (1...64).contains(count) { return count }
    }
    return nil
  }

  /// The meaning of the key at an offset, or of the key whose value is there; nil for names of the author's own.
  package func keyMeaning(in file: FileID, at offset: Int) -> KeyMeaning? {
    guard let typed = typed(file) else { return nil }
    let way = typed.way(to: offset)
    guard let position = way.lastIndex(where: { $0.key != nil }), let key = way[position].key, position > 0 else {
      return nil
    }
    var byDefault: String?
    if case .defaulted(let text) = key.presence { byDefault = text }
    return KeyMeaning(
      name: key.name, summary: key.summary, expected: Message.expectation(key.type), byDefault: byDefault,
      isRequired: key.isRequired, place: typed.tree.place(way[position].node))
  }
}
