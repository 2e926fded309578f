import StyleBundle
package import StyleDiagnostics
import StyleModel
import StyleSyntax

/// A change of sources that leaves every drawing as it is.
package struct Refactoring: Sendable {
  /// The change as an order: `extract 8 to the token tip.cornerRadius`.
  package let title: String
  /// In the order of their places, without overlaps.
  package let edits: [TextEdit]
}

extension EditorProject {
  /// The value at an offset as a token of this file, with the value's style and key for a name; nil where none can be made.
  package func extraction(in file: FileID, at offset: Int) -> Refactoring? {
    guard file.index > 0, let typed = typed(file), let root = typed.tree.root else { return nil }
    let tree = typed.tree
    var way = typed.way(to: offset)
    if let key = way.last, key.isKey, let map = way.dropLast().last,
      let entry = tree.entries(tree.resolved(map.node)).first(where: { $0.key == key.node })
    {
      way = typed.way(to: tree.nodes[entry.value].range.lowerBound)
    }
    // A path only names a file, which a token would hide.
    guard let step = way.last, !step.isKey, let owner = StyleReference(way), way.count > 3,
      !step.types.contains(where: { if case .path = $0 { true } else { false } }), !tree.isShared(step.node),
      isExtractable(step.node, tree),
      let value = tree.literal(step.node),
      let use = tree.edits(replacing: step.node, with: .text("{\(tokenName(owner, way))}"))
    else { return nil }
    let name = tokenName(owner, way)
    guard let definition = definition(of: name.split(separator: ".").map(String.init), value, tree, root) else {
      return nil
    }
    return Refactoring(
      title: "extract to the token `\(name)`", edits: (use + [definition]).sorted { $0.place < $1.place })
  }

  /// Whether a value can be a token's: a scalar that is no reference, or a list or map of such.
  private func isExtractable(_ node: Int, _ tree: SourceTree) -> Bool {
    switch tree.nodes[node].kind {
    case .text: NameParts.ofReference(tree.textBytes(node)).isEmpty
    case .number, .boolTrue, .boolFalse: true
    case .sequence: tree.items(node).allSatisfy { tree.nodes[$0].kind == .number }
    case .mapping: TokenTable.isValueMap(node, in: tree)
    default: false
    }
  }

  /// A free name: the style's and the key's, with a number where a bundle has that already.
  private func tokenName(_ owner: StyleReference, _ way: [TypedStep]) -> String {
    let parts = [owner.name.text] + way.dropFirst(3).map(\.component).filter { Int($0) == nil }.suffix(1)
    let plain = parts.map { part in
      String(String.UnicodeScalarView(part.unicodeScalars.map { NameShape.isPlain($0) ? $0 : "-" }))
    }
    let base = plain.joined(separator: ".")
    func isTaken(_ name: String) -> Bool { !symbols.occurrences(of: .token(StyleName(name))).isEmpty }
    return isTaken(base) ? (2...).lazy.map { "\(base)-\($0)" }.first { !isTaken($0) } ?? base : base
  }

  /// The edit that defines a token in a file: in its group, among its tokens, or in tokens of its own.
  private func definition(of keys: [String], _ value: Literal, _ tree: SourceTree, _ root: Int) -> TextEdit? {
    guard let key = keys.last else { return nil }
    func nested(_ keys: ArraySlice<String>) -> Literal {
      keys.reversed().reduce(value) { .map([Literal.Entry($1, $0)]) }
    }
    func entry(_ name: String, in map: Int) -> Int? {
      tree.entries(map).first { tree.string($0.key) == name && tree.nodes[$0.value].kind == .mapping }?.value
    }
    guard let tokens = entry(SourceKeys.table.keys[SourceKeys.tokens].name, in: root) else {
      return newTokens(nested(keys[...]), tree, root)
    }
    if keys.count > 1, let group = entry(keys[0], in: tokens) { return tree.edit(addingKey: key, value, toMap: group) }
    return tree.edit(addingKey: keys[0], nested(keys.dropFirst()), toMap: tokens)
  }

