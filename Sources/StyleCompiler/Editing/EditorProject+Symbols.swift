package import StyleDiagnostics
import StyleBundle
import StyleModel
import StyleSyntax

/// The thing at a place, and all places that name it.
extension EditorProject {
  /// The name at an offset, or right before it; nil where none stands.
  package func occurrence(in file: FileID, at offset: Int) -> Occurrence? {
    guard symbols.occurrences.indices.contains(file.index) else { return nil }
    let found = symbols.occurrences[file.index]
    let near = found.filter { $0.place.range.lowerBound <= offset && offset <= $0.place.range.upperBound }
    return near.first { $0.place.range.contains(offset) } ?? near.first
  }

  /// All places that name the same thing as an occurrence.
  package func group(of occurrence: Occurrence) -> SymbolGroup { SymbolGroup(occurrence, in: self) }

  /// The places where what stands at an offset is defined, those of bases and themes among them; empty where nothing defines it.
  ///
  /// A path leads to the file that it names, and an alias of YAML to its anchor's value.
  package func definitions(in file: FileID, at offset: Int) -> [SourceRange] {
    if let target = aliasTarget(in: file, at: offset) { return [target] }
    guard let occurrence = occurrence(in: file, at: offset) else { return [] }
    switch occurrence.symbol {
    case .path: return importedFile(occurrence).map { [SourceRange(file: $0, range: 0..<0)] } ?? []
    case .key, .word: return []
    default:
      let definitions = group(of: occurrence).definitions
      // A name that an import gives stands in no source.
      if definitions.isEmpty, case .inner = occurrence.symbol { return importPlaces(of: occurrence) }
      return definitions
    }
  }

  /// The places that name what stands at an offset, in the order of the files; those that define it, too, where they are asked for.
  package func references(in file: FileID, at offset: Int, withDefinitions: Bool) -> [SourceRange] {
    guard let occurrence = occurrence(in: file, at: offset) else { return [] }
    switch occurrence.symbol {
    case .key, .word: return []
    default:
      let group = group(of: occurrence)
      return withDefinitions ? group.occurrences.map(\.place) : group.references
    }
  }

  /// The places in the file itself that name what stands at an offset; of keys and words all of that map and type.
  package func highlights(in file: FileID, at offset: Int) -> [(place: SourceRange, isDefinition: Bool)] {
    guard let occurrence = occurrence(in: file, at: offset) else { return [] }
    let all: [Occurrence]
    switch occurrence.symbol {
    case .key, .word, .path: all = symbols.occurrences(of: occurrence.symbol, in: file.index)
    default: all = group(of: occurrence).occurrences.filter { $0.place.file == file }
    }
    return all.map { ($0.place, $0.role == .definition) }
  }

  /// The value that the alias of YAML at an offset stands for.
  private func aliasTarget(in file: FileID, at offset: Int) -> SourceRange? {
    guard let typed = typed(file), let last = typed.way(to: offset).last, typed.tree.nodes[last.node].kind == .alias
    else {
      return nil
    }
    return typed.tree.place(typed.tree.resolved(last.node))
  }

  /// The file that a path at an `import` leads to.
  func importedFile(_ occurrence: Occurrence) -> FileID? {
    guard case .path(let path) = occurrence.symbol else { return nil }
    return workspace.importedFile(ImportReference(file: occurrence.place.file, path: StyleName(path)))
  }

  /// The imported files in which the names of a style may stand.
  private func importPlaces(of occurrence: Occurrence) -> [SourceRange] {
    guard case .inner(let kind, let style, _) = occurrence.symbol else { return [] }
    let owners = symbols.occurrences(of: .style(kind, style)).filter { $0.role == .definition }
    return owners.flatMap { owner -> [SourceRange] in
      guard let node = owner.node, let tree = Optional(trees[owner.place.file.index]) else { return [] }
      let inner = node..<tree.index(after: min(node + 1, tree.nodes.count - 1))
      return symbols.occurrences[owner.place.file.index]
        .filter { $0.node.map(inner.contains) ?? false }
        .compactMap(importedFile).map { SourceRange(file: $0, range: 0..<0) }
    }
  }
}

extension EditorProject {
  /// The places in a file that name something the sources define, in their order; keys and words of the language aren't among them.
  package func names(in file: FileID) -> [SourceRange] {
    guard symbols.occurrences.indices.contains(file.index) else { return [] }
    return symbols.occurrences[file.index].filter { occurrence in
      switch occurrence.symbol {
      case .key, .word, .path: false
      default: true
      }
    }.map(\.place)
  }
}
