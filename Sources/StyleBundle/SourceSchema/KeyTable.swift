/// The keys of one kind of map, in the order of the documentation.
///
/// A class, since every map that is read refers to its table.
package final class KeyTable: Sendable {
  /// Forms, of which a map states the keys of one.
  package struct Choice: Sendable {
    /// The keys of each form; a key may belong to several.
    package let members: [KeyMask]
    /// The keys of all forms.
    package let all: KeyMask

    /// The keys of the forms that have all of some keys; none where no form has them all.
    package func keys(beside stated: KeyMask) -> KeyMask {
      members.reduce(into: KeyMask()) { if stated.isSubset(of: $1) { $0.formUnion($1) } }
    }
  }

  /// Name of such a map in messages: `a bubble's arrow`.
  package let title: String
  package let keys: [Key]
  /// The names of ``keys`` in UTF-8.
  package let names: [[UInt8]]
  /// The length and the first byte of each name, by which most others are told apart.
  package let marks: [UInt16]
  /// Example of such a map as it may be written; nil where its required keys alone make a good one.
  package let example: String?
  /// Groups of forms, each with its keys: a stated key drops inherited ones with which it shares no form.
  package let alternatives: [[[String]]]
  /// The same groups by the indices of their keys.
  package let choices: [Choice]
  /// The keys of all groups.
  package let alternativeKeys: KeyMask
  package let required: KeyMask
  /// The indices of keys in the order in which a type states them; those of ``keys`` where no type does.
  package let positions: [Int]
  /// The number of keys that a type states of such a map and of the maps in it.
  let keyCount: Int

  package init(
    _ title: String, example: String? = nil, alternatives: [[[String]]] = [], _ keys: [Key], positions: [Int]? = nil
  ) {
    precondition(keys.count <= 32, "a set of keys holds 32")
    self.title = title
    self.example = example
    self.keys = keys
    self.alternatives = alternatives
    self.positions = positions ?? Array(keys.indices)
    func mask(_ isMember: (Key) -> Bool) -> KeyMask {
      keys.indices.reduce(into: KeyMask()) { if isMember(keys[$1]) { $0.insert(key: $1) } }
    }
    choices = alternatives.map { group in
      Choice(
        members: group.map { names in mask { names.contains($0.name) } }, all: mask { group.joined().contains($0.name) }
      )
    }
    alternativeKeys = choices.reduce(into: KeyMask()) { $0.formUnion($1.all) }
    required = mask(\.isRequired)
    names = keys.map { Array($0.name.utf8) }
    marks = names.map { Self.mark(length: $0.count, first: $0.first ?? 0) }
    keyCount = self.positions.reduce(0) { $0 + 1 + keys[$1].innerKeyCount }
  }

  /// The mark of a name of that length and first byte.
  @inlinable @inline(__always)
  package static func mark(length: Int, first: UInt8) -> UInt16 {
    UInt16(truncatingIfNeeded: length) << 8 | UInt16(first)
  }

  /// The keys that share no form with some that are stated.
  package func keys(excludedBy stated: KeyMask) -> KeyMask {
    choices.reduce(into: KeyMask()) { mask, choice in
      mask.formUnion(choice.all.subtracting(choice.keys(beside: stated.intersection(choice.all))))
    }
  }

  /// The key that other languages call by a name; nil where none has it.
  package func key(meantBy name: String) -> String? {
    let folded = foldedWord(name)
    return keys.first { $0.otherNames.contains { isFolded($0, folded) } }?.name
  }

  /// The key of a name that is equal but for case, hyphens and underscores; nil where there is none.
  package func key(equalButForCase name: String) -> String? {
    let folded = foldedWord(name)
    return keys.first { isFolded($0.name, folded) }?.name
  }

  /// The tables of maps in such a map, by the keys that lead to them.
  package static func inner(of table: KeyTable, _ paths: [String]...) -> [KeyTable] {
    paths.compactMap { path in
      path.reduce(Optional(table)) { table, name in
        table?.keys.first { $0.name == name }?.type.innerMaps.first
      }
    }
  }

  /// The set of the keys of some names.
  package func mask(of names: [String]) -> KeyMask {
    names.compactMap(index).reduce(into: KeyMask()) { $0.insert(key: $1) }
  }

  /// The index of the key of a name; nil where the table has none.
  package func index(of name: String) -> Int? {
    let count = name.utf8.count
    return names.indices.first { names[$0].count == count && keys[$0].name == name }
  }
}
