import StyleCompiler
import StyleDiagnostics
import StyleLint
import StyleModel

extension RoomFinder {
  /// The level in force of a finding; nil where it is off.
  func level(of finding: Finding) -> Level? {
    levels.level(of: finding.name, at: finding.keyPath, otherwise: finding.level)
  }

  /// Whether a comment leaves a finding out.
  func isSuppressed(_ name: DiagnosticName, _ keyPath: StyleKeyPath?, at place: @autoclosure () -> Place?) -> Bool {
    !suppressions.isEmpty && suppressions.covers(Diagnostic(name, "", keyPath: keyPath, at: place()))
  }

  /// The place at which a finding about a key path is reported.
  func place(of keyPath: StyleKeyPath, in bundle: Int) -> Place? {
    SourceLocator(workspace.scopes[bundle]).nearestPlace(to: keyPath)
  }

  /// The place at which a style's value is stated, or the reference to it; nil for one that nothing states.
  func statedPlace(of keyPath: StyleKeyPath, in bundle: Int) -> Place? {
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
