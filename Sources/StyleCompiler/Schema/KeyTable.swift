import StyleModel
import StyleSyntax

/// Whether a key has to be written.
package enum Presence: Sendable {
  case required
  case optional
  /// Optional, with the value of a key that is left out (as it would be written).
  case defaulted(String)
}

/// One key of a map in a source.
package struct Key: Sendable {
  package let name: String
  package let type: ValueType
  package let presence: Presence
  /// The type of the key's number or range; nil where it holds neither.
  ///
  /// It is looked at for every number that is read.
  let number: NumberType?
  /// One sentence for the documentation and the schema, without final period.
  package let summary: String
  /// Names of the key in other languages, for messages.
  let otherNames: [String]

  init(_ name: String, _ type: ValueType, _ presence: Presence, _ summary: String, elsewhere otherNames: [String] = [])
  {
    self.otherNames = otherNames
    self.name = name
    self.type = type
    self.presence = presence
    number = NumberType(type, presence)
    self.summary = summary
  }

  package var isRequired: Bool {
    if case .required = presence { true } else { false }
  }

  /// Whether it has a value where it is left out.
  var isDefaulted: Bool {
    if case .defaulted = presence { true } else { false }
  }
}

/// The keys of one kind of map, in the order of the documentation.
///
/// A class, since every map that is read refers to its table.
package final class KeyTable: Sendable {
  /// Alternatives, of which a map states the keys of one.
  struct Choice {
    let members: [KeyMask]
    /// The keys of all members.
    let all: KeyMask
  }

  /// Name of such a map in messages: `a bubble's arrow`.
  package let title: String
  package let keys: [Key]
  /// Example of such a map as it may be written; nil where its required keys alone make a good one.
  let example: String?
  /// Groups of alternatives: stating a member of one drops the inherited members of the others.
  package let alternatives: [[[String]]]
  /// The same groups by the indices of their keys.
  let choices: [Choice]
  /// The keys of all groups.
  let alternativeKeys: KeyMask
  let required: KeyMask
  private let names: [[UInt8]]
  private let hashes: [UInt16]

  init(_ title: String, example: String? = nil, alternatives: [[[String]]] = [], _ keys: [Key]) {
    self.title = title
    self.example = example
    self.keys = keys
    self.alternatives = alternatives
    func mask(_ isMember: (Key) -> Bool) -> KeyMask {
      keys.indices.reduce(into: KeyMask()) { if isMember(keys[$1]) { $0.insert(key: $1) } }
    }
    choices = alternatives.map { group in
      Choice(
        members: group.map { names in mask { names.contains($0.name) } }, all: mask { group.joined().contains($0.name) }
      )
    }
    alternativeKeys = choices.reduce(into: []) { $0.formUnion($1.all) }
    required = mask(\.isRequired)
    names = keys.map { Array($0.name.utf8) }
    hashes = names.map { KeyHash(ContiguousArray($0).span).value }
  }

  /// The index of the key that stands at a node; nil where the table has none of that name.
  func index(of node: Int, in tree: SourceTree) -> Int? {
    let hash = tree.nodes[node].keyHash
    return hashes.indices.first { hashes[$0] == hash && tree.hasText(names[$0], at: node) }
  }

  /// The key that other languages call by a name; nil where none has it.
  func key(meantBy name: String) -> String? {
    keys.first { $0.otherNames.contains(name) }?.name
  }

  /// Whether a key, by its index, stands at a node.
  func isKey(_ key: Int, at node: Int, in tree: SourceTree) -> Bool {
    tree.nodes[node].keyHash == hashes[key] && tree.hasText(names[key], at: node)
  }
}

/// Type of a key that holds a number or a range of them.
struct NumberType {
  let dimension: Dimension
  let bounds: Bounds
  /// The number of a key that is left out; nil where it has none.
  let byDefault: ExactDecimal?

  init?(_ type: ValueType, _ presence: Presence) {
    switch type {
    case .quantity(let dimension, let bounds), .range(let dimension, let bounds):
      self.dimension = dimension
      self.bounds = bounds
    default: return nil
    }
    if case .defaulted(let text) = presence { byDefault = ExactDecimal(source: text.utf8) } else { byDefault = nil }
  }
}

/// A set of keys of one table, by their indices.
struct KeyMask: OptionSet {
  let rawValue: UInt32

  init(rawValue: UInt32) {
    self.rawValue = rawValue
  }

  init(key: Int) {
    rawValue = 1 << UInt32(key)
  }

  init<K: KeySet>(_ keys: some Sequence<K>) {
    self = keys.reduce(into: []) { $0.insert(key: $1.rawValue) }
  }

  @inline(__always)
  func contains(key: Int) -> Bool { contains(KeyMask(key: key)) }

  @inline(__always)
  mutating func insert(key: Int) { formUnion(KeyMask(key: key)) }
}

/// The keys of one table as cases, so that code reads `map[.cornerRadius]` and a misspelt key doesn't compile.
///
/// The cases stand in the order of the table's keys.
package protocol KeySet: CaseIterable, RawRepresentable, Hashable, Sendable where RawValue == Int {
  static var table: KeyTable { get }
}

extension KeySet {
  static func type(of key: Self) -> ValueType { table.keys[key.rawValue].type }
}
