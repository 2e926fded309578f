import StyleDiagnostics
import StyleSyntax

/// A map of known keys, its layers merged: what each key holds after `null` and alternatives have been applied.
///
/// Unknown keys and missing required ones are reported when the map is opened.
struct MapReader<K: KeySet> {
  let reading: Reading
  /// The topmost layer, for places.
  let value: Value
  /// The key path of the map.
  let path: [String]
  private var slots: [Layers?]
  /// Keys that no lower layer can state any more.
  private var closed = KeyMask()
  /// Keys that are there and could not be read: they are neither missing nor usable.
  private var poisoned = KeyMask()
  /// Keys without a value, which is right only where a lower layer states one to remove.
  private var empties: [(index: Int, value: Value)] = []
  /// Keys that a misspelt one was most likely meant to be: they are not missing, they are misspelt.
  private var meant: Set<String> = []
  private(set) var isIncomplete = false

  /// Opens a map; nil where the value is none (reported).
  ///
  /// Keys in `notRequired` may be left out all the same.
  init?(_ reading: Reading, _ layers: Layers, notRequired: Set<K> = []) {
    self.reading = reading
    value = layers.top
    path = reading.path
    isIncomplete = reading.mayInheritMore
    slots = Array(repeating: nil, count: K.table.keys.count)
    guard reading.forest.node(layers.top).kind == .mapping else {
      reading.wrongType(layers.top, expected: .map(K.table))
      return nil
    }
    var chosen = ChosenAlternatives(K.table)
    add(layers.top, &chosen)
    for layer in layers.rest where reading.forest.node(layer).kind == .mapping { add(layer, &chosen) }
    for empty in empties {
      let key = K.table.keys[empty.index]
      poisoned.insert(empty.index)
      reading.at(key.name) { reading.emptyValue(empty.value, key: key) }
    }
    require(K.allCases.filter { K.table.keys[$0.rawValue].isRequired && !notRequired.contains($0) })
  }

  /// Reports the keys that no layer states; a map that broke off may have them in its unread part.
  ///
  /// `title` names the map where that isn't the whole table's.
  func require(_ keys: some Sequence<K>, of title: String = K.table.title) {
    guard !isIncomplete else { return }
    for key in keys where !states(key) {
      let finding = Wording.missingKey(
        K.table.keys[key.rawValue], of: title, at: reading.forest.keyPlace(value))
      here { reading.report(finding) }
    }
  }

  /// What the layers state for a key; nil where it is absent or could not be read.
  subscript(key: K) -> Layers? { slots[key.rawValue] }

  /// Whether a key is there, readable or not, or misspelt.
  func states(_ key: K) -> Bool {
    slots[key.rawValue] != nil || poisoned.contains(key.rawValue) || meant.contains(name(of: key))
  }

  func type(of key: K) -> ValueType { K.table.keys[key.rawValue].type }

  func name(of key: K) -> String { K.table.keys[key.rawValue].name }

  private mutating func add(_ layer: Value, _ chosen: inout ChosenAlternatives) {
    let tree = reading.forest.tree(layer.file)
    isIncomplete = isIncomplete || reading.forest.isIncomplete(layer)
    var stated: [(index: Int, value: Value)] = []
    for entry in tree.entries(Int(layer.node)) {
      let value = Value(in: tree, node: entry.value, key: entry.key)
      let bytes = tree.textBytes(entry.key)
      guard let index = K.table.keys.firstIndex(where: { $0.name.utf8.elementsEqual(bytes) }) else {
        let name = tree.string(entry.key)
        let word = name.prefix { $0 != ":" }
        meant.formUnion(nearest(to: String(word), among: K.table.keys.map(\.name), limit: 1))
        reading.report(Wording.unknownKey(name, in: K.table, at: tree.place(entry.key)))
        continue
      }
      if closed.contains(index) {
        empties.removeAll { $0.index == index }
      } else if !chosen.drops(index) {
        // `null` removes a key; it doesn't choose the alternative that the key belongs to.
        if reading.forest.node(value).kind != .null { stated.append((index, value)) }
        take(value, at: index)
      }
    }
    if let clash = chosen.take(stated.map(\.index)) { reportClash(clash, among: stated) }
  }

  private mutating func take(_ value: Value, at index: Int) {
    guard let resolved = reading.at(K.table.keys[index].name, { reading.resolved(value) }) else {
      poisoned.insert(index)
      closed.insert(index)
      return
    }
    let node = reading.forest.node(resolved)
    if node.kind == .null {
      closed.insert(index)
      if node.traits.contains(.empty), slots[index] == nil { empties.append((index, resolved)) }
      return
    }
    if let upper = slots[index] {
      slots[index] = Layers(upper.top, upper.rest + [resolved])
    } else {
      slots[index] = Layers(resolved)
    }
    if node.kind != .mapping { closed.insert(index) }
  }

  private func reportClash(_ clash: (first: Int, second: Int), among stated: [(index: Int, value: Value)]) {
    guard let first = stated.first(where: { $0.index == clash.first }),
      let second = stated.first(where: { $0.index == clash.second })
    else { return }
    reading.report(
      Wording.alternatives(
        K.table.keys[clash.first].name, K.table.keys[clash.second].name, in: K.table,
        at: reading.forest.keyPlace(second.value), other: reading.forest.keyPlace(first.value)))
  }
}

/// Which alternative of each group the layers read so far have chosen.
private struct ChosenAlternatives {
  private let groups: [[KeyMask]]
  private var choice: [Int?]

  init(_ table: KeyTable) {
    groups = table.alternativeMasks
    choice = Array(repeating: nil, count: groups.count)
  }

  /// Whether an upper layer has chosen another alternative than the one this key belongs to.
  func drops(_ key: Int) -> Bool {
    zip(groups, choice).contains { group, chosen in
      guard let chosen, let own = group.firstIndex(where: { $0.contains(key) }) else { return false }
      return own != chosen
    }
  }

  /// Notes what a layer states; gives two keys of the layer that exclude each other, if there are any.
  mutating func take(_ keys: [Int]) -> (first: Int, second: Int)? {
    var clash: (first: Int, second: Int)?
    for (index, group) in groups.enumerated() where choice[index] == nil {
      var first: (key: Int, alternative: Int)?
      for key in keys {
        guard let alternative = group.firstIndex(where: { $0.contains(key) }) else { continue }
        if let first, first.alternative != alternative { clash = clash ?? (first.key, key) }
        first = first ?? (key, alternative)
      }
      choice[index] = first?.alternative
    }
    return clash
  }
}
