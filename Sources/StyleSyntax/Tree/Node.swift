/// Kind of a source's node, once its text has been resolved.
public enum NodeKind: UInt8, Sendable {
  case mapping, sequence
  case text, number, boolTrue, boolFalse, null
  /// `.nan`, `.inf` and their spellings: numbers to YAML, refused by every field.
  case notFinite
  /// Stands for the node that its anchor names.
  case alias
  /// A text of a token file: it means itself, and nothing is read from it.
  case string
  /// A faulty value, already reported; whoever reads it stays silent.
  case invalid
}

/// Facts about how a node was written.
public struct NodeTraits: OptionSet, Sendable {
  /// One bit for each fact.
  public let rawValue: UInt8

  /// The facts that bits stand for.
  @inlinable
  public init(rawValue: UInt8) {
    self.rawValue = rawValue
  }

  /// A collection in which the file broke off: more may have followed.
  @inlinable public static var incomplete: NodeTraits { NodeTraits(rawValue: 1) }
  /// A text in single or double quotes.
  @inlinable public static var quoted: NodeTraits { NodeTraits(rawValue: 2) }
  /// A literal or folded block.
  @inlinable public static var block: NodeTraits { NodeTraits(rawValue: 4) }
  /// In a tree of a file in another language, a value that a source has had: it is read as one of a source.
  @inlinable public static var ofSource: NodeTraits { block }
  /// A null that is no text at all, as in `key:`.
  @inlinable public static var empty: NodeTraits { NodeTraits(rawValue: 8) }
  /// A plain scalar that other YAML readers see differently.
  @inlinable public static var unportable: NodeTraits { NodeTraits(rawValue: 16) }
  /// A scalar whose text is a stretch of the source itself.
  @inlinable public static var verbatim: NodeTraits { NodeTraits(rawValue: 32) }
  /// A verbatim text between quotes, which the node's own bytes include.
  @inlinable public static var betweenQuotes: NodeTraits { NodeTraits(rawValue: 64) }
  /// A mapping or sequence, whatever was found out about it.
  @inlinable public static var collection: NodeTraits { NodeTraits(rawValue: 128) }
}

/// One node of a flat tree, in the order of the source: a collection is followed by its children, a mapping's children
/// are key, value, key, value.
///
/// Sixteen bytes, since a project has millions of them. `public`, like all that a tree is walked with: nothing less is inlined
/// into other modules, and no product has this one.
public struct Node: Equatable, Sendable {
  /// Kind that its text was resolved to.
  public var kind: NodeKind
  /// Facts about how it was written.
  public var traits: NodeTraits
  /// A hash of a mapping's key, by which keys are told apart before their text is looked at.
  public var keyHash: UInt16
  /// The first of the node's bytes in the source, quotes and brackets included.
  public var lower: UInt32
  /// The byte after the last of them.
  public var upper: UInt32
  /// The index after a collection and all that is under it; the node that an alias stands for; the number of a scalar's text
  /// among those that aren't `verbatim`.
  public var link: UInt32

  /// Its bytes in the source.
  @inlinable public var range: Range<Int> { Int(lower)..<Int(upper) }

  /// Whether it is a mapping or sequence, whatever was found out about it.
  @inlinable public var isCollection: Bool { traits.contains(.collection) }

  /// The bytes of a scalar's text in the source; nil where the text is no stretch of it.
  @inlinable public var verbatimRange: Range<Int>? {
    guard traits.contains(.verbatim) else { return nil }
    return traits.contains(.betweenQuotes) ? Int(lower) + 1..<Int(upper) - 1 : range
  }

  init(_ kind: NodeKind, _ traits: NodeTraits, _ range: Range<Int>, link: Int = 0) {
    self.kind = kind
    self.traits = traits
    keyHash = 0
    // A source is far too small for offsets that don't fit.
    lower = UInt32(truncatingIfNeeded: range.lowerBound)
    upper = UInt32(truncatingIfNeeded: range.upperBound)
    self.link = UInt32(truncatingIfNeeded: link)
  }

  /// Ends a collection at a byte; `next` is the node after all that is under it.
  mutating func end(at upper: UInt32, behind next: Int) {
    self.upper = upper
    link = UInt32(truncatingIfNeeded: next)
  }
}

/// Hashes of keys: FNV-1a, folded to sixteen bits.
package struct KeyHash {
  package let value: UInt16
  let isASCII: Bool

  package init(_ text: Span<UInt8>) {
    var hash: UInt32 = 2_166_136_261
    var seen: UInt32 = 0
    for index in text.indices {
      let byte = UInt32(text[index])
      hash = (hash ^ byte) &* 16_777_619
      seen |= byte
    }
    value = UInt16(truncatingIfNeeded: hash ^ hash >> 16)
    isASCII = seen < 0x80
  }
}
