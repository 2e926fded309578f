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
  /// Where the slots of its keys begin among those of the reading, which hold what the upper layers state.
  ///
  /// The map has no array of its own, which would be one to allocate for each and to count with every copy.
  private let firstSlot: Int
  private var stated = KeyMask()
  /// Whether some key is stated by more than one layer.
  private var isLayered = false
  /// Keys that no lower layer can state any more.
  private var closed = KeyMask()
  /// Keys of alternatives that upper layers have not chosen.
  private var dropped = KeyMask()
  /// Keys that are there and could not be read: they are neither missing nor usable.
  private var poisoned = KeyMask()
  /// Keys that a misspelt one was most likely meant to be: they are not missing, they are misspelt.
  private var meant = KeyMask()
  private(set) var isIncomplete: Bool

  /// A key without a value, which is right only where a lower layer states one to remove.
  private typealias Empty = (index: Int, value: Value)

  /// Opens a map; nil where the value is none (reported).
  ///
  /// Keys in `notRequired` may be left out all the same.
  init?(_ reading: Reading, _ layers: Layers, notRequired: KeyMask = KeyMask()) {
    self.reading = reading
    value = layers.top
    path = reading.point
    isIncomplete = reading.mayInheritMore
    let table = K.table
    guard case .mapping = reading.forest.kind(layers.top) else {
      reading.wrongType(layers.top, expected: .map(table))
      return nil
    }
    var empties: [Empty] = []
    // Taken out of the reading for as long as they change.
    var slots: [Value] = []
    swap(&slots, &reading.slots)
    firstSlot = slots.count
    slots.append(contentsOf: table.emptySlots)
    add(layers.top, table, &slots, &empties)
    for layer in layers.rest {
      if case .mapping = reading.forest.kind(layer) { add(layer, table, &slots, &empties) }
    }
    swap(&slots, &reading.slots)
    for empty in empties {
      let key = table.keys[empty.index]
      poisoned.insert(empty.index)
      reading.at(key.name) { reading.emptyValue(empty.value, key: key) }
    }
    require(table.required.subtracting(notRequired), of: table.title)
  }

  /// Reports the keys that no layer states; a map that broke off may have them in its unread part.
  ///
  /// `title` names the map where that isn't the whole table's.
  func require(_ keys: KeyMask, of title: @autoclosure () -> String = K.table.title) {
    guard !isIncomplete, !keys.subtracting(stated.union(poisoned)).isEmpty else { return }
    for key in K.allCases where keys.contains(key.rawValue) && !states(key) {
      let finding = Wording.missingKey(
        K.table.keys[key.rawValue], of: title(), at: reading.forest.keyPlace(value))
      here { reading.report(finding) }
    }
  }

  /// What the layers state for a key; nil where it is absent or could not be read.
  subscript(key: K) -> Layers? {
    guard let top = top(key) else { return nil }
    guard isLayered else { return Layers(top) }
    let slot = firstSlot + key.rawValue
    return Layers(top, reading.lower.compactMap { $0.slot == slot ? $0.value : nil })
  }

  /// What the topmost layer that has a key states for it; nil where it is absent or could not be read.
  func top(_ key: K) -> Value? {
    stated.contains(key.rawValue) ? reading.slots[firstSlot + key.rawValue] : nil
  }

  /// Whether a key is there, readable or not, or misspelt.
  func states(_ key: K) -> Bool {
    known.contains(key.rawValue)
  }

  func statesAny(of keys: KeyMask) -> Bool {
    !known.intersection(keys).isEmpty
  }

  private var known: KeyMask { stated.union(poisoned).union(meant) }

  func type(of key: K) -> ValueType { K.table.keys[key.rawValue].type }

  func name(of key: K) -> String { K.table.keys[key.rawValue].name }

  private mutating func add(_ layer: Value, _ table: KeyTable, _ slots: inout [Value], _ empties: inout [Empty]) {
    let tree = reading.forest.trees[Int(layer.file)]
    let storage = tree.storage
    if storage.nodes[Int(layer.node)].traits.rawValue & NodeBits.incomplete != 0 { isIncomplete = true }
    var own = KeyMask()
    var walk = EntryWalk(storage, of: Int(layer.node))
    while let entry = walk.next(in: storage) {
      guard let index = table.index(of: entry.key, in: tree) else {
        reportUnknown(entry.key, in: tree)
        continue
      }
      if closed.contains(index) {
        if !empties.isEmpty { empties.removeAll { $0.index == index } }
      } else if !dropped.contains(index) {
        let value = storage.value(entry.value, key: entry.key, file: layer.file)
        let kind = storage.nodes[Int(value.node)].kind
        // `null` removes a key; it doesn't choose the alternative that the key belongs to.
        if case .null = kind {} else { own.insert(index) }
        if storage.mayStandForAnother(Int(value.node)) {
          follow(value, at: index, &slots, &empties)
        } else {
          take(value, kind, at: index, &slots, &empties)
        }
      }
    }
    if !own.intersection(table.alternativeKeys).isEmpty { choose(own, table, of: tree, at: Int(layer.node)) }
  }

  private mutating func reportUnknown(_ key: Int, in tree: SourceTree) {
    let name = tree.string(key)
    let word = name.prefix { $0 != ":" }
    for near in nearest(to: String(word), among: K.table.keys.map(\.name), limit: 1) {
      if let index = K.table.keys.firstIndex(where: { $0.name == near }) { meant.insert(index) }
    }
    reading.report(Wording.unknownKey(name, in: K.table, at: tree.place(key)))
  }

  /// Takes what a value stands for that may be a reference.
  private mutating func follow(
    _ value: Value, at index: Int, _ slots: inout [Value], _ empties: inout [Empty]
  ) {
    guard let resolved = reading.at(path, value, { reading.resolved(value) }) else {
      poisoned.insert(index)
      closed.insert(index)
      return
    }
    take(resolved, reading.forest.kind(resolved), at: index, &slots, &empties)
  }

  @inline(__always)
  private mutating func take(
    _ value: Value, _ kind: NodeKind, at index: Int, _ slots: inout [Value], _ empties: inout [Empty]
  ) {
    switch kind {
    case .null:
      closed.insert(index)
      if reading.forest.node(value).traits.contains(.empty), !stated.contains(index) { empties.append((index, value)) }
      return
    case .mapping: break
    default: closed.insert(index)
    }
    if stated.contains(index) {
      isLayered = true
      reading.lower.append((firstSlot + index, value))
    } else {
      stated.insert(index)
      slots[firstSlot + index] = value
    }
  }

  /// Notes which alternative of each group a layer chooses, unless one above has chosen; reports two that exclude each other.
  private mutating func choose(_ own: KeyMask, _ table: KeyTable, of tree: SourceTree, at layer: Int) {
    var isReported = false
    for (group, whole) in zip(table.alternativeMasks, table.alternativeUnions) {
      guard !own.intersection(whole).isEmpty, dropped.intersection(whole).isEmpty else { continue }
      if let alone = group.first(where: { own.intersection(whole).subtracting($0).isEmpty }) {
        dropped = dropped.union(whole.subtracting(alone))
        continue
      }
      var chosen: (alternative: KeyMask, value: Value)?
      var walk = EntryWalk(tree.storage, of: layer)
      while let entry = walk.next(in: tree.storage) {
        guard let index = table.index(of: entry.key, in: tree), own.contains(index),
          let alternative = group.first(where: { $0.contains(index) })
        else { continue }
        let value = Value(in: tree, node: entry.value, key: entry.key)
        guard let first = chosen else {
          chosen = (alternative, value)
          continue
        }
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
