/// A kind of style; its particulars stand in a folder of its own.
///
/// A class, since every style refers to its kind: there is one object of each.
package final class StyleKind: Sendable {
  /// The key under which its styles stand in sources and bundles: `bubbles`.
  package let key: String
  /// Noun for one of them: `bubble`.
  package let noun: String
  /// Noun for several of them: `bubbles`.
  package let plural: String
  /// A name that one of them might have, for messages that show one.
  package let exampleName: String

  package init(_ key: String, noun: String, plural: String, exampleName: String) {
    self.key = key
    self.noun = noun
    self.plural = plural
    self.exampleName = exampleName
  }
}

extension StyleKind {
  /// `a bubble`, `an animation`.
  package var withArticle: String { (noun.first.map("aeiou".contains) == true ? "an " : "a ") + noun }
}

extension StyleKind: Hashable {
  package static func == (left: StyleKind, right: StyleKind) -> Bool { left === right }

  package func hash(into hasher: inout Hasher) { hasher.combine(ObjectIdentifier(self)) }
}
