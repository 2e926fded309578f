import StyleBundle
import StyleModel
import StyleSyntax

/// Goes through one source by the tables of its keys and finds the entries that belong to a map nearby.
struct MisplacementScan {
  typealias Group = Misplacements.Group

  /// A map on the way to where the scan is.
  private struct Frame {
    /// The key that leads to it; nil for the top of the file.
    let key: Int?
    let map: Int
    let type: ValueType
  }

  static let token = "a token"

  private let tree: SourceTree
  /// The names that some reference names, dotted.
  private let references: Set<String>
  private var found: [Group] = []
  private var frames: [Frame] = []
  /// The table of the style that is looked at, which steps share.
  private var styleTable: KeyTable?

  init(_ tree: SourceTree, references: Set<String>) {
    self.tree = tree
    self.references = references
  }

  mutating func groups() -> [Group] {
    if let root = tree.root { visit(key: nil, root, .map(SourceKeys.table)) }
    return found
  }

  private mutating func visit(key: Int?, _ node: Int, _ type: ValueType) {
    let type = resolved(type, node)
    switch tree.nodes[node].kind {
    case .sequence: for item in tree.items(node) { visit(key: key, item, items(of: type)) }
    case .mapping:
      frames.append(Frame(key: key, map: node, type: type))
      visitEntries(of: node, type)
      frames.removeLast()
    default: break
    }
  }

  private mutating func visitEntries(of map: Int, _ type: ValueType) {
    if case .tokens = type { return visitTokens(of: map) }
    var above: (key: Int, value: Int)?
    for entry in tree.entries(map) {
      let isExcluded = above.map { excludes($0.key, entry.key, type) } ?? false
      if isExcluded, let place = outside(entry, below: above, type) {
        add(entry, place)
      } else if let inner = self.type(of: entry, in: type) {
        let table = styleTable
        if frames.count == 2, case .map(let own) = inner { styleTable = own }
        above = entry
        visit(key: entry.key, entry.value, inner)
        styleTable = table
      } else if let place = outside(entry, below: above, type) ?? inside(entry) {
        add(entry, place)
      }
    }
  }

  /// Visits a map of tokens, and takes those that references look for under a key without a value before them.
  private mutating func visitTokens(of map: Int) {
    let path = frames.dropFirst(2).compactMap { $0.key.map { tree.string($0) + "." } }.joined()
    var group: Int?
    for entry in tree.entries(map) {
      let name = tree.string(entry.key)
      if let group, references.contains(path + tree.string(group) + "." + name) {
        let what = (one: Self.token, several: "tokens")
        add(entry, Group(holder: group, isInside: false, landmark: group, what: what, entries: [entry]))
      } else if tree.nodes[entry.value].kind == .null, tree.nodes[entry.value].traits.contains(.empty) {
        group = entry.key
      } else {
        visit(key: entry.key, entry.value, .tokens)
      }
    }
  }

  private mutating func add(_ entry: (key: Int, value: Int), _ group: Group) {
    if let last = found.last, last.landmark == group.landmark, last.isInside == group.isInside {
      found[found.count - 1].entries.append(entry)
    } else {
      found.append(group)
    }
  }

  /// The type of the value under a key; nil for a key that doesn't belong here.
  private func type(of entry: (key: Int, value: Int), in type: ValueType) -> ValueType? {
    switch type {
    case .map(let table): return table.index(of: entry.key, in: tree).map { table.keys[$0].type }
    case .named(_, let inner):
      // A style may have any name; an entry that isn't made as one and has a key's name is most likely that key.
      let isKey =
        isKey(entry.key, of: inner) || frames.count == 2 && isKey(entry.key, of: .map(SourceKeys.table))
        || Int(tree.string(entry.key)) != nil
      let isRemoved = tree.nodes[entry.value].kind == .null && !tree.nodes[entry.value].traits.contains(.empty)
      return isKey && !isRemoved && !isMade(entry.value, as: inner) ? nil : inner
    case .counts(let inner): return Int(tree.string(entry.key)) == nil ? nil : inner
    default: return .tokens
    }
  }

  /// Whether two keys belong to different alternatives of their map.
  private func excludes(_ first: Int, _ second: Int, _ type: ValueType) -> Bool {
    guard case .map(let table) = type, let first = table.index(of: first, in: tree),
      let second = table.index(of: second, in: tree)
    else { return false }
    return table.choices.contains { choice in
      choice.all.contains(key: first) && choice.all.contains(key: second)
        && !choice.members.contains { $0.contains(key: first) && $0.contains(key: second) }
    }
  }

