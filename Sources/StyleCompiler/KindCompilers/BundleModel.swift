package import StyleBundle
package import StyleModel

/// A bundle's styles as the model that rules look at.
///
/// Authored and derived values can't be told apart any more: everything counts as stated, and a number as the decimal that
/// prints back as its double.
package struct BundleModel: Sendable {
  package let name: StyleName
  /// Styles by kind, in the order of the bundle.
  package let styles: [any ModelStyle]

  package init(_ bundle: DecodedBundle) {
    name = StyleName(bundle.name)
    styles = KindRegistry.all.flatMap { $0.lift(bundle) }
  }
}
