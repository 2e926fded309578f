import StyleBundle
import StyleDiagnostics
import StyleModel
import StyleSyntax

/// The names of a thing that apps' code has.
struct AppNames {
  let project: EditorProject
  let group: SymbolGroup

  /// The names that change with a new one; none for tokens, which no app knows.
  func renamed(to name: String) -> [RenamedName] {
    switch group.symbol {
    case .style(let kind, let old):
      let bundles = project.workspace.scopes.filter { $0.definitions(of: kind).contains(old) && isConcerned($0) }
      return renamed(name, in: bundles.map(\.name))
    case .inner, .target, .property: return renamed(name, in: project.workspace.scopes.filter(isConcerned).map(\.name))
    case .bundle(let old): return renamed(name, in: [old])
    case .token, .rule, .key, .word, .path: return []
    }
  }

  private func renamed(_ name: String, in bundles: [StyleName]) -> [RenamedName] {
    guard !bundles.isEmpty else { return [] }
    let (noun, old) = (group.symbol.noun, group.symbol.name)
    return [RenamedName(noun: noun, old: old, new: name, bundles: bundles)]
  }

  /// Whether a bundle reads a file that names the thing.
  private func isConcerned(_ scope: BundleScope) -> Bool {
    let files = Set(project.workspace.files(of: scope.name))
    return group.occurrences.contains { $0.place.file.index > 0 && files.contains($0.place.file) }
  }
}

/// The edits that keep the old name of a style as an alias.
struct AliasEdits {
  let project: EditorProject
  let group: SymbolGroup

  /// The edits of the definitions that stand over no base's; nil for other things than styles, and where one can't be edited.
  func edits(keeping name: String) -> [TextEdit]? {
    guard case .style(let kind, let style) = group.symbol else { return nil }
    var edits: [TextEdit] = []
    for definition in group.occurrences where definition.role == .definition {
      guard isOwn(definition), isLowest(definition.place.file, kind, style) else { continue }
      guard let edit = edit(definition, name) else { return nil }
      edits.append(edit)
    }
    return edits.isEmpty ? nil : edits
  }

  /// Whether a definition is the style's own and no alias of another.
  private func isOwn(_ definition: Occurrence) -> Bool {
    definition.node.map { project.trees[definition.place.file.index].nodes[$0].keyHash != 0 } ?? false
  }

  /// Whether one of the bundles that own a file takes the style from no base.
  private func isLowest(_ file: FileID, _ kind: StyleKind, _ style: StyleName) -> Bool {
    project.workspace.readers.owners(of: file).contains { bundle in
      let base = project.workspace.project.bundles[bundle].base
      guard let base, let scope = project.workspace.scopes.first(where: { $0.name == base }) else { return true }
      return !scope.definitions(of: kind).contains(style)
    }
  }

  private func edit(_ definition: Occurrence, _ name: String) -> TextEdit? {
    let tree = project.trees[definition.place.file.index]
    guard let key = definition.node, key + 1 < tree.nodes.count, tree.nodes[key + 1].kind == .mapping else {
      return nil
    }
    let map = key + 1
    if let stated = tree.entries(map).first(where: { tree.string($0.key) == NameKeys.aliases }) {
      return tree.edit(addingItem: .text(name), toList: stated.value)
    }
    return tree.edit(addingKey: NameKeys.aliases, .list([.text(name)]), toMap: map)
  }
}