  /// The group of an entry that belongs to a map above, which ended too early; nil where it belongs to none.
  private func outside(
    _ entry: (key: Int, value: Int), below above: (key: Int, value: Int)?, _ type: ValueType
  ) -> Group? {
    guard var last = above, var lastType = self.type(of: last, in: type) else { return nil }
    for _ in 0..<TreeLimits.depth {
      lastType = resolved(lastType, last.value)
      if let what = takes(entry, lastType, last.value) {
        return Group(holder: last.key, isInside: false, landmark: last.key, what: what, entries: [entry])
      }
      if tree.nodes[last.value].kind == .sequence {
        // The last step is the one that goes on.
        guard let item = Array(tree.items(last.value)).last else { return nil }
        let itemType = resolved(items(of: lastType), item)
        // A key that excludes one of the step isn't missing from it.
        guard !tree.entries(item).contains(where: { excludes($0.key, entry.key, itemType) }) else { return nil }
        return takes(entry, itemType, item).map {
          Group(holder: item, isInside: false, landmark: last.key, what: $0, entries: [entry])
        }
      }
      guard tree.nodes[last.value].kind == .mapping, let next = tree.entries(last.value).reversed().first,
        let nextType = self.type(of: next, in: lastType)
      else { return nil }
      (last, lastType) = (next, nextType)
    }
    return nil
  }

  /// The group of an entry that belongs to a map around, of which an entry goes on too far; nil where it belongs to none.
  private func inside(_ entry: (key: Int, value: Int)) -> Group? {
    for (position, frame) in frames.enumerated().dropLast().reversed() {
      guard let landmark = frames[position + 1].key, let what = takes(entry, frame.type, frame.map) else { continue }
      return Group(holder: frame.key, isInside: true, landmark: landmark, what: what, entries: [entry])
    }
    return nil
  }

  /// Words for an entry in a map of a type; nil where that doesn't take it.
  private func takes(_ entry: (key: Int, value: Int), _ type: ValueType, _ map: Int) -> (one: String, several: String)?
  {
    let isEmpty = tree.nodes[map].kind == .null && tree.nodes[map].traits.contains(.empty)
    guard isEmpty || tree.nodes[map].kind == .mapping else { return nil }
    switch type {
    case .map(let table):
      guard isKey(entry.key, of: type), !states(map, tree.string(entry.key)) else { return nil }
      return ("a key of \(table.title)", "keys of \(table.title)")
    case .named(let kind, let inner):
      // A misspelled key may hold a word or two that styles have as well.
      guard tree.childCount(entry.value) > 2, isMade(entry.value, as: inner, wholly: true) else { return nil }
      return (Message.noun(kind), Message.noun(kind, plural: true))
    case .counts:
      // A number without a value is an item of a list without brackets.
      let isItem =
        tree.nodes[entry.value].traits.contains(.empty)
        && tree.ancestors(of: entry.key).last.map(tree.isBracketed) == true
      guard Int(tree.string(entry.key)) != nil, !isItem, !states(map, tree.string(entry.key)) else { return nil }
      return ("a number of texts", "numbers of texts")
    case .tokens: return isEmpty ? (Self.token, "tokens") : nil
    default: return nil
    }
  }

  private func isKey(_ key: Int, of type: ValueType) -> Bool {
    if case .map(let table) = type { table.index(of: key, in: tree) != nil } else { false }
  }

  private func states(_ map: Int, _ name: String) -> Bool {
    tree.nodes[map].kind == .mapping && tree.entries(map).contains { tree.string($0.key) == name }
  }

  /// Whether a value is a map with some key of a type's table, or with no others.
  private func isMade(_ value: Int, as type: ValueType, wholly: Bool = false) -> Bool {
    guard tree.nodes[value].kind == .mapping else { return false }
    let own = tree.entries(value).reduce(0) { count, entry in count + (isKey(entry.key, of: type) ? 1 : 0) }
    return wholly ? own * 2 == tree.childCount(value) : own > 0
  }

  /// The type by which a value is scanned: the alternative that it is, or a composite's table.
  private func resolved(_ type: ValueType, _ node: Int) -> ValueType {
    switch type {
    case .either(let types):
      let isMap = tree.nodes[node].kind != .sequence
      return types.first { $0.isMap == isMap } ?? .tokens
    case .steps: return .list(styleTable.map { .map($0) } ?? .tokens)
    case .range: return .map(RangeKey.table)
    case .curve: return .map(CurveKey.table)
    case .color: return .map(ColorKey.table)
    default: return type
    }
  }

  private func items(of type: ValueType) -> ValueType {
    if case .list(let item) = type { item } else { .tokens }
  }
}

extension ValueType {
  /// Whether it is written as a map with keys of its own.
  fileprivate var isMap: Bool {
    switch self {
    case .map, .named, .counts: true
    default: false
    }
  }
}
