import StyleBundle
import StyleDiagnostics
import StyleSyntax

/// Values that the layers of one map state for each key of its table, after `null` and alternatives have been applied.
///
/// A class, so that handing a map on counts one reference; not generic, so that there is one of it for all tables.
final class MergedMap {
  fileprivate struct Statement {
    let key: Int
    let value: Value
  }

  let reader: ValueReader
  let table: KeyTable
  let path: ValuePath
  /// The topmost layer.
  let top: Value
  /// Values that the layers state, in the layers' order.
  private let statements: [Statement]
  /// Keys that some layer states.
  private let statedKeys: KeyMask
  /// Whether a key is stated by more than one layer.
  private let isLayered: Bool
  /// Keys present, readable or not, and those that a misspelled key was most likely meant to be.
  let known: KeyMask
  /// Whether some layer broke off, or may inherit values that aren't there.
  let isIncomplete: Bool
  /// The first key of a lower layer that an alternative of an upper one replaces.
  let replaced: Int?
  /// Alternatives that one layer has side by side (reported), so that the maps under them may lack what they would inherit.
  private let clashing: KeyMask
  /// The maps under keys that have been opened, by the keys' indices.
  private(set) var inner: [(key: Int, map: MergedMap)] = []

  /// Merges layers; nil where the topmost is no map (reported).
  ///
  /// Unknown keys, and required ones that are missing and not in `notRequired`, are reported. `type` is what was expected, where that
  /// isn't a map alone; `isPart` says that it may inherit values that aren't among the layers.
  init?(
    _ reader: ValueReader, _ layers: Layers, _ table: KeyTable, notRequired: KeyMask = KeyMask(),
    of type: ValueType? = nil, isPart: Bool = false
  ) {
    guard reader.sources.kind(layers.top) == .mapping else {
      reader.wrongType(layers.top, expected: type ?? .map(table))
      return nil
    }
    var merge = LayerMerge(reader, table)
    merge.add(layers)
    self.reader = reader
    self.table = table
    path = reader.path
    top = layers.top
    statements = merge.statements
    statedKeys = merge.statedKeys
    isLayered = merge.isLayered
    known = merge.known
    isIncomplete = merge.isIncomplete || isPart
    replaced = merge.replaced
    clashing = merge.clashing
    require(table.required.subtracting(notRequired))
  }

  /// Reports that the map has none of some keys; one that broke off may have one in its unread part.
  func requireOne(of keys: [String], in other: KeyTable? = nil) {
    if isIncomplete { return }
    let (tree, place) = (reader.sources.tree(top.file), reader.sources.keyPlace(top))
    reader.report(Message.oneOf(keys, of: other ?? table, in: tree, at: place))
  }

  /// Reports the keys that no layer states; a map that broke off may have them in its unread part.
  ///
  /// `title` names the map where that isn't the whole table's.
  func require(_ keys: KeyMask, of title: String? = nil) {
    let missing = keys.subtracting(known)
    guard !isIncomplete, !missing.isEmpty else { return }
    for key in table.keys.indices where missing.contains(key: key) {
      let own = table.keys[key]
      let finding = Message.missingKey(
        own, of: title ?? table.title, besides: replacement, in: reader.sources.tree(top.file),
        at: reader.sources.keyPlace(top))
      reader.at(path) { reader.report(finding, losing: .key(own.name)) }
    }
  }

  /// Opens the map under a key; nil where it is absent or can't be read (reported).
  ///
  /// Keys in `notRequired` may be left out all the same.
  func open(_ key: Int, notRequired: KeyMask = KeyMask()) -> MergedMap? {
    let type = table.keys[key].type
    guard let table = table.keys[key].map, let layers = layers(key) else { return nil }
    let map = reader.at(.value(layers.top, of: path)) {
      MergedMap(reader, layers, table, notRequired: notRequired, of: type, isPart: clashing.contains(key: key))
    }
    if let map { inner.append((key, map)) }
    return map
  }

  /// A stated key that replaces an inherited one, and the inherited one; nil where none does.
  private var replacement: (stated: Key, inherited: Key)? {
    guard let replaced, let choice = table.choices.first(where: { $0.all.contains(key: replaced) }),
      let stated = table.keys.indices.first(where: { choice.all.contains(key: $0) && statedKeys.contains(key: $0) })
    else { return nil }
    return (table.keys[stated], table.keys[replaced])
  }

  /// The value in the topmost layer that has a key; nil where it is absent or could not be read.
  func top(_ key: Int) -> Value? {
    guard statedKeys.contains(key: key) else { return nil }
    for statement in statements where statement.key == key { return statement.value }
    return nil
  }

  /// The values that all layers state for a key; nil where it is absent or could not be read.
  func layers(_ key: Int) -> Layers? {
    guard isLayered else { return top(key).map { Layers($0) } }
    return Layers(statements.compactMap { $0.key == key ? $0.value : nil })
  }
}

/// Merges the layers of one map.
private struct LayerMerge {
  private let reader: ValueReader
  private let table: KeyTable
  private(set) var statements: [MergedMap.Statement] = []
  private(set) var statedKeys = KeyMask()
  private(set) var isLayered = false
  private(set) var known = KeyMask()
  private(set) var isIncomplete: Bool
  private(set) var replaced: Int?
  private(set) var clashing = KeyMask()
  /// Keys that no lower layer can state any more.
  private var closed = KeyMask()
  /// Keys by which upper layers choose forms, and those that share no form with them.
  private var chosen = KeyMask()
  private var dropped = KeyMask()
  /// Keys without a value, which are right only where a lower layer states one to remove.
  private var empties: [MergedMap.Statement] = []

