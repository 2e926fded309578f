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

/// Different names, in the order in which they came.
struct NameIndex {
  private(set) var names: [StyleName] = []
  /// Few names are compared one by one, which is faster than hashing them.
  private var numbers: [StyleName: Int] = [:]
  private static let few = 16

  func number(of name: StyleName) -> Int? {
    names.count < Self.few ? names.firstIndex(of: name) : numbers[name]
  }

  /// The number of a name that is there already; nil where it is added.
  mutating func add(_ name: StyleName) -> Int? {
    if let known = number(of: name) { return known }
    if names.isEmpty { names.reserveCapacity(8) }
    names.append(name)
    if names.count == Self.few {
      for (number, name) in names.enumerated() { numbers[name] = number }
    } else if names.count > Self.few {
      numbers[name] = names.count - 1
    }
    return nil
  }
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
    entries.reserveCapacity(8)
    var names = NameIndex()
    let tree = forest.tree(map.file)
    let storage = tree.storage
    var walk = EntryWalk(storage, of: Int(map.node))
    while let (key, node) = walk.next(in: storage) {
      let value = storage.value(node, key: key, file: map.file)
      let name = StyleName(utf8: forest.textBytes(storage.value(key, key: -1, file: map.file)))
      // The reader has reported a key that stands twice; the first holds.
      guard names.add(name) == nil else { continue }
      if !storage.mayStandForAnother(Int(value.node)), forest.kind(value) != .null {
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
    guard tree.storage.nodes[Int(value.key)].traits.rawValue & NodeBits.unportable != 0 else { return nil }
    return Wording.unportable(tree.excerpt(Int(value.key)), at: keyPlace(value))
  }
}
