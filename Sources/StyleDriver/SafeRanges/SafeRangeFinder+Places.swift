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
    origins.value(of: style) {
      var origins: [StyleReference: StyleOrigin] = [:]
      var open = [style.style]
      while let next = open.popLast() {
        guard let own = workspace.ownReference(next, in: style.bundle), origins[own] == nil,
          let origin = workspace.origin(of: own, in: style.bundle)
        else { continue }
        origins[own] = origin
        guard let model = models[style.bundle][own] else { continue }
        open += model.related + [model.reducedVariantReference].compactMap(\.self)
      }
      return origins
    }
  }
}
