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
  let path: KeyPathTrail.Point
  /// What the topmost layer states for each key that is in `stated`.
  private var tops: [Value]
  private var stated = KeyMask()
  /// What lower layers state for such keys, the upper first.
  private var lower: [(index: Int, value: Value)] = []
  /// Keys that no lower layer can state any more.
  private var closed = KeyMask()
  /// Keys of alternatives that upper layers have not chosen.
  private var dropped = KeyMask()
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
  init?(_ reading: Reading, _ layers: Layers, notRequired: [K] = []) {
    self.reading = reading
    value = layers.top
    path = reading.point
    isIncomplete = reading.mayInheritMore
    let table = K.table
    guard reading.forest.node(layers.top).kind == .mapping else {
      tops = []
      reading.wrongType(layers.top, expected: .map(table))
      return nil
    }
    tops = Array(repeating: layers.top, count: table.keys.count)
    add(layers.top, table)
    for layer in layers.rest where reading.forest.node(layer).kind == .mapping { add(layer, table) }
    for empty in empties {
      let key = table.keys[empty.index]
      poisoned.insert(empty.index)
      reading.at(key.name) { reading.emptyValue(empty.value, key: key) }
    }
    require(table.required.subtracting(KeyMask(notRequired)), of: table.title)
  }

  /// Reports the keys that no layer states; a map that broke off may have them in its unread part.
  ///
  /// `title` names the map where that isn't the whole table's.
  func require(_ keys: KeyMask, of title: String = K.table.title) {
    guard !isIncomplete, !keys.subtracting(stated.union(poisoned)).isEmpty else { return }
    for key in K.allCases where keys.contains(key.rawValue) && !states(key) {
      let finding = Wording.missingKey(
        K.table.keys[key.rawValue], of: title, at: reading.forest.keyPlace(value))
      here { reading.report(finding) }
    }
  }

  /// What the layers state for a key; nil where it is absent or could not be read.
  subscript(key: K) -> Layers? {
    guard stated.contains(key.rawValue) else { return nil }
    if lower.isEmpty { return Layers(tops[key.rawValue]) }
    return Layers(tops[key.rawValue], lower.filter { $0.index == key.rawValue }.map(\.value))
  }

  /// Whether a key is there, readable or not, or misspelt.
  func states(_ key: K) -> Bool {
    stated.contains(key.rawValue) || poisoned.contains(key.rawValue)
      || (!meant.isEmpty && meant.contains(name(of: key)))
  }

  func statesAny(of keys: KeyMask) -> Bool {
    if !stated.union(poisoned).intersection(keys).isEmpty { return true }
    return !meant.isEmpty && K.allCases.contains { keys.contains($0.rawValue) && states($0) }
  }

  func type(of key: K) -> ValueType { K.table.keys[key.rawValue].type }

  func name(of key: K) -> String { K.table.keys[key.rawValue].name }

  private mutating func add(_ layer: Value, _ table: KeyTable) {
    let tree = reading.forest.tree(layer.file)
    isIncomplete = isIncomplete || reading.forest.isIncomplete(layer)
    var own = KeyMask()
    tree.storage.forEachEntry(of: Int(layer.node)) { key, node in
      guard let index = table.index(of: key, in: tree) else { return reportUnknown(key, in: tree) }
      let value = Value(in: tree, node: node, key: key)
      if closed.contains(index) {
        if !empties.isEmpty { empties.removeAll { $0.index == index } }
      } else if !dropped.contains(index) {
        // `null` removes a key; it doesn't choose the alternative that the key belongs to.
        if tree.storage.nodes[Int(value.node)].kind != .null { own.insert(index) }
        take(value, at: index, table)
      }
    }
    choose(own, table, of: tree, at: Int(layer.node))
  }

  private mutating func reportUnknown(_ key: Int, in tree: SourceTree) {
    let name = tree.string(key)
    let word = name.prefix { $0 != ":" }
    meant.formUnion(nearest(to: String(word), among: K.table.keys.map(\.name), limit: 1))
    reading.report(Wording.unknownKey(name, in: K.table, at: tree.place(key)))
  }

  private mutating func take(_ value: Value, at index: Int, _ table: KeyTable) {
    var resolved = value
    if reading.mayStandForAnother(value) {
      guard let found = reading.at(table.keys[index].name, { reading.resolved(value) }) else {
        poisoned.insert(index)
        closed.insert(index)
        return
      }
      resolved = found
    }
    let node = reading.forest.node(resolved)
    if node.kind == .null {
      closed.insert(index)
      if node.traits.contains(.empty), !stated.contains(index) { empties.append((index, resolved)) }
      return
    }
    if stated.contains(index) {
      lower.append((index, resolved))
    } else {
      stated.insert(index)
      tops[index] = resolved
    }
    if node.kind != .mapping { closed.insert(index) }
  }

  /// Notes which alternative of each group a layer chooses, unless one above has chosen; reports two that exclude each other.
  private mutating func choose(_ own: KeyMask, _ table: KeyTable, of tree: SourceTree, at layer: Int) {
    var isReported = false
    for group in table.alternativeMasks {
      let whole = group.reduce(KeyMask()) { $0.union($1) }
      guard !own.intersection(whole).isEmpty, dropped.intersection(whole).isEmpty else { continue }
      if let alone = group.first(where: { own.intersection(whole).subtracting($0).isEmpty }) {
        dropped = dropped.union(whole.subtracting(alone))
        continue
      }
      var chosen: (alternative: KeyMask, value: Value)?
      tree.storage.forEachEntry(of: layer) { key, node in
        guard let index = table.index(of: key, in: tree), own.contains(index),
          let alternative = group.first(where: { $0.contains(index) })
        else { return }
        let value = Value(in: tree, node: node, key: key)
        guard let first = chosen else { return chosen = (alternative, value) }
        if !isReported, !first.alternative.contains(index) {
          isReported = true
          reportClash(first.value, value, table, in: tree)
        }
      }
      if let chosen { dropped = dropped.union(whole.subtracting(chosen.alternative)) }
    }
  }

  private func reportClash(_ first: Value, _ second: Value, _ table: KeyTable, in tree: SourceTree) {
    reading.report(
      Wording.alternatives(
        tree.string(Int(first.key)), tree.string(Int(second.key)), in: table,
        at: reading.forest.keyPlace(second), other: reading.forest.keyPlace(first)))
  }
}
