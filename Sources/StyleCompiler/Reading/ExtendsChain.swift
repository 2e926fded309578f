import StyleDiagnostics
import StyleModel
import StyleSyntax

/// Finds the layers of a style: its own definitions, then those of the style it extends, and so on.
struct ExtendsChain {
  let reading: Reading
  let definitions: Definitions
  private let extends: Int?
  private let table: KeyTable
  private let kind: NameKind

  init(reading: Reading, definitions: Definitions) {
    self.reading = reading
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
        reading.at("extends") { reading.report(Wording.extendsTooFar(at: place)) }
        reading.mayInheritMore = true
        break
      }
      if let start = visited.firstIndex(where: { $0.name == current.name }) {
        reading.reportCircle(visited[start...].map { ($0.name.text, $0.place) })
        reading.mayInheritMore = true
        break
      }
      guard let own = resolvedDefinitions(of: current.name) else {
        if let place = current.place, !definitions.contains(current.name) { reportUnknown(current.name, at: place) }
        reading.mayInheritMore = true
        break
      }
      if values.isEmpty { reading.ownDefinitions = Layers(own) }
      values += own
      let target = base(in: own)
      visited.append((current.name, target.map(\.place) ?? reading.forest.keyPlace(own[0])))
      next = target.map { ($0.name, $0.place) }
    }
    return Layers(values)
  }

  /// What a layer states for `extends`.
  private func extended(by layer: Value) -> Value? {
    extends.flatMap { reading.forest.entry($0, in: table, of: layer) }
  }

  private func reportUnknown(_ name: StyleName, at place: Place) {
    guard !reading.mayHaveUnreadNames else { return }
    reading.at("extends") {
      reading.report(Wording.unknownName(name.text, kind: kind, known: definitions.names, at: place))
    }
  }

  private func resolvedDefinitions(of name: StyleName) -> [Value]? {
    guard let layers = definitions[name] else { return nil }
    let resolved = layers.all.compactMap { reading.resolved($0, at: reading.path) }
    return resolved.isEmpty ? nil : resolved
  }

  /// What the topmost layer that states `extends` names.
  private func base(in layers: [Value]) -> (name: StyleName, place: Place)? {
    for layer in layers where reading.forest.kind(layer) == .mapping {
      guard let stated = extended(by: layer) else { continue }
      let path = ValuePath.name("extends", of: reading.path)
      let value = reading.resolved(stated, at: path)
      if let value, reading.forest.kind(value) == .null { return nil }
      let name = value.flatMap { value in
        reading.name(value, expected: .name(kind), at: path).map { ($0, value) }
      }
      if name == nil { reading.mayInheritMore = true }
      return name.map { ($0, reading.forest.place($1)) }
    }
    return nil
  }
}
