import StyleDiagnostics
import StyleSyntax

/// Merges the layers of one map, of which the topmost is one.
struct LayerMerge {
  private let reader: ValueReader
  private let table: KeyTable
  private let path: ValuePath
  /// By key what the topmost layer states that has it.
  private(set) var values: [Value?]
  /// What layers below it state, in their order.
  private(set) var lower: [(key: Int, value: Value)] = []
  /// Keys that are there, readable or not, or that a misspelt one was most likely meant to be.
  private(set) var known: KeyMask = []
  /// Whether some layer broke off.
  private(set) var isIncomplete = false
  /// Keys that no lower layer can state any more.
  private var closed: KeyMask = []
  /// Keys of alternatives that upper layers have not chosen.
  private var dropped: KeyMask = []
  /// Keys without a value, which is right only where a lower layer states one to remove.
  private var empties: [(key: Int, value: Value)] = []

  init(_ reader: ValueReader, _ layers: Layers, _ table: KeyTable) {
    self.reader = reader
    self.table = table
    path = reader.path
    values = Array(repeating: nil, count: table.keys.count)
    add(layers.top)
    for layer in layers.rest where reader.sources.kind(layer) == .mapping { add(layer) }
    for empty in empties {
      known.insert(key: empty.key)
      reader.at(.value(empty.value, of: path)) { reader.emptyValue(empty.value, key: table.keys[empty.key]) }
    }
  }

  private mutating func add(_ layer: Value) {
    let tree = reader.sources.tree(layer.file)
    if tree.nodes[Int(layer.node)].traits.contains(.incomplete) { isIncomplete = true }
    var own: KeyMask = []
    for entry in tree.entries(Int(layer.node)) {
      guard let key = table.index(of: entry.key, in: tree) else {
        reportUnknown(entry.key, in: tree)
        continue
      }
      if closed.contains(key: key) {
        empties.removeAll { $0.key == key }
      } else if !dropped.contains(key: key) {
        let value = Value(in: tree, node: entry.value, key: entry.key)
        // `null` removes a key; it doesn't choose the alternative that the key belongs to.
        if tree.nodes[Int(value.node)].kind != .null { own.insert(key: key) }
        take(value, at: key)
      }
    }
    var hasClash = false
    for choice in table.choices where !own.isDisjoint(with: choice.all) && dropped.isDisjoint(with: choice.all) {
      choose(own, of: choice, in: layer, &hasClash)
    }
  }

  private mutating func take(_ stated: Value, at key: Int) {
    guard let value = reader.resolved(stated, at: .value(stated, of: path)) else {
      known.insert(key: key)
      closed.insert(key: key)
      return
    }
    let node = reader.sources.node(value)
    if node.kind != .mapping { closed.insert(key: key) }
    if node.kind == .null {
      if node.traits.contains(.empty), values[key] == nil { empties.append((key, value)) }
    } else if values[key] == nil {
      values[key] = value
      known.insert(key: key)
    } else {
      lower.append((key, value))
    }
  }

  private mutating func reportUnknown(_ key: Int, in tree: SourceTree) {
    let name = tree.string(key)
    let word = name.prefix { $0 != ":" }
    for near in nearest(to: String(word), among: table.keys.map(\.name), limit: 1) {
      if let meant = table.keys.firstIndex(where: { $0.name == near }) { known.insert(key: meant) }
    }
    reader.report(Message.unknownKey(name, in: table, at: tree.place(key)))
  }

  /// Notes which alternative a layer chooses; reports two that exclude each other, once for the layer.
  private mutating func choose(_ own: KeyMask, of choice: KeyTable.Choice, in layer: Value, _ hasClash: inout Bool) {
    if let only = choice.members.first(where: { own.intersection(choice.all).isSubset(of: $0) }) {
      dropped.formUnion(choice.all.subtracting(only))
      return
    }
    let tree = reader.sources.tree(layer.file)
    var first: (alternative: KeyMask, value: Value)?
    for entry in tree.entries(Int(layer.node)) {
      guard let key = table.index(of: entry.key, in: tree), own.contains(key: key),
        let alternative = choice.members.first(where: { $0.contains(key: key) })
      else { continue }
      let value = Value(in: tree, node: entry.value, key: entry.key)
      if let first {
        if !hasClash, !first.alternative.contains(key: key) {
          hasClash = true
          reportClash(first.value, value, in: tree)
        }
      } else {
        first = (alternative, value)
        dropped.formUnion(choice.all.subtracting(alternative))
      }
    }
  }

  private func reportClash(_ first: Value, _ second: Value, in tree: SourceTree) {
    reader.report(
      Message.alternatives(
        tree.string(Int(first.key)), tree.string(Int(second.key)), in: table,
        at: reader.sources.keyPlace(second), other: reader.sources.keyPlace(first)))
  }
}
