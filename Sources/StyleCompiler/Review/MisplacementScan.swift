import StyleBundle
import StyleModel
import StyleSyntax

/// Goes through one source by the tables of its keys and finds the entries that belong to a map nearby.
struct MisplacementScan {
  typealias Group = Misplacements.Group
  private typealias Entry = (key: Int, value: Int)

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
    var above: Entry?
    for entry in tree.entries(map) {
      let isExcluded = above.map { excludes($0.key, entry.key, type) } ?? false
      if isExcluded, let place = outside(entry, below: above, type) {
        add(entry, place)
      } else if let inner = self.type(of: entry, in: type) {
        above = entry
        visit(key: entry.key, entry.value, inner)
      } else if let place = outside(entry, below: above, type) ?? inside(entry) {
        add(entry, place)
      }
    }
  }

  /// Visits a map of tokens, and takes those that references look for under a key without a value before them.
  private mutating func visitTokens(of map: Int) {
    let path = frames.dropFirst(2).compactMap { $0.key.map { tree.string($0) + "." } }.joined()
    var group: Entry?
    for entry in tree.entries(map) {
      let name = tree.string(entry.key)
      if let group, references.contains(path + tree.string(group.key) + "." + name),
        let what = takes(entry, .tokens, group.value)
      {
        add(entry, Group(holder: group.key, isInside: false, landmark: group.key, what: what, entries: [entry]))
      } else if isEmpty(entry.value) {
        group = entry
      } else {
        visit(key: entry.key, entry.value, .tokens)
      }
    }
  }

  private mutating func add(_ entry: Entry, _ group: Group) {
    if let last = found.last, last.landmark == group.landmark, last.isInside == group.isInside {
      found[found.count - 1].entries.append(entry)
    } else {
      found.append(group)
    }
  }

  /// The type of the value under a key; nil for a key that doesn't belong here.
  private func type(of entry: Entry, in type: ValueType) -> ValueType? {
    switch type {
    case .map(let table): return table.index(of: entry.key, in: tree).map { table.keys[$0].type }
    case .named(_, let inner):
      // A style may have any name; an entry that isn't made as one and has a key's name is most likely that key.
      let isKey =
        isKey(entry.key, of: inner) || frames.count == 2 && isKey(entry.key, of: .map(SourceKeys.table))
        || Int(tree.string(entry.key)) != nil
      let isRemoved = tree.nodes[entry.value].kind == .null && !isEmpty(entry.value)
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
    return table.keys(excludedBy: KeyMask(key: first)).contains(key: second)
  }

  /// The group of an entry that belongs to a map above, which ended too early; nil where it belongs to none.
  private func outside(_ entry: Entry, below above: Entry?, _ type: ValueType) -> Group? {
    guard let above, let inner = self.type(of: above, in: type) else { return nil }
    return group(of: entry, in: above.value, resolved(inner, above.value), holder: above.key, landmark: above.key)
  }

  /// The group of an entry in a map, or in one at its end.
  private func group(of entry: Entry, in map: Int, _ type: ValueType, holder: Int, landmark: Int) -> Group? {
    if let what = takes(entry, type, map) {
      return Group(holder: holder, isInside: false, landmark: landmark, what: what, entries: [entry])
    }
    switch tree.nodes[map].kind {
    case .mapping: return tree.entries(map).reversed().first.flatMap { outside(entry, below: $0, type) }
    case .sequence:
      // The last step is the one that goes on, unless a key of it excludes the entry's.
      guard let item = Array(tree.items(map)).last else { return nil }
      let inner = resolved(items(of: type), item)
      let isExcluded = tree.entries(item).contains { excludes($0.key, entry.key, inner) }
      return isExcluded ? nil : group(of: entry, in: item, inner, holder: item, landmark: landmark)
    default: return nil
    }
  }

  /// The group of an entry that belongs to a map around, of which an entry goes on too far; nil where it belongs to none.
  private func inside(_ entry: Entry) -> Group? {
    for (position, frame) in frames.enumerated().dropLast().reversed() {
      guard let landmark = frames[position + 1].key, let what = takes(entry, frame.type, frame.map) else { continue }
      return Group(holder: frame.key, isInside: true, landmark: landmark, what: what, entries: [entry])
    }
    return nil
  }

  /// Words for an entry in a map of a type; nil where that doesn't take it.
  private func takes(_ entry: Entry, _ type: ValueType, _ map: Int) -> (one: String, several: String)? {
    guard isEmpty(map) || tree.nodes[map].kind == .mapping else { return nil }
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
      let isItem = isEmpty(entry.value) && tree.ancestors(of: entry.key).last.map(tree.isBracketed) == true
      guard Int(tree.string(entry.key)) != nil, !isItem, !states(map, tree.string(entry.key)) else { return nil }
      return ("a number of texts", "numbers of texts")
    case .tokens: return isEmpty(map) ? (Self.token, "tokens") : nil
    default: return nil
    }
  }

  private func isKey(_ key: Int, of type: ValueType) -> Bool {
    if case .map(let table) = type { table.index(of: key, in: tree) != nil } else { false }
  }

  private func states(_ map: Int, _ name: String) -> Bool {
    tree.nodes[map].kind == .mapping && tree.entries(map).contains { tree.string($0.key) == name }
  }

  private func isEmpty(_ node: Int) -> Bool {
    tree.nodes[node].kind == .null && tree.nodes[node].traits.contains(.empty)
  }

  /// Whether a value is a map with some key of a type's table, or with no others.
  private func isMade(_ value: Int, as type: ValueType, wholly: Bool = false) -> Bool {
    guard tree.nodes[value].kind == .mapping else { return false }
    let own = tree.entries(value).reduce(0) { count, entry in count + (isKey(entry.key, of: type) ? 1 : 0) }
    return wholly ? own * 2 == tree.childCount(value) : own > 0
  }

  /// The type by which a value is scanned: the alternative that it is, or a composite's table.
  private func resolved(_ type: ValueType, _ node: Int) -> ValueType {
    if tree.nodes[node].kind == .sequence { return type.alternatives.first { !$0.item(0).isEmpty } ?? type }
    let table = type.maps.first ?? type.writtenMaps.first
    return table.map { .map($0) } ?? type.alternatives.first { !$0.member("1").isEmpty } ?? type
  }

  /// The type of a list's items; a step may have got what belongs to the style around it.
  private func items(of type: ValueType) -> ValueType {
    if case .steps = type, frames.count > 2 { frames[2].type } else { .either(type.item(0)) }
  }
}
