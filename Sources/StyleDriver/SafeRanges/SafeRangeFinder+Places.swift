import StyleCompiler
import StyleDiagnostics
import StyleModel

extension SafeRangeFinder {
  /// The place at which a style's value is stated, or the reference to it; nil for one that nothing states.
  func statedPlace(of keyPath: StyleKeyPath, in bundle: Int) -> SourceRange? {
    SourceLocator(workspace.scopes[bundle]).place(of: keyPath)
  }

  /// The origins of a style and of all that it looks at.
  func origins(of style: TriedStyle) -> [StyleReference: StyleOrigin] {
    origins.value(of: style) { findOrigins(of: style.style, in: style.bundle) }
  }

  private func findOrigins(of style: StyleReference, in bundle: Int) -> [StyleReference: StyleOrigin] {
    var origins: [StyleReference: StyleOrigin] = [:]
    var open = [style]
    while let style = open.popLast() {
      guard let own = workspace.ownReference(style, in: bundle), origins[own] == nil,
        let origin = workspace.origin(of: own, in: bundle)
      else { continue }
      origins[own] = origin
      guard let model = models[bundle][own] else { continue }
      open += model.related + [model.reducedVariantReference].compactMap(\.self)
    }
    return origins
  }
}