  /// The edit that begins a file's tokens, before its first key or after its last.
  private func newTokens(_ value: Literal, _ tree: SourceTree, _ root: Int) -> TextEdit? {
    let name = SourceKeys.table.keys[SourceKeys.tokens].name
    let start = tree.nodes[root].range.lowerBound
    guard !tree.isPropertyList, tree.nodes[root].kind == .mapping, tree.source[start] != UInt8(ascii: "{") else {
      return tree.edit(addingKey: name, value, toMap: root)
    }
    let isAtLineStart = start == 0 || tree.source[start - 1] == 0x0A || tree.source[..<start] == [0xEF, 0xBB, 0xBF]
    guard isAtLineStart, tree.isEditable else { return nil }
    let lineEnd = tree.source.contains(0x0D) ? "\r\n" : "\n"
    return TextEdit(
      SourceRange(file: tree.file, range: start..<start), "\(name): \(YAMLText.flow(value))\(lineEnd)")
  }

  /// The reference at an offset replaced by the value that it stands for, or all references to the token there.
  ///
  /// Nil where there is no token, where bundles give it different values, or where a value can't be written in a place.
  package func inlining(in file: FileID, at offset: Int, everywhere: Bool) -> Refactoring? {
    guard let occurrence = occurrence(in: file, at: offset), case .token(let part) = occurrence.symbol,
      let node = occurrence.node
    else { return nil }
    let parts = NameParts.ofReference(trees[file.index].textBytes(node)).map(\.text)
    let name = parts.isEmpty ? part : StyleName(parts.joined(separator: "."))
    let uses: [Occurrence]
    if everywhere || parts.isEmpty {
      guard let whole = symbols.occurrences(of: .token(name)).first(where: { $0.place.file == file }) else {
        return nil
      }
      uses = group(of: whole).occurrences.filter { $0.role == .reference && $0.place.file.index > 0 }
    } else {
      uses = [occurrence]
    }
    var edits: [TextEdit] = []
    for use in uses {
      guard let node = use.node, let value = value(of: name, for: use.place.file),
        let edit = trees[use.place.file.index].edits(replacing: node, with: value)
      else { return nil }
      edits += edit
    }
    guard !edits.isEmpty else { return nil }
    return Refactoring(
      title: edits.count == 1 ? "inline the token `\(name.text)`" : "inline all \(edits.count) uses of `\(name.text)`",
      edits: edits.sorted { $0.place < $1.place })
  }

  /// The name that a style had before it was renamed as an alias of it; nil where a style has that name, or it can't be added.
  package func keeping(_ old: String, in file: FileID, at offset: Int) -> Refactoring? {
    guard let occurrence = occurrence(in: file, at: offset), case .style(let kind, _) = occurrence.symbol,
      !symbols.occurrences(of: .style(kind, StyleName(old))).contains(where: { $0.role == .definition }),
      let edits = AliasEdits(project: self, group: group(of: occurrence)).edits(keeping: old)
    else { return nil }
    return Refactoring(
      title: "keep `\(old)` as an alias of `\(occurrence.symbol.name)`", edits: edits.sorted { $0.place < $1.place })
  }

  /// The one value that all bundles that read a file give a token; nil where they differ.
  private func value(of token: StyleName, for file: FileID) -> Literal? {
    let values = bundles(reading: file).map { bundle -> Literal? in
      let scope = workspace.scopes[bundle]
      let reader = ValueReader(sources: scope.sources, tokens: scope.tokens, mayHaveUnreadNames: true)
      guard let value = scope.tokens[token].flatMap({ reader.resolved($0) }) else { return nil }
      return scope.sources.tree(value.file).literal(Int(value.node))
    }
    guard let first = values.first, let value = first, values.allSatisfy({ $0 == value }) else { return nil }
    return value
  }
}
