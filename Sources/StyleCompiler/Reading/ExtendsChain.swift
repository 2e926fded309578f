import StyleDiagnostics
import StyleModel
import StyleSyntax

/// Finds the layers of a style: its own definitions, then those of the style it extends, and so on.
struct ExtendsChain {
  let reading: Reading
  let definitions: BundleScope.Definitions
  let kind: NameKind

  /// All layers, the one that wins first; nil where the chain is broken (reported).
  func layers(of name: StyleName) -> Layers? {
    var values: [Value] = []
    var visited: [(name: StyleName, place: Place)] = []
    var next: (name: StyleName, place: Place?)? = (name, nil)
    while let current = next {
      guard let own = resolvedDefinitions(of: current.name) else {
        if let place = current.place, !reading.mayHaveUnreadNames, definitions[current.name] == nil {
          reading.at("extends") {
            reading.report(
              Wording.unknownName(current.name.text, kind: kind, known: definitions.keys.map(\.text), at: place))
          }
        }
        return nil
      }
      if let place = current.place, let start = visited.firstIndex(where: { $0.name == current.name }) {
        reading.at("extends") {
          reading.report(Wording.extendsCycle(visited[start...].map { ($0.name.text, $0.place) }, at: place))
        }
        return nil
      }
      values += own
      let target = base(in: own)
      visited.append((current.name, target.map(\.place) ?? reading.forest.keyPlace(own[0])))
      next = target.map { ($0.name, $0.place) }
    }
    return values.first.map { Layers($0, Array(values.dropFirst())) }
  }

  private func resolvedDefinitions(of name: StyleName) -> [Value]? {
    guard let values = definitions[name] else { return nil }
    let resolved = values.compactMap(reading.resolved)
    return resolved.isEmpty ? nil : resolved
  }

  /// What the topmost layer that states `extends` names.
  private func base(in layers: [Value]) -> (name: StyleName, place: Place)? {
    for layer in layers where reading.forest.node(layer).kind == .mapping {
      guard let entry = reading.forest.entries(layer).first(where: { $0.name == "extends" }) else { continue }
      guard let value = reading.at("extends", { reading.resolved(entry.value) }) else { return nil }
      if reading.forest.node(value).kind == .null { return nil }
      return reading.at("extends") {
        reading.text(value, expected: .name(kind)).map { (StyleName($0), reading.forest.place(value)) }
      }
    }
    return nil
  }
}
