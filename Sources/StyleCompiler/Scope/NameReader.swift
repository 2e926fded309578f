import StyleBundle
import StyleDiagnostics
import StyleModel
import StyleSyntax

/// What a style states of its names.
struct StyleNames: Sendable {
  /// Another name of the style.
  struct Alias: Sendable {
    let name: StyleName
    /// The advice for apps whose code has the name, which goes away; nil for one that stays.
    let deprecated: String?
    let place: SourceRange
  }

  var aliases: [Alias] = []
  /// What is said of its own name and of those inside it.
  var notes = NameNotes()
  /// The places of the names inside it that go away.
  var innerPlaces: [(name: StyleName, place: SourceRange)] = []
}

/// Reads what styles state of their names: in their own definitions, since none of it is inherited.
struct NameReader {
  private let reader: ValueReader
  private let table: KeyTable
  /// The keys about names.
  private let keys: [Int]

  init(_ reader: ValueReader, _ table: KeyTable) {
    (self.reader, self.table) = (reader, table)
    keys = [NameKeys.aliases, NameKeys.deprecated, NameKeys.deprecatedNames].compactMap { table.index(of: $0) }
  }

  /// Whether a style says something of its names, as few do.
  func isStated(in layers: Layers) -> Bool {
    layers.contains { layer in
      reader.resolved(layer).map { map in
        reader.sources.kind(map) == .mapping && keys.contains { reader.sources.entry($0, in: table, of: map) != nil }
      } ?? false
    }
  }

  /// The other names that can be read; what is wrong with others is reported.
  func aliases(of layers: Layers) -> [StyleNames.Alias] {
    guard let list = stated(NameKeys.aliases, in: layers)?.top else { return [] }
    return reader.at(.value(list, of: reader.path)) {
      reader.items(of: list, expected: type(of: NameKeys.aliases), alias) ?? []
    }
  }

  private func alias(_ value: Value) -> StyleNames.Alias? {
    let expected = NameKeys.aliasTable.keys[0].type
    guard reader.sources.kind(value) == .mapping else {
      return reader.name(value, expected: expected).map {
        StyleNames.Alias(name: $0, deprecated: nil, place: reader.sources.place(value))
      }
    }
    guard let map = MergedMap(reader, Layers(value), NameKeys.aliasTable), let stated = map.value(of: "name"),
      let name = reader.name(stated, expected: expected, at: .value(stated, of: map.path))
    else { return nil }
    return StyleNames.Alias(
      name: name, deprecated: map.value(of: "deprecated").flatMap(advice), place: reader.sources.place(stated))
  }

  /// All that a style states of its names.
  func names(of layers: Layers) -> StyleNames {
    var names = StyleNames()
    names.aliases = aliases(of: layers)
    names.notes.deprecated = stated(NameKeys.deprecated, in: layers).flatMap { advice($0.top) }
    guard let map = stated(NameKeys.deprecatedNames, in: layers) else { return names }
    reader.at(.value(map.top, of: reader.path)) {
      for entry in reader.namedEntries(map, expected: type(of: NameKeys.deprecatedNames)) ?? [] {
        guard let value = entry.layers?.top else { continue }
        names.innerPlaces.append((entry.name, entry.place))
        names.notes.deprecatedNames[entry.name.text] = advice(value)
      }
    }
    return names
  }

  private func advice(_ value: Value) -> String? { reader.words(value, at: .value(value, of: reader.path)) }

  private func type(of key: String) -> ValueType { table.index(of: key).map { table.keys[$0].type } ?? .text }

  /// The values that the style's own layers state for a key; nil where none does, or the topmost takes it away.
  private func stated(_ key: String, in layers: Layers) -> Layers? {
    guard let index = table.index(of: key) else { return nil }
    var values: [Value] = []
    for layer in layers {
      guard let map = reader.resolved(layer), reader.sources.kind(map) == .mapping,
        let value = reader.sources.entry(index, in: table, of: map),
        let resolved = reader.resolved(value, at: .value(value, of: reader.path))
      else { continue }
      if reader.sources.kind(resolved) == .null { break }
      values.append(resolved)
    }
    return Layers(values)
  }
}
