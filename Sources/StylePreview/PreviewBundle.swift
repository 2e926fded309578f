package import StyleBundle
package import StyleDiagnostics

/// A bundle as it is drawn, also where it can't be built yet.
package struct PreviewBundle: Sendable {
  package let name: String
  /// The styles that compile.
  package var styles: [any BundleStyle]
  /// The key paths of compiled styles that aren't shipped, since they have an error: `bubbles.tip`.
  package var drafts: Set<StyleKeyPath> = []
  /// The key paths of styles that don't compile.
  package var missing: [StyleKeyPath] = []

  package init(_ name: String, _ styles: [any BundleStyle]) {
    self.name = name
    self.styles = styles
  }
}

extension BundleStyle {
  /// The style's key path: `bubbles.tip`.
  package var keyPath: StyleKeyPath { StyleKeyPath([Self.key, name.text]) }

  /// The bytes of a bundle that holds the style alone.
  package var written: [UInt8] {
    var part = BundlePart()
    part.append(self)
    return (try? PiecedText(bundle: "", of: [part]).bytes) ?? []
  }
}
