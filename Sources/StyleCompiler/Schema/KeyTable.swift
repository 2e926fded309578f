/// Whether a key has to be written.
package enum Presence: Sendable {
  case required
  case optional
  /// Left out, the key has this value (as it would be written).
  case defaulted(String)
}

/// One key of a map in a source.
package struct Key: Sendable {
  package let name: String
  package let type: ValueType
  package let presence: Presence
  /// One sentence for the documentation and the schema, without final period.
  package let summary: String

  init(_ name: String, _ type: ValueType, _ presence: Presence, _ summary: String) {
    self.name = name
    self.type = type
    self.presence = presence
    self.summary = summary
  }

  package var isRequired: Bool {
    if case .required = presence { true } else { false }
  }
}

/// The keys of one kind of map, in the order of the documentation.
package struct KeyTable: Sendable {
  /// What such a map is called in messages: `a bubble's arrow`.
  package let title: String
  package let keys: [Key]
  /// Such a map as it may be written, where its required keys alone don't make a good one.
  let example: String?
  /// Groups of alternatives: stating a member of one drops the inherited members of the others.
  package let alternatives: [[[String]]]
  /// The same as sets of key indices, bit by bit.
  let alternativeMasks: [[KeyMask]]

  init(_ title: String, example: String? = nil, alternatives: [[[String]]] = [], _ keys: [Key]) {
    self.title = title
    self.example = example
    self.keys = keys
    self.alternatives = alternatives
    alternativeMasks = alternatives.map { group in
      group.map { names in
        var mask = KeyMask()
        for (index, key) in keys.enumerated() where names.contains(key.name) { mask.insert(index) }
        return mask
      }
    }
  }
}

/// A set of key indices of one table.
struct KeyMask: Sendable {
  private var bits: UInt32 = 0

  func contains(_ index: Int) -> Bool { bits & 1 << UInt32(index) != 0 }

  mutating func insert(_ index: Int) { bits |= 1 << UInt32(index) }
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
