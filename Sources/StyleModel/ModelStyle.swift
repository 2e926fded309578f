package import StyleBundle

/// A style of a bundle, by kind and name.
package struct StyleReference: Hashable, Sendable {
  package let kind: StyleKind
  package let name: StyleName

  /// Hashes the name alone: styles of different kinds seldom share one.
  package func hash(into hasher: inout Hasher) { hasher.combine(name) }

  package init(_ kind: StyleKind, _ name: StyleName) {
    self.kind = kind
    self.name = name
  }
}

/// A typed, resolved style of some kind, as rules look at it.
package protocol ModelStyle: Sendable {
  static var kind: StyleKind { get }
  var name: StyleName { get }
  /// The styles that rules about this one look at as well, and at those related to them in turn.
  var related: [StyleReference] { get }
  /// The style that plays in its place for people who ask for less motion; nil where that is no style by itself.
  ///
  /// Rules look at it, and at nothing that it names in turn.
  var reducedVariantReference: StyleReference? { get }
}

extension ModelStyle {
  package var related: [StyleReference] { [] }

  package var reducedVariantReference: StyleReference? { nil }

  /// The style, by kind and name.
  package var reference: StyleReference { StyleReference(Self.kind, name) }
}
