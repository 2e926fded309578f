package import StyleBundle
package import StyleDiagnostics

/// A bundle as it is drawn, also where it can't be built yet.
package struct PreviewBundle: Sendable {
  package let name: String
  /// All that compile.
  package var styles: [any BundleStyle]
  /// Those of them that have an error, so that they aren't shipped: `bubbles.tip`.
  package var drafts: Set<StyleKeyPath> = []
  /// Those that don't compile.
  package var missing: [StyleKeyPath] = []

  package init(_ name: String, _ styles: [any BundleStyle]) {
    self.name = name
    self.styles = styles
  }
}

extension BundleStyle {
  /// `bubbles.tip`.
  package var keyPath: StyleKeyPath { StyleKeyPath([Self.key, name.text]) }
}
