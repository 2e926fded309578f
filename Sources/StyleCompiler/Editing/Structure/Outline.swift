import StyleBundle
package import StyleDiagnostics
import StyleModel
import StyleSyntax

/// One entry of a file's outline.
package struct OutlineItem: Sendable {
  package enum Kind: String, Sendable {
    /// A key of the language that holds others.
    case key
    /// A style, a token, a group of tokens, a part that a style names, a bundle, a rule's setting.
    case style, token, group, part, bundle, rule
    /// A key with a value that holds no others.
    case value
  }

  package let kind: Kind
  package let name: String
  /// The value in short, where it stands on one line; else empty.
  package let detail: String
  /// The bytes of the entry, and those of its key.
  package let place: SourceRange
  package let keyPlace: SourceRange
  package let children: [OutlineItem]
}

/// A definition somewhere in a project.
package struct WorkspaceSymbol: Sendable {
  package let symbol: Symbol
  package let name: String
  /// The style or group around it; empty where there is none.
  package let container: String
  package let place: SourceRange
}

extension EditorProject {
  /// The entries of a file's maps, as they stand in each other; items of lists are left out.
  package func outline(of file: FileID) -> [OutlineItem] {
    guard let typed = typed(file), let root = typed.tree.root else { return [] }
    let definitions = Dictionary(
      symbols.occurrences[file.index].lazy.filter { $0.form == .whole && $0.role == .definition }
        .compactMap { occurrence in occurrence.node.map { ($0, occurrence.symbol) } }
    ) { first, _ in first }
    return OutlineReader(tree: typed.tree, definitions: definitions).items(of: root, depth: 0)
  }

  /// The definitions in all files whose names hold the letters of a text in their order, whatever their case.
  package func workspaceSymbols(matching text: String) -> [WorkspaceSymbol] {
    let letters = Array(text.lowercased())
    return symbols.occurrences.joined().filter { occurrence in
      occurrence.role == .definition && Self.isMatch(occurrence.symbol.name.lowercased(), letters)
    }.map { occurrence in
      WorkspaceSymbol(
        symbol: occurrence.symbol, name: occurrence.symbol.name, container: Self.container(occurrence.symbol),
        place: occurrence.place)
    }
  }

  private static func isMatch(_ name: String, _ letters: [Character]) -> Bool {
    var open = letters[...]
    for letter in name where letter == open.first { open.removeFirst() }
    return open.isEmpty
  }

  private static func container(_ symbol: Symbol) -> String {
    switch symbol {
    case .token(let name): name.text.split(separator: ".").dropLast().joined(separator: ".")
    case .style(let kind, _): kind.key
    case .inner(_, let style, _): style.text
    default: ""
    }
  }
}

private struct OutlineReader {
  let tree: SourceTree
  /// The definitions by the nodes of their keys.
  let definitions: [Int: Symbol]

  func items(of map: Int, depth: Int) -> [OutlineItem] {
    guard tree.nodes[map].kind == .mapping, depth < 16 else { return [] }
    return tree.entries(map).map { key, value in
      let children = tree.nodes[value].kind == .alias ? [] : items(of: value, depth: depth + 1)
      let range = tree.nodes[key].range
      let end = max(range.upperBound, tree.nodes[value].range.upperBound)
      return OutlineItem(
        kind: kind(key, hasChildren: !children.isEmpty), name: tree.string(key),
        detail: children.isEmpty ? detail(value) : "",
        place: SourceRange(file: tree.file, range: range.lowerBound..<end), keyPlace: tree.place(key),
        children: children)
    }
  }

  private func kind(_ key: Int, hasChildren: Bool) -> OutlineItem.Kind {
    switch definitions[key] {
    case .token: hasChildren ? .group : .token
    case .style: .style
    case .inner: .part
    case .bundle: .bundle
    case .rule: .rule
    default: hasChildren ? .key : .value
    }
  }

  private func detail(_ value: Int) -> String {
    let text = tree.excerpt(value)
    return text.contains(where: \.isNewline) || tree.nodes[value].traits.contains(.empty) ? "" : String(text.prefix(60))
  }
}
