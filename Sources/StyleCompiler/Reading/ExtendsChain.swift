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

  /// All layers, the one that wins first; nil where there are none.
  ///
  /// Where the chain breaks (reported), the layers before are given, and what they lack may be inherited.
  func layers(of name: StyleName) -> Layers? {
    if let own = definitions[name], isAlone(own) { return own }
    return merged(name)
  }

  /// The same by the style's number.
  func layers(of number: Int) -> Layers? {
    guard let style = definitions.styles[number] else { return nil }
    return isAlone(style.layers) ? style.layers : merged(style.name)
  }

  private func merged(_ name: StyleName) -> Layers? {
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
      if values.isEmpty { reading.home = Layers(own[0], Array(own.dropFirst())) }
      values += own
      let target = base(in: own)
      visited.append((current.name, target.map(\.place) ?? reading.forest.keyPlace(own[0])))
      next = target.map { ($0.name, $0.place) }
    }
    return values.first.map { Layers($0, Array(values.dropFirst())) }
  }

  /// Whether a style has but one definition, which extends nothing; it is at home there then.
  private func isAlone(_ layers: Layers) -> Bool {
    guard layers.rest.isEmpty, !reading.mayStandForAnother(layers.top),
      case .mapping = reading.forest.kind(layers.top), extended(by: layers.top) == nil
    else { return false }
    reading.home = layers
    return true
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
    let resolved = layers.all.compactMap(reading.resolved)
    return resolved.isEmpty ? nil : resolved
  }

  /// What the topmost layer that states `extends` names.
  private func base(in layers: [Value]) -> (name: StyleName, place: Place)? {
    for layer in layers where reading.forest.node(layer).kind == .mapping {
      guard let stated = extended(by: layer) else { continue }
      let value = reading.at("extends") { reading.resolved(stated) }
      if let value, reading.forest.node(value).kind == .null { return nil }
      let name = value.flatMap { value in
        reading.at("extends") { reading.text(value, expected: .name(kind)).map { (StyleName($0), value) } }
      }
      if name == nil { reading.mayInheritMore = true }
      return name.map { ($0, reading.forest.place($1)) }
    }
    return nil
  }
}
