import StyleDiagnostics
import StyleSyntax

/// Merges the layers of one map: what each key holds after `null` and alternatives have been applied.
///
/// It is what opening a map takes, and ``MapReader`` what is left of it. Not generic, so there is one of it for all tables.
struct LayerMerge {
  private let reading: Reading
  private let table: KeyTable
  private let path: KeyPathTrail.Point
  /// The slots of all maps, taken out of the reading for as long as they change.
  private var slots: [Value] = []
  /// Where the slots of this map begin, behind one that holds its topmost layer.
  let firstSlot: Int
  /// Keys that have something in their slot.
  private(set) var stated = KeyMask()
  /// Whether some key is stated by more than one layer.
  private(set) var isLayered = false
  /// Whether some layer broke off.
  private(set) var isIncomplete = false
  /// Keys that no lower layer can state any more.
  private var closed = KeyMask()
  /// Keys of alternatives that upper layers have not chosen.
  private var dropped = KeyMask()
  /// Keys that are there and could not be read: they are neither missing nor usable.
  private var poisoned = KeyMask()
  /// Keys that a misspelt one was most likely meant to be: they are not missing, they are misspelt.
  private var meant = KeyMask()
  /// Keys without a value, which is right only where a lower layer states one to remove.
  private var empties: [(index: Int, value: Value)] = []

  /// Keys that are there, readable or not, or misspelt.
  var known: KeyMask { stated.union(poisoned).union(meant) }

  /// Merges layers of which the topmost is a map.
  init(_ reading: Reading, _ layers: Layers, _ table: KeyTable) {
    self.reading = reading
    self.table = table
    path = reading.point
    firstSlot = reading.usedSlots + 1
    reading.usedSlots += 1 + table.keys.count
    swap(&slots, &reading.slots)
    while slots.count < reading.usedSlots { slots.append(.absent) }
    slots[firstSlot - 1] = layers.top
    add(layers.top)
    for layer in layers.rest {
      if case .mapping = reading.forest.kind(layer) { add(layer) }
    }
    swap(&slots, &reading.slots)
    for empty in empties {
      poisoned.insert(empty.index)
      reading.at(path, empty.value) { reading.emptyValue(empty.value, key: table.keys[empty.index]) }
    }
  }

  private mutating func add(_ layer: Value) {
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
          follow(value, at: index)
        } else {
          take(value, kind, at: index)
        }
      }
    }
    if !own.intersection(table.alternativeKeys).isEmpty { choose(own, of: tree, at: Int(layer.node)) }
  }

  /// Takes what a value stands for that may be a reference.
  private mutating func follow(_ value: Value, at index: Int) {
    guard let resolved = reading.at(path, value, { reading.resolved(value) }) else {
      poisoned.insert(index)
      closed.insert(index)
      return
    }
    take(resolved, reading.forest.kind(resolved), at: index)
  }

  @inline(__always)
  private mutating func take(_ value: Value, _ kind: NodeKind, at index: Int) {
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

  private mutating func reportUnknown(_ key: Int, in tree: SourceTree) {
    let name = tree.string(key)
    let word = name.prefix { $0 != ":" }
    for near in nearest(to: String(word), among: table.keys.map(\.name), limit: 1) {
      if let index = table.keys.firstIndex(where: { $0.name == near }) { meant.insert(index) }
    }
    reading.report(Wording.unknownKey(name, in: table, at: tree.place(key)))
  }

  /// Notes which alternative of each group a layer chooses, unless one above has chosen; reports two that exclude each other.
  private mutating func choose(_ own: KeyMask, of tree: SourceTree, at layer: Int) {
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
          reportClash(first.value, value, in: tree)
        }
      }
      if let chosen { dropped = dropped.union(whole.subtracting(chosen.alternative)) }
    }
  }

  private func reportClash(_ first: Value, _ second: Value, in tree: SourceTree) {
    reading.report(
      Wording.alternatives(
        tree.string(Int(first.key)), tree.string(Int(second.key)), in: table,
        at: reading.forest.keyPlace(second), other: reading.forest.keyPlace(first)))
  }
}
