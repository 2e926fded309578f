/// Whether a key has to be written.
package enum Presence: Sendable {
  case required
  case optional
  /// Optional, with the value of a key that is left out (as it would be written).
  case defaulted(String)
}

/// A key of a map in a source.
package struct Key: Sendable {
  package let name: String
  package let type: ValueType
  package let presence: Presence
  /// The type of the key's number or range; nil where it holds neither.
  ///
  /// It is looked at for every number that is read.
  package let number: NumberType?
  /// The keys of the map that it may hold; nil where it holds none.
  package let map: KeyTable?
  /// Meaning in one sentence, for the documentation and the schema, without final period.
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
    map = type.maps.first
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

/// A set of keys of one table, by their indices; at most 32.
///
/// A plain struct: the standard library's algebra of sets isn't specialized across modules.
package struct KeyMask: Hashable, Sendable {
  @usableFromInline let bits: UInt32

  @inlinable @inline(__always)
  init(bits: UInt32) {
    self.bits = bits
  }

  /// No keys.
  @inlinable @inline(__always)
  package init() { self.init(bits: 0) }

  @inlinable @inline(__always)
  package init(key: Int) { self.init(bits: 1 &<< UInt32(truncatingIfNeeded: key)) }

  package init<K: KeySet>(_ keys: some Sequence<K>) {
    self = keys.reduce(into: KeyMask()) { $0.insert(key: $1.rawValue) }
  }

  @inlinable @inline(__always)
  package var isEmpty: Bool { bits == 0 }

  @inlinable @inline(__always)
  package func contains(key: Int) -> Bool { bits & 1 &<< UInt32(truncatingIfNeeded: key) != 0 }

  @inlinable @inline(__always)
  package mutating func insert(key: Int) { self = union(KeyMask(key: key)) }

  @inlinable @inline(__always)
  package mutating func formUnion(_ other: KeyMask) { self = union(other) }

  @inlinable @inline(__always)
  package func union(_ other: KeyMask) -> KeyMask { KeyMask(bits: bits | other.bits) }

  @inlinable @inline(__always)
  package func intersection(_ other: KeyMask) -> KeyMask { KeyMask(bits: bits & other.bits) }

  @inlinable @inline(__always)
  package func subtracting(_ other: KeyMask) -> KeyMask { KeyMask(bits: bits & ~other.bits) }

  @inlinable @inline(__always)
  package func isSubset(of other: KeyMask) -> Bool { bits & ~other.bits == 0 }

  @inlinable @inline(__always)
  package func isDisjoint(with other: KeyMask) -> Bool { bits & other.bits == 0 }
}

/// The keys of one table as cases, so that code reads `map[.cornerRadius]` and a misspelled key doesn't compile.
///
/// The cases stand in the order of the table's keys.
package protocol KeySet: CaseIterable, RawRepresentable, Hashable, Sendable where RawValue == Int {
  static var table: KeyTable { get }
}

extension KeySet {
  package static func type(of key: Self) -> ValueType { table.keys[key.rawValue].type }
}
