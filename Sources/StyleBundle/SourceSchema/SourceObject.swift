/// A value that sources state under a key.
protocol SourceValue: Sendable {
  /// The type of the value in sources.
  static var type: ValueType { get }
  /// The number of keys in it.
  static var innerKeyCount: Int { get }

  /// Reads the value under a key; nil where it can't be read (reported).
  static func take(_ keys: inout SourceVisitor, _ position: Int, blank: Self) -> Self?
}

extension SourceValue {
  static var innerKeyCount: Int { 0 }
}

/// An object whose members say how sources state it, too.
///
/// Its blank value has the values of keys that are left out. At most 32 keys stand in one map, and 64 in a style; ``KeyTable`` sees
/// to it.
protocol SourceObject: SchemaObject, SourceValue {
  /// The keys of the object in sources.
  static var table: KeyTable { get }

  /// Reads the members; a requirement, so that its default is specialized for each type.
  mutating func read(_ keys: inout SourceVisitor)
}

extension SourceObject {
  mutating func read(_ keys: inout SourceVisitor) { members(&keys) }

  static var type: ValueType { .map(table) }

  static var innerKeyCount: Int { table.keyCount }

  static func take(_ keys: inout SourceVisitor, _ position: Int, blank: Self) -> Self? { keys.object(position, blank) }
}

/// A part of a style that a kind's compiler reads from a map of its own.
package protocol StatedPart: Sendable {
  /// The keys of such a part in sources.
  static var table: KeyTable { get }

  /// Reads a part from its map, and whether all of it that is stated or has to be there could be read.
  static func read(_ source: any SourceReader) -> (part: Self, isWhole: Bool)
}

/// A part whose members say how sources state it.
protocol DeclaredPart: SourceObject, StatedPart {}

extension DeclaredPart {
  package static func read(_ source: any SourceReader) -> (part: Self, isWhole: Bool) {
    var part = Self()
    var walker = SourceVisitor(source)
    part.read(&walker)
    return (part, walker.isWhole && walker.unread.isEmpty)
  }
}

/// A style whose source says what its bundle says, but for what a kind's compiler adds.
package protocol SourceStyle: BundleStyle {
  /// The keys of such a style in sources.
  static var table: KeyTable { get }
  /// The styles that rules about this one look at as well.
  var references: [(kind: StyleKind, name: String)] { get }
  /// The name of the style of the same kind that plays in its place for people who ask for less motion; nil for none.
  var reducedVariant: String? { get }

  /// Reads a style from its source; what can't be read is reported and keeps its blank value.
  static func read(_ source: any SourceReader, as name: String) -> SourceReading<Self>
}

extension SourceStyle {
  package var references: [(kind: StyleKind, name: String)] { [] }

  package var reducedVariant: String? { nil }
}

/// A style as it was read from its source.
package struct SourceReading<Style: SourceStyle> {
  package var style: Style
  /// The keys that the source states, whether they could be read or not.
  package private(set) var stated: ExplicitKeys
  fileprivate let read: ExplicitKeys
  /// The positions of keys that are stated and can't be read.
  fileprivate let unread: KeyMask
  /// Whether all keys that have to be there could be read.
  package let isWhole: Bool

  /// Whether all keys could be read that are stated, but for those in `parts`.
  package func isRead(but parts: Set<String>) -> Bool {
    unread.isEmpty
      || Style.table.positions.indices.allSatisfy { position in
        !unread.contains(key: position) || parts.contains(Style.table.keys[Style.table.positions[position]].name)
      }
  }

  /// Whether the value of a key of the statement is known: it could be read, or is left out.
  package func knows(_ path: String...) -> Bool {
    Style.table.number(of: path).map { read.contains($0) || !stated.contains($0) } ?? false
  }

  /// Notes that the source states a key that the kind's compiler has read.
  package mutating func note(_ path: String...) {
    if let number = Style.table.number(of: path) { stated.insert(number) }
  }
}

/// A style whose members say how sources state it, too.
protocol DeclaredStyle: SchemaStyle, SourceObject, SourceStyle {}

extension DeclaredStyle {
  package static func read(_ source: any SourceReader, as name: String) -> SourceReading<Self> {
    var style = Self()
    style.name = Name(name)
    var walker = SourceVisitor(source)
    style.read(&walker)
    return SourceReading(
      style: style, stated: walker.stated, read: walker.read, unread: walker.unread, isWhole: walker.isWhole)
  }
}