  init(_ reader: ValueReader, _ table: KeyTable) {
    self.reader = reader
    self.table = table
    isIncomplete = reader.mayInheritMore
    statements.reserveCapacity(8)
  }

  mutating func add(_ layers: Layers) {
    add(layers.top)
    for layer in layers.rest where reader.sources.kind(layer) == .mapping { add(layer) }
    for empty in empties {
      known.insert(key: empty.key)
      reader.at(.value(empty.value, of: reader.path)) { reader.emptyValue(empty.value, key: table.keys[empty.key]) }
    }
  }

  private mutating func add(_ layer: Value) {
    let tree = reader.sources.tree(layer.file)
    if tree.nodes[Int(layer.node)].traits.contains(.incomplete) { isIncomplete = true }
    var own = KeyMask()
    for entry in tree.entries(Int(layer.node)) {
      guard let key = table.index(of: entry.key, in: tree) else {
        reportUnknown(entry, in: tree)
        continue
      }
      if closed.contains(key: key) {
        empties.removeAll { $0.key == key }
      } else if dropped.contains(key: key) {
        replaced = replaced ?? key
      } else {
        let value = Value(in: tree, node: entry.value, key: entry.key)
        // `null` removes a key; it doesn't choose the alternative that the key belongs to.
        if tree.nodes[Int(value.node)].kind != .null { own.insert(key: key) }
        take(value, at: key)
      }
    }
    guard !own.isDisjoint(with: table.alternativeKeys) else { return }
    let above = chosen
    var clash: (Value, Value)?
    for choice in table.choices where !own.isDisjoint(with: choice.all) {
      guard let found = choose(own.intersection(choice.all), of: choice, below: above, in: layer) else { continue }
      clashing.formUnion(own.intersection(choice.all))
      clash = clash ?? found
    }
    if let clash { reportClash(clash.0, clash.1, in: layer) }
  }

  private mutating func take(_ stated: Value, at key: Int) {
    guard let value = reader.resolved(stated, at: .value(stated, of: reader.path)) else {
      known.insert(key: key)
      closed.insert(key: key)
      return
    }
    let node = reader.sources.node(value)
    if node.kind != .mapping { closed.insert(key: key) }
    if node.kind == .null {
      if node.traits.contains(.empty), !statedKeys.contains(key: key) {
        empties.append(MergedMap.Statement(key: key, value: value))
      }
    } else {
      if statedKeys.contains(key: key) { isLayered = true }
      statedKeys.insert(key: key)
      known.insert(key: key)
      statements.append(MergedMap.Statement(key: key, value: value))
    }
  }

  private mutating func reportUnknown(_ entry: (key: Int, value: Int), in tree: SourceTree) {
    if let split = tree.splitText(key: entry.key, value: entry.value) {
      return reader.report(Message.splitText(split, in: tree))
    }
    let name = tree.string(entry.key)
    let word = String(name.prefix { !":= ".contains($0) })
    let meant = EntrySpelling.meant(by: entry, in: table, tree)
    let near = table.meant(by: word) ?? meant?.key
    if let key = table.keys.firstIndex(where: { $0.name == near }) { known.insert(key: key) }
    // A key like no known one may be meant for any key left out. A style's own keys are required, or do without each other.
    let isOfStyle =
      reader.depth == 2 && !table.keys.contains(where: \.isDefaulted)
    let alone = reader.valueAlone(entry, in: tree)
    if alone != nil { isIncomplete = true }
    let isMissingSpace = MissingSpace.help(for: name.utf8) != nil
    let cutList = isMissingSpace ? [] : Description.cutList(before: entry, in: tree)
    reader.report(
      Message.unknownKey(
        name, in: table, at: tree.place(entry.key),
        advice: (meant?.advice ?? []) + cutList + [alone].compactMap(\.self)),
      losing: near.map { .key($0) } ?? (isOfStyle ? .nothing : .value))
  }

  /// Notes which forms a layer leaves open; returns two of its keys that share none, where it is the first to choose.
  private mutating func choose(
    _ own: KeyMask, of choice: KeyTable.Choice, below chosen: KeyMask, in layer: Value
  ) -> (Value, Value)? {
    let above = chosen.intersection(choice.all)
    var (stated, clash): (KeyMask, (Value, Value)?) = (above.union(own), nil)
    if choice.keys(beside: stated).isEmpty {
      let tree = reader.sources.tree(layer.file)
      var fitting: [(key: KeyMask, value: Value)] = []
      stated = above
      for entry in tree.entries(Int(layer.node)) {
        guard let key = table.index(of: entry.key, in: tree), own.contains(key: key) else { continue }
        let next = (key: KeyMask(key: key), value: Value(in: tree, node: entry.value, key: entry.key))
        if !choice.keys(beside: stated.union(next.key)).isEmpty {
          stated.formUnion(next.key)
          fitting.append(next)
        } else if clash == nil, above.isEmpty {
          clash = fitting.first { choice.keys(beside: $0.key.union(next.key)).isEmpty }.map { ($0.value, next.value) }
        }
      }
    }
    self.chosen.formUnion(stated)
    dropped.formUnion(choice.all.subtracting(choice.keys(beside: stated)))
    return clash
  }

  private func reportClash(_ first: Value, _ second: Value, in layer: Value) {
    let tree = reader.sources.tree(layer.file)
    reader.report(
      Message.alternatives(
        tree.string(Int(first.key)), tree.string(Int(second.key)), in: table,
        at: reader.sources.keyPlace(second), other: reader.sources.keyPlace(first),
        advice: SpringSpelling.advice(on: Int(layer.node), of: table, in: tree)))
  }
}
