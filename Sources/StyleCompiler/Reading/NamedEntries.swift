import StyleDiagnostics
import StyleModel
import StyleSyntax

/// One entry of a map whose keys are the author's own.
struct NamedEntry {
  let name: StyleName
  /// What the layers state; nil where an upper layer removed the entry with `null`.
  let layers: Layers?
  /// The place of the topmost key.
  let place: Place
}

extension Reading {
  /// The entries of a map with free keys, layers merged, in the order in which they were first written, base first.
  func namedEntries(_ layers: Layers, expected type: ValueType) -> [NamedEntry]? {
    guard forest.node(layers.top).kind == .mapping else {
      wrongType(layers.top, expected: type)
      return nil
    }
    if layers.rest.isEmpty { return ownEntries(layers.top) }
    var order: [StyleName] = []
    var values: [StyleName: [Value]] = [:]
    for layer in layers.all.reversed() where forest.node(layer).kind == .mapping {
      var own: Set<StyleName> = []
      for (name, value) in forest.entries(layer) {
        let key = StyleName(name)
        // The reader has reported a key that stands twice; the first holds.
        guard own.insert(key).inserted else { continue }
        if values[key] == nil { order.append(key) }
        values[key, default: []].insert(value, at: 0)
      }
    }
    return order.compactMap { name in values[name].flatMap { entry(name, $0) } }
  }

  /// The entries of a map without layers below.
  private func ownEntries(_ map: Value) -> [NamedEntry] {
    var entries: [NamedEntry] = []
    var names: [StyleName] = []
    var many: Set<StyleName> = []
    let tree = forest.tree(map.file)
    var walk = EntryWalk(tree.storage, of: Int(map.node))
    while let (key, node) = walk.next(in: tree.storage) {
      let value = Value(in: tree, node: node, key: key)
      let name = StyleName(tree.string(key))
      // Few names are compared one by one, which is faster than hashing them.
      guard names.count < 16 ? !names.contains(name) : many.insert(name).inserted else { continue }
      if names.count < 16 { names.append(name) }
      if names.count == 16, many.isEmpty { many = Set(names) }
      if !mayStandForAnother(value), forest.kind(value) != .null {
        warnIfKeyIsUnportable(value)
        entries.append(NamedEntry(name: name, layers: Layers(value), place: forest.keyPlace(value)))
      } else if let entry = entry(name, [value]) {
        entries.append(entry)
      }
    }
    return entries
  }

  /// Merges one entry's values, the winning one first; nil where it could not be read.
  private func entry(_ name: StyleName, _ values: [Value]) -> NamedEntry? {
    guard let first = values.first else { return nil }
    let place = forest.keyPlace(first)
    warnIfKeyIsUnportable(first)
    var merged: [Value] = []
    for value in values {
      guard let resolved = at(name.text, { self.resolved(value) }) else { return nil }
      let node = forest.node(resolved)
      if node.kind == .null {
        if merged.isEmpty, values.count == 1, node.traits.contains(.empty) {
          at(name.text) { report(Wording.emptyEntry(name.text, at: place)) }
          return nil
        }
        break
      }
      merged.append(resolved)
      if node.kind != .mapping { break }
    }
    return NamedEntry(name: name, layers: merged.first.map { Layers($0, Array(merged.dropFirst())) }, place: place)
  }

  /// Numbers are fine as keys; `on`, `no` and the like are other keys to other readers.
  func warnIfKeyIsUnportable(_ value: Value) {
    if let warning = forest.unportableKey(value) { report(warning) }
  }
}

extension Forest {
  /// The warning for a key that other YAML readers see differently.
  func unportableKey(_ value: Value) -> Diagnostic? {
    guard value.key >= 0 else { return nil }
    let tree = tree(value.useFile)
    guard tree.nodes[Int(value.key)].traits.contains(.unportable) else { return nil }
    return Wording.unportable(tree.excerpt(Int(value.key)), at: keyPlace(value))
  }
}
