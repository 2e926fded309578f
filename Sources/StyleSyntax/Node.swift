/// What a node of a source is, once its text has been resolved.
package enum NodeKind: UInt8, Sendable {
  case mapping, sequence
  case text, number, boolTrue, boolFalse, null
  /// `.nan`, `.inf` and their spellings: numbers to YAML, refused by every field.
  case notFinite
  /// Stands for the node that its anchor names.
  case alias
  /// Already reported; whoever reads it stays silent.
  case invalid
}

/// Facts about how a node was written.
package struct NodeTraits: OptionSet, Sendable {
  package let rawValue: UInt8

  package init(rawValue: UInt8) {
    self.rawValue = rawValue
  }

  /// The file broke off inside this collection: more may have followed.
  package static let incomplete = NodeTraits(rawValue: 1)
  /// In single or double quotes.
  package static let quoted = NodeTraits(rawValue: 2)
  /// A literal or folded block.
  package static let block = NodeTraits(rawValue: 4)
  /// A null that is no text at all, as in `key:`.
  package static let empty = NodeTraits(rawValue: 8)
  /// A plain scalar that other YAML readers see differently.
  package static let unportable = NodeTraits(rawValue: 16)
  /// The text is a stretch of the source itself.
  package static let verbatim = NodeTraits(rawValue: 32)
}

/// One node of a flat tree, in the order of the source: a collection is followed by its children, a mapping's children
/// are key, value, key, value.
package struct Node: Sendable {
  package var kind: NodeKind
  package var traits: NodeTraits
  /// The node's bytes in the source, quotes and brackets included.
  var lower: UInt32
  var upper: UInt32
  /// A scalar's text: offset and length in the source (`verbatim`) or in the tree's own text.
  ///
  /// A collection's child count
  /// and an alias's target are in `textLower`.
  var textLower: UInt32
  var textLength: UInt32
  /// The index behind this node and all that is under it.
  var next: UInt32

  package var range: Range<Int> { Int(lower)..<Int(upper) }
}
