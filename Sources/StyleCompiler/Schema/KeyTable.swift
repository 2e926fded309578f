import StyleModel
import StyleSyntax

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
  /// The default where it is a number.
  let defaultNumber: ExactDecimal?
  /// One sentence for the documentation and the schema, without final period.
  package let summary: String

  init(_ name: String, _ type: ValueType, _ presence: Presence, _ summary: String) {
    self.name = name
    self.type = type
    self.presence = presence
    if case .defaulted(let text) = presence, case .quantity = type {
      defaultNumber = ExactDecimal(source: text.utf8)
    } else {
      defaultNumber = nil
    }
    self.summary = summary
  }

  package var isRequired: Bool {
    if case .required = presence { true } else { false }
  }
}

/// The keys of one kind of map, in the order of the documentation.
///
/// A class, since every map that is read refers to its table.
package final class KeyTable: Sendable {
  /// What such a map is called in messages: `a bubble's arrow`.
  package let title: String
  package let keys: [Key]
  /// Such a map as it may be written, where its required keys alone don't make a good one.
  let example: String?
  /// Groups of alternatives: stating a member of one drops the inherited members of the others.
  package let alternatives: [[[String]]]
  /// The same as sets of key indices.
  let alternativeMasks: [[KeyMask]]
  /// The keys of each group.
  let alternativeUnions: [KeyMask]
  /// The keys of all groups.
  let alternativeKeys: KeyMask
  let required: KeyMask
  /// What the keys that are numbers or ranges of them hold.
  let numbers: [NumberType?]
  /// The names as bytes, one behind the other.
  private let letters: [UInt8]
  private let ranges: [Range<Int>]
  private let hashes: [UInt16]
  /// The first key of each remainder that a hash leaves; 255 where there is none.
  private let firsts: [UInt8]

  init(_ title: String, example: String? = nil, alternatives: [[[String]]] = [], _ keys: [Key]) {
    self.title = title
    self.example = example
    self.keys = keys
    self.alternatives = alternatives
    func mask(_ isMember: (Key) -> Bool) -> KeyMask {
      var mask = KeyMask()
      for (index, key) in keys.enumerated() where isMember(key) { mask.insert(index) }
      return mask
    }
    alternativeMasks = alternatives.map { group in group.map { names in mask { names.contains($0.name) } } }
    alternativeUnions = alternativeMasks.map { $0.reduce(KeyMask()) { $0.union($1) } }
    alternativeKeys = alternativeUnions.reduce(KeyMask()) { $0.union($1) }
    required = mask(\.isRequired)
    numbers = keys.map { NumberType($0) }
    let names = keys.map { Array($0.name.utf8) }
    letters = Array(names.joined())
    var end = 0
    ranges = names.map { name in
      end += name.count
      return end - name.count..<end
    }
    hashes = names.map { KeyHash($0.span).value }
    var firsts = [UInt8](repeating: 255, count: Self.remainders)
    for (index, hash) in hashes.enumerated().reversed() { firsts[Int(hash) % Self.remainders] = UInt8(index) }
    self.firsts = firsts
  }

  /// The key that stands at a node; nil where the table has none of that name.
  @inline(__always)
  func index(of node: Int, in tree: SourceTree) -> Int? {
    let storage = tree.storage
    guard let range = storage.verbatimText(node) else { return index(ofDecoded: node, in: tree) }
    let source = storage.source
    return find(storage.nodes[node].keyHash, source.span.extracting(range))
  }

  /// The same of a key whose text had to be decoded, or was made canonical.
  @inline(never)
  private func index(ofDecoded node: Int, in tree: SourceTree) -> Int? {
    let text = tree.textBytes(node)
    return find(tree.storage.nodes[node].keyHash, text.span)
  }

  @inline(__always)
  private func find(_ hash: UInt16, _ text: Span<UInt8>) -> Int? {
    let letters = letters
    var index = Int(firsts[Int(hash) % Self.remainders])
    while index < hashes.count {
      if hashes[index] == hash, text.isSame(as: letters.span.extracting(ranges[index])) { return index }
      index += 1
    }
    return nil
  }

  /// The hash that readers give the nodes of a key.
  func hash(of index: Int) -> UInt16 { hashes[index] }

  private static let remainders = 64
}

/// What a key holds that is a number or a range: looked at for every one that is read, so it has no parts to count references to.
struct NumberType {
  let dimension: Dimension
  let bounds: Bounds
  /// What a key that is left out has.
  let byDefault: ExactDecimal?

  init?(_ key: Key) {
    switch key.type {
    case .quantity(let dimension, let bounds), .range(let dimension, let bounds):
      self.dimension = dimension
      self.bounds = bounds
    default: return nil
    }
    byDefault = key.defaultNumber
  }
}

/// A set of key indices of one table.
struct KeyMask: Sendable {
  private var bits: UInt32

  init(bits: UInt32 = 0) {
    self.bits = bits
  }

  var isEmpty: Bool { bits == 0 }

  @inline(__always)
  func contains(_ index: Int) -> Bool { bits & 1 &<< UInt32(truncatingIfNeeded: index) != 0 }

  @inline(__always)
  mutating func insert(_ index: Int) { bits |= 1 &<< UInt32(truncatingIfNeeded: index) }

  @inline(__always)
  func union(_ other: KeyMask) -> KeyMask { KeyMask(bits: bits | other.bits) }

  @inline(__always)
  func intersection(_ other: KeyMask) -> KeyMask { KeyMask(bits: bits & other.bits) }

  @inline(__always)
  func subtracting(_ other: KeyMask) -> KeyMask { KeyMask(bits: bits & ~other.bits) }
}

extension KeyMask {
  init<K: KeySet>(_ keys: some Sequence<K>) {
    self.init()
    for key in keys { insert(key.rawValue) }
  }
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
