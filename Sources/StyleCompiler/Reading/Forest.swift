import StyleDiagnostics
package import StyleSyntax

/// All source trees of a run, by file.
package struct Forest: Sendable {
  package let trees: [SourceTree]

  package init(_ trees: [SourceTree]) {
    self.trees = trees
  }
}

/// One value of a source: the node that holds it, and how the reader got there.
struct Value: Hashable, Sendable {
  /// The tree and the node of the value itself, aliases and references followed.
  let file: Int32
  var node: Int32
  /// The node where the value is used: itself, or the alias or reference that stands for it.
  let useFile: Int32
  let use: Int32
  /// The key before `use`, or −1 for a list item.
  let key: Int32

  /// A value where it stands, its alias followed.
  init(in tree: SourceTree, node: Int, key: Int = -1) {
    self = tree.storage.value(node, key: key, file: tree.file.rawValue)
  }

  /// A value that is used at a node and stands there, or where the alias there says.
  init(file: Int32, node: Int32, use: Int32, key: Int32) {
    self.file = file
    self.node = node
    useFile = file
    self.use = use
    self.key = key
  }

  /// Fills what has no value yet.
  static let absent = Value(file: -1, node: -1, use: -1, key: -1)

  /// What the reference at `use` stands for.
  init(_ target: Value, usedBy use: Value) {
    file = target.file
    node = target.node
    useFile = use.useFile
    self.use = use.use
    key = use.key
  }

  var isReferred: Bool { file != useFile || node != use }
}

/// The values that the layers of a style (its own file, what it extends, the base bundle) state for one key, the one that
/// wins first.
struct Layers: Sendable {
  var top: Value
  var rest: [Value] = []

  init(_ top: Value, _ rest: [Value] = []) {
    self.top = top
    self.rest = rest
  }

  var all: [Value] { [top] + rest }
}

/// Goes through the items of a list.
struct ItemWalk {
  private let storage: SourceTree.Storage
  private let file: Int32
  private var item: Int
  private let end: Int

  init(_ storage: SourceTree.Storage, of list: Value) {
    self.storage = storage
    file = list.file
    item = Int(list.node) + 1
    end = storage.index(behind: Int(list.node))
  }

  mutating func next() -> Value? {
    guard item < end else { return nil }
    defer { item = storage.index(behind: item) }
    return storage.value(item, key: -1, file: file)
  }
}

extension Forest {
  func tree(_ file: Int32) -> SourceTree {
    trees[Int(file)]
  }

  func node(_ value: Value) -> Node {
    trees[Int(value.file)].storage.nodes[Int(value.node)]
  }

  func kind(_ value: Value) -> NodeKind {
    trees[Int(value.file)].storage.nodes[Int(value.node)].kind
  }

  /// The value's text, if it is a text or number.
  func text(_ value: Value) -> String {
    String(decoding: textBytes(value), as: UTF8.self)
  }

  func textBytes(_ value: Value) -> ArraySlice<UInt8> {
    let tree = trees[Int(value.file)]
    if let range = tree.storage.verbatimText(Int(value.node)) { return tree.storage.source[range] }
    return tree.textBytes(Int(value.node))
  }

  /// Where the value is used, which is where a finding points.
  func place(_ value: Value) -> Place {
    trees[Int(value.useFile)].place(Int(value.use))
  }

  /// Where the value itself stands.
  func definition(_ value: Value) -> Place {
    trees[Int(value.file)].place(Int(value.node))
  }

  /// The place of the key that leads to the value; of the value itself where there is none.
  func keyPlace(_ value: Value) -> Place {
    value.key < 0 ? place(value) : trees[Int(value.useFile)].place(Int(value.key))
  }

  /// The items of a list.
  func items(_ value: Value) -> [Value] {
    var items: [Value] = []
    var walk = walk(value)
    while let item = walk.next() { items.append(item) }
    return items
  }

  /// The same one after the other, with no list made of them.
  func walk(_ list: Value) -> ItemWalk {
    ItemWalk(trees[Int(list.file)].storage, of: list)
  }

  /// The entries of a map in source order, with their keys' text.
  func entries(_ value: Value) -> [(name: String, value: Value)] {
    let tree = trees[Int(value.file)]
    return tree.entries(Int(value.node)).map { (tree.string($0.key), Value(in: tree, node: $0.value, key: $0.key)) }
  }

  /// What a map states for one key of its table.
  func entry(_ key: Int, in table: KeyTable, of map: Value) -> Value? {
    let tree = trees[Int(map.file)]
    let storage = tree.storage
    let hash = table.hash(of: key)
    var walk = EntryWalk(storage, of: Int(map.node))
    while let entry = walk.next(in: storage) {
      if storage.nodes[entry.key].keyHash == hash, table.index(of: entry.key, in: tree) == key {
        return Value(in: tree, node: entry.value, key: entry.key)
      }
    }
    return nil
  }

  func isIncomplete(_ value: Value) -> Bool {
    node(value).traits.rawValue & NodeBits.incomplete != 0
  }
}
