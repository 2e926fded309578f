import StyleDiagnostics
import StyleModel
import StyleSyntax

/// Finds the layers of a style: its own definitions, then those of the style it extends, and so on.
struct ExtendsChain {
  let reader: ValueReader
  let definitions: Definitions
  private let extends: Int?
  private let table: KeyTable
  private let kind: NameKind

  init(reader: ValueReader, definitions: Definitions) {
    self.reader = reader
    self.definitions = definitions
    let compiler = KindRegistry.all[definitions.kind]
    table = compiler.table
    kind = .of(compiler.kind)
    extends = table.keys.firstIndex { $0.name == "extends" }
  }

  /// The layers of a style, by its number; nil where there are none.
  func layers(of number: Int) -> Layers? {
    definitions.styles[number].flatMap { layers(of: $0.name) }
  }

  /// All layers, the one that wins first; nil where there are none.
  ///
  /// Where the chain breaks (reported), the layers before are given, and what they lack may be inherited.
  func layers(of name: StyleName) -> Layers? {
    var values: [Value] = []
    var visited: [(name: StyleName, place: Place)] = []
    var next: (name: StyleName, place: Place?)? = (name, nil)
    while let current = next {
      if visited.count > TreeLimits.depth, let place = current.place {
        reader.at("extends") { reader.report(Message.extendsTooFar(at: place)) }
        reader.mayInheritMore = true
        break
      }
      if let start = visited.firstIndex(where: { $0.name == current.name }) {
        reader.reportCircle(visited[start...].map { ($0.name.text, $0.place) })
        reader.mayInheritMore = true
        break
      }
      guard let own = resolvedDefinitions(of: current.name) else {
        if let place = current.place, !definitions.contains(current.name) { reportUnknown(current.name, at: place) }
        reader.mayInheritMore = true
        break
      }
      if values.isEmpty { reader.ownDefinitions = Layers(own) }
      values += own
      let target = base(in: own)
      visited.append((current.name, target.map(\.place) ?? reader.sources.keyPlace(own[0])))
      next = target.map { ($0.name, $0.place) }
    }
    return Layers(values)
  }

  /// What a layer states for `extends`.
  private func extended(by layer: Value) -> Value? {
    extends.flatMap { reader.sources.entry($0, in: table, of: layer) }
  }

  private func reportUnknown(_ name: StyleName, at place: Place) {
    guard !reader.mayHaveUnreadNames else { return }
    reader.at("extends") {
      reader.report(Message.unknownName(name.text, kind: kind, known: definitions.names, at: place))
    }
  }

  private func resolvedDefinitions(of name: StyleName) -> [Value]? {
    guard let layers = definitions[name] else { return nil }
    let resolved = layers.all.compactMap { reader.resolved($0, at: reader.path) }
    return resolved.isEmpty ? nil : resolved
  }

  /// What the topmost layer that states `extends` names.
  private func base(in layers: [Value]) -> (name: StyleName, place: Place)? {
    for layer in layers where reader.sources.kind(layer) == .mapping {
      guard let stated = extended(by: layer) else { continue }
      let path = ValuePath.name("extends", of: reader.path)
      let value = reader.resolved(stated, at: path)
      if let value, reader.sources.kind(value) == .null { return nil }
      let name = value.flatMap { value in
        reader.name(value, expected: .name(kind), at: path).map { ($0, value) }
      }
      if name == nil { reader.mayInheritMore = true }
      return name.map { ($0, reader.sources.place($1)) }
    }
    return nil
  }
}
