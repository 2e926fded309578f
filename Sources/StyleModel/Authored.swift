package import StyleBundle

/// A style as its source states it: the clients' value, and which of its keys somebody wrote.
package struct Authored<Style: SourceStyle>: ModelStyle {
  package static var kind: StyleKind { Style.kind }

  package let name: StyleName
  package var style: Style
  private let keys: ExplicitKeys

  /// A style of which these keys are written; all where nobody knows, as of one that comes from a bundle.
  package init(_ style: Style, keys: ExplicitKeys = .all) {
    self.style = style
    self.keys = keys
    name = StyleName(style.name.text)
  }

  /// Whether somebody wrote the key at a path under the style, as in `"arrow", "position"`.
  package func states(_ path: String...) -> Bool { Style.table.number(of: path).map(keys.contains) ?? false }

  /// The form in which the spring under a key is stated; the physical one where nobody knows.
  package func springForm(of path: String...) -> SpringForm {
    Style.table.number(of: path).flatMap(keys.form(ofSpring:)) ?? .physical
  }

  package var related: [StyleReference] { style.references.map { StyleReference($0.kind, StyleName($0.name)) } }

  package var reducedVariantReference: StyleReference? {
    style.reducedVariant.map { StyleReference(Self.kind, StyleName($0)) }
  }
}
