package import StyleBundle
package import StyleDiagnostics
import StyleLint

/// A style before and after, as clients read it, and the members of its JSON that differ.
package struct StylePair<Style: BundleStyle>: Sendable {
  package let old: Style
  package let new: Style
  /// The differing members, their paths from the style on; none where only a style differs that this one refers to.
  package let edits: [BundleEdit]
  /// Both styles as the bundles have them; nil where only a style differs that this one refers to.
  let values: (old: JSONValue, new: JSONValue)?
  /// The style's key path.
  package let keyPath: StyleKeyPath
  /// The form of such styles.
  let form: SchemaNode
  /// All styles of the kind in each bundle, to which a style may refer.
  let all: (old: StylesByName<Style>, new: StylesByName<Style>)
  /// The project's devices and the settings of rules, by which both styles are measured.
  let context: LintContext

  /// Whether some member differs at or below a path.
  func differs(at path: MemberPath) -> Bool { edits.contains { $0.isAt(path) } }

  /// The key path of something in the style.
  func keyPath(_ keys: String...) -> StyleKeyPath { keyPath(keys) }
}

extension BundleEdit {
  /// Whether clients see a difference: numbers by more than a millionth, everything else by any.
  var isSeen: Bool {
    guard let old = old?.doubleValue, let new = new?.doubleValue else { return true }
    return (old - new).magnitude > 1e-6
  }
}
