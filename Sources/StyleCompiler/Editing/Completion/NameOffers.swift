import StyleBundle
import StyleDiagnostics
import StyleModel
import StyleSyntax

/// The names that a project offers at one spot.
struct NameOffers {
  private let project: EditorProject
  private let spot: CompletionSpot
  private let scopes: [BundleScope]
  private let owner: StyleReference?

  init(_ project: EditorProject, _ spot: CompletionSpot, _ scopes: [BundleScope]) {
    (self.project, self.spot, self.scopes) = (project, spot, scopes)
    owner = spot.place.file.index > 0 ? StyleReference(spot.way) : nil
  }

  /// The first name of a kind that is there, to begin with.
  func first(_ kind: NameKind) -> String? {
    switch kind {
    case .of, .bundle: values(of: kind).first
    default: nil
    }
  }

  /// The names that a value may name, in the order of their bytes; known words stand first, and without words only those that a
  /// schema can't list.
  func values(of kind: NameKind, withWords: Bool = true) -> [String] {
    switch kind {
    case .of(let kind):
      let all = scopes.flatMap { scope in
        let definitions = scope.definitions(of: kind)
        return definitions.names + definitions.aliases.keys.map(\.text)
      }
      let isOwn = owner?.kind == kind
      return sorted(Set(all).filter { !(isOwn && $0 == owner?.name.text) })
    case .style, .part:
      let list = spot.parent?.types ?? []
      // Where the names are given, none is there to be taken.
      if list.contains(where: { if case .list(.name(.style)) = $0 { true } else { false } }) { return [] }
      return inner
    case .bundle: return project.workspace.project.bundles.map(\.name.text)
    case .target:
      return words(AnimationTrack.Target.declared.map(\.text)) { if case .target(let name) = $0 { name } else { nil } }
    case .property:
      let known = AnimatedProperty.known.map(\.name)
      let all = words(known) { if case .property(let name) = $0 { name } else { nil } }
      return withWords ? all : all.filter { !known.contains($0) }
    case .rule: return project.rules.map(\.name.rawValue)
    }
  }

  /// The names that the keys of a map may have.
  func keys(of kind: NameKind) -> [String] {
    switch kind {
    case .of(let kind): return spot.place.file.index > 0 ? inheritedStyles(kind) : []
    case .style: return inner
    case .part: return kind == NameKeys.innerName ? inner : []
    case .rule:
      let isOfChanges = spot.way.contains { $0.component == ProjectKey.table.keys[ProjectKey.diff.rawValue].name }
      return (isOfChanges ? project.changes : project.rules).map(\.name.rawValue)
    default: return []
    }
  }

  /// The tokens of the bases at the same group, which a theme may give another value.
  func inheritedTokens(_ present: Set<String>) -> [CompletionItem] {
    let groups = spot.way.dropFirst(2).dropLast().map(\.component)
    let prefix = groups.isEmpty ? "" : groups.joined(separator: ".") + "."
    var items: [CompletionItem] = []
    for base in bases {
      for name in sorted(Set(base.tokens.names)) where name.hasPrefix(prefix) {
        let rest = name.dropFirst(prefix.utf8.count)
        guard !rest.contains("."), !present.contains(String(rest)), let value = base.tokens[StyleName(name)],
          !items.contains(where: { $0.label == rest })
        else { continue }
        let text = base.sources.excerpt(value)
        guard !text.contains(where: \.isNewline), !spot.isPropertyList else { continue }
        let key = spot.around.before + YAMLText.name(String(rest)) + spot.around.after
        items.append(.plain(.token, spot.hasValue ? key : "\(key): \(text)", label: String(rest), detail: text))
      }
    }
    return items
  }

  private func inheritedStyles(_ kind: StyleKind) -> [String] {
    sorted(Set(bases.flatMap { $0.definitions(of: kind).names }))
  }

  /// The bases of the bundles that the file is one of the own files of.
  private var bases: [BundleScope] {
    project.workspace.readers.owners(of: spot.place.file).compactMap { bundle in
      let base = project.workspace.project.bundles[bundle].base
      return base.flatMap { base in project.workspace.scopes.first { $0.name == base } }
    }
  }

  /// The names that the style, or one that it takes values from, gives its parts.
  private var inner: [String] {
    guard let owner else { return [] }
    var owners = [owner]
    var index = 0
    while index < owners.count {
      for base in project.symbols.bases[owners[index]] ?? [] where !owners.contains(base) { owners.append(base) }
      index += 1
    }
    // Those of the text itself come first: it may have names that the loaded one hasn't.
    let own = FileSymbols(spot.tree, isProject: false).occurrences.compactMap { name(of: $0, owners) }
    let all = project.symbols.occurrences.joined().compactMap { name(of: $0, owners) }
    var known: Set<String> = [CompletionSpot.standIn]
    return (own + all).filter { known.insert($0).inserted }
  }

  private func name(of occurrence: Occurrence, _ owners: [StyleReference]) -> String? {
    guard occurrence.role == .definition, case .inner(let kind, let style, let name) = occurrence.symbol,
      owners.contains(StyleReference(kind, style))
    else { return nil }
    return name.text
  }

  /// Some words of the language, and the names of the project that stand where they do.
  private func words(_ words: [String], _ name: (Symbol) -> StyleName?) -> [String] {
    let used = project.symbols.occurrences.joined().compactMap { name($0.symbol)?.text }
    return words + sorted(Set(used).subtracting(words + [spot.typed]))
  }

  private func sorted(_ names: Set<String>) -> [String] {
    names.sorted { $0.utf8.lexicographicallyPrecedes($1.utf8) }
  }
}

extension StyleReference {
  /// The style that a way leads through or into; nil for a way to something else.
  init?(_ way: [TypedStep]) {
    guard way.count > 2, let kind = KindRegistry.all.first(where: { $0.kind.key == way[1].component }) else {
      return nil
    }
    self.init(kind.kind, StyleName(way[2].component))
  }
}
