import StyleCompiler
import StyleDiagnostics
import StyleLint

/// Gives findings, which rules report by key path, their places in the sources.
struct FindingPlaces: Sendable {
  let workspace: Workspace
  let bundle: Int

  func locate(_ findings: [Finding]) -> [Diagnostic] {
    guard !findings.isEmpty else { return [] }
    let locator = SourceLocator(workspace.scopes[bundle])
    let fixes = FixMaker(locator: locator, workspace: workspace)
    return findings.map { finding in
      let words = finding.words
      var diagnostic = Diagnostic(unlocated: finding, words)
      diagnostic.place = locator.nearestPlace(to: finding.keyPath)
      // A value that nothing states has no place to show: a default is told in the message.
      diagnostic.labels = words.related.compactMap { related in
        guard let place = locator.nearestPlace(to: related.keyPath), place != diagnostic.place else { return nil }
        return Label(place, related.message)
      }
      // The target of a reference has to be changed, perhaps in another file.
      for keyPath in [finding.keyPath] + words.related.map(\.keyPath) {
        guard let origin = locator.origin(of: keyPath), !diagnostic.labels.contains(origin) else { continue }
        diagnostic.labels.append(origin)
      }
      diagnostic.fixes = finding.options.map(fixes.fix)
      return diagnostic
    }
  }
}

extension [Diagnostic] {
  /// The findings with those that are one fault together as one each, at its place.
  func gathered(in workspace: Workspace) -> [Diagnostic] {
    gathered { whole, one in
      FindingPlaces(workspace: workspace, bundle: one.bundles?.numbers.first ?? 0).locate([whole]).first ?? one
    }
  }
}

extension Diagnostic {
  /// Makes a diagnostic of a finding without its places: of a bundle, which has none.
  init(unlocated finding: Finding, _ known: Finding.Words? = nil) {
    let words = known ?? finding.words
    self.init(
      finding.name, words.message, level: finding.level, keyPath: finding.keyPath, at: nil, caption: words.caption,
      notes: words.notes, help: words.help, counterexample: finding.counterexample)
    advice = finding.advice
  }
}
