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
  package let number: NumberType?
  /// One sentence for the documentation and the schema, without final period.
  package let summary: String
  /// Names of the key in other languages, for messages.
  package let otherNames: [String]

  package init(
    _ name: String, _ type: ValueType, _ presence: Presence, _ summary: String, elsewhere otherNames: [String] = []
  ) {
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
  package var isDefaulted: Bool {
    if case .defaulted = presence { true } else { false }
  }
}

/// Type of a key that holds a number or a range of them.
package struct NumberType: Sendable {
  package let dimension: Dimension
  package let domain: NumberDomain
  /// The number of a key that is left out; nil where it has none.
  package let byDefault: Double?

  fileprivate init?(_ type: ValueType, _ presence: Presence) {
    switch type {
    case .quantity(let dimension, let domain), .range(let dimension, let domain):
      self.dimension = dimension
      self.domain = domain
    case .either(let types):
      guard let number = types.lazy.compactMap({ NumberType($0, presence) }).first else { return nil }
      self = number
      return
    default: return nil
    }
    if case .defaulted(let text) = presence { byDefault = Double(text) } else { byDefault = nil }
  }
}

/// A set of keys of one table, by their indices.
package struct KeyMask: OptionSet, Sendable {
  package let rawValue: UInt32

  @inlinable
  package init(rawValue: UInt32) {
    self.rawValue = rawValue
  }

  @inlinable
  package init(key: Int) {
    rawValue = 1 << UInt32(key)
  }

  package init<K: KeySet>(_ keys: some Sequence<K>) {
    self = keys.reduce(into: []) { $0.insert(key: $1.rawValue) }
  }

  @inlinable
  package func contains(key: Int) -> Bool { contains(KeyMask(key: key)) }

  @inlinable
  package mutating func insert(key: Int) { formUnion(KeyMask(key: key)) }
}

/// The keys of one table as cases, so that code reads `map[.cornerRadius]` and a misspelt key doesn't compile.
///
/// The cases stand in the order of the table's keys.
package protocol KeySet: CaseIterable, RawRepresentable, Hashable, Sendable where RawValue == Int {
  static var table: KeyTable { get }
}

extension KeySet {
  package static func type(of key: Self) -> ValueType { table.keys[key.rawValue].type }
}
