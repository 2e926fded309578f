/// A name in a bundle; each kind of named thing has a type of names of its own.
///
/// An app declares the names that it uses once:
/// `extension TagStyles.Name { static let note: Self = "note" }`.
///
/// Names are equal when their UTF-8 bytes are: two that only look the same stay two, as in the bundle.
public protocol BundleName: Hashable, Comparable, Sendable, CustomStringConvertible, ExpressibleByStringLiteral {
  /// The name as the bundle has it.
  var text: String { get }

  /// Creates the name with that text.
  init(_ text: String)
}

/// A name of any kind of thing: the key of every table of names.
struct AnyName: BundleName {
  let text: String

  init(_ text: String) { self.text = text }
}

extension BundleName {
  /// Whether two names have the same UTF-8 bytes.
  public static func == (left: Self, right: Self) -> Bool {
    // Text that isn't even equivalent is told apart fastest by Swift's own comparison.
    left.text == right.text && left.text.utf8.elementsEqual(right.text.utf8)
  }

  /// Whether a name's UTF-8 bytes come before another's.
  public static func < (left: Self, right: Self) -> Bool {
    left.text.utf8.lexicographicallyPrecedes(right.text.utf8)
  }

  /// Feeds the UTF-8 bytes to the hasher.
  public func hash(into hasher: inout Hasher) {
    for byte in text.utf8 { hasher.combine(byte) }
    hasher.combine(0xFF as UInt8)
  }

  /// Creates the name that a literal spells.
  public init(stringLiteral text: String) {
    self.init(text)
  }

  /// The name's text.
  public var description: String { text }
}
