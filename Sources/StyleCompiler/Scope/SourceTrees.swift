import StyleBundle
import StyleDiagnostics
package import StyleSyntax

/// All source trees of a run, by file.
package struct SourceTrees: Sendable {
  package let trees: [SourceTree]
}

/// One value of a source: the node that holds it, and how the reader got there.
struct Value: Hashable, Sendable {
  /// The tree and the node of the value itself, aliases and references followed.
  let file: Int32
  let node: Int32
  /// The node where the value is used: itself, or the alias or reference that stands for it.
  let useFile: Int32
  let use: Int32
  /// The key before `use`, or −1 for a list item.
  let key: Int32

  /// A value where it stands, its alias followed.
  init(in tree: SourceTree, node: Int, key: Int = -1) {
    file = tree.file.rawValue
    self.node = Int32(truncatingIfNeeded: tree.resolved(node))
    useFile = file
    use = Int32(truncatingIfNeeded: node)
    self.key = Int32(truncatingIfNeeded: key)
  }

  /// Makes the value that the reference at `use` stands for.
  init(_ target: Value, usedBy use: Value) {
    file = target.file
    node = target.node
    useFile = use.useFile
    self.use = use.use
    key = use.key
  }

  var isReferred: Bool { file != useFile || node != use }
}

/// Values that a style's layers (its own file, what it extends, the base bundle) state for one key, the winning one first.
struct Layers: Sendable {
  var top: Value
  var rest: [Value] = []

  init(_ top: Value, _ rest: [Value] = []) {
    self.top = top
    self.rest = rest
  }

  /// Takes all values, the winning one first; nil where there are none.
  init?(_ all: [Value]) {
    guard let top = all.first else { return nil }
    self.init(top, Array(all.dropFirst()))
  }
}

extension Layers: RandomAccessCollection {
  var startIndex: Int { 0 }

  var endIndex: Int { rest.count + 1 }

  subscript(index: Int) -> Value { index == 0 ? top : rest[index - 1] }
}

extension SourceTrees {
  func tree(_ file: Int32) -> SourceTree {
    trees[Int(file)]
  }

  /// Whether a value stands in a file that isn't a source.
  func isImported(_ value: Value) -> Bool { trees[Int(value.file)].isImported }

  /// Whether a value is written as token files write it.
  func isOfTokenFile(_ value: Value) -> Bool { isImported(value) && !node(value).traits.contains(.ofSource) }

  func node(_ value: Value) -> Node {
    trees[Int(value.file)].nodes[Int(value.node)]
  }

  func kind(_ value: Value) -> NodeKind {
    node(value).kind
  }

  /// The value's text, if it is a text or number.
  func text(_ value: Value) -> String {
    String(decoding: textBytes(value), as: UTF8.self)
  }

  func textBytes(_ value: Value) -> ArraySlice<UInt8> {
    trees[Int(value.file)].textBytes(Int(value.node))
  }

  /// Whether a value is a text that may be a name: none of a token file that is a length, a time or a color.
  func isText(_ value: Value) -> Bool {
    let kind = kind(value)
    return kind == .string || kind == .text && !isOfTokenFile(value)
  }

  /// Whether a value is a text without digits, or of letters with digits after them, where a number may stand, too.
  func isWord(_ value: Value) -> Bool {
    guard kind(value) == .text else { return false }
    let rest = textBytes(value).drop { (UInt8(ascii: "a")...UInt8(ascii: "z")).contains($0 | 0x20) }
    let isDigit = { (byte: UInt8) in (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(byte) }
    return !rest.contains(where: isDigit) || rest.count < textBytes(value).count && rest.allSatisfy(isDigit)
  }

  /// The value as it stands in its source.
  func excerpt(_ value: Value) -> String {
    trees[Int(value.file)].excerpt(Int(value.node))
  }

  /// The place where the value is used, to which a finding points.
  func place(_ value: Value) -> SourceRange {
    trees[Int(value.useFile)].place(Int(value.use))
  }

  /// The place of the value itself.
  func definition(_ value: Value) -> SourceRange {
    trees[Int(value.file)].place(Int(value.node))
  }

  /// The place of the key that leads to the value; of the value itself where there is none.
  func keyPlace(_ value: Value) -> SourceRange {
    value.key < 0 ? place(value) : trees[Int(value.useFile)].place(Int(value.key))
  }

  /// The items of a list.
  func items(_ list: Value) -> [Value] {
    let tree = trees[Int(list.file)]
    var items: [Value] = []
    items.reserveCapacity(4)
    for item in tree.items(Int(list.node)) { items.append(Value(in: tree, node: item)) }
    return items
  }

  /// The entries of a map in source order, with their keys' text.
  func entries(_ map: Value) -> [(name: String, value: Value)] {
    let tree = trees[Int(map.file)]
    return tree.entries(Int(map.node)).map { (tree.string($0.key), Value(in: tree, node: $0.value, key: $0.key)) }
  }

  /// The value that a map states for one key of its table; nil where it states none.
  func entry(_ key: Int, in table: KeyTable, of map: Value) -> Value? {
    let tree = trees[Int(map.file)]
    for entry in tree.entries(Int(map.node)) where table.isKey(key, at: entry.key, in: tree) {
      return Value(in: tree, node: entry.value, key: entry.key)
    }
    return nil
  }

  func isIncomplete(_ value: Value) -> Bool {
    node(value).traits.contains(.incomplete)
  }

  /// Whether a value may be a reference, or could not be read; all others stand for themselves.
  func mayStandForAnother(_ value: Value) -> Bool {
    let tree = trees[Int(value.file)]
    let node = tree.nodes[Int(value.node)]
    switch node.kind {
    case .number, .boolTrue, .boolFalse, .null, .notFinite, .sequence, .string: return false
    case .text:
      guard let range = node.verbatimRange else { return true }
      return !range.isEmpty && tree.source[range.lowerBound] == UInt8(ascii: "{")
    // A reference without quotes is a map of one key and no value.
    case .mapping: return tree.size(Int(value.node)) == 3
    case .alias, .invalid: return true
    }
  }
}
