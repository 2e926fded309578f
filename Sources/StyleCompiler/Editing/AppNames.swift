import StyleBundle
import StyleDiagnostics
import StyleModel
import StyleSyntax

/// The name of a thing that apps' code has.
struct AppNames {
  let project: EditorProject
  let group: SymbolGroup

  /// The name that changes with a new one; nil for tokens, which no app knows.
  func renamed(to name: String) -> RenamedName? {
    let scopes = project.workspace.scopes
    let isKnown =
      switch group.symbol {
      case .style(let kind, let old): scopes.contains { $0.definitions(of: kind).contains(old) && isConcerned($0) }
      case .inner, .target, .property: scopes.contains(where: isConcerned)
      case .bundle: true
      case .token, .rule, .key, .word, .path: false
      }
    return isKnown ? RenamedName(noun: group.symbol.noun, old: group.symbol.name, new: name) : nil
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
