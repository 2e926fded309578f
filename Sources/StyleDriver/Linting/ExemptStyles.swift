import StyleCompiler
import StyleDiagnostics
import StyleLint

/// What earlier versions of a rule reported, or may have, of styles that it leaves alone now.
struct ExemptStyles {
  /// The rule's exemption in words: `bubbles that state no …`.
  let words: String
  /// A finding without a message for each of the styles in each bundle, at its former key path and place.
  let findings: [Diagnostic]

  /// Looks for a rule's exempt styles among all of a project's, which are compiled anew; nil for a rule without an exemption.
  init?(of rule: DiagnosticName, in workspace: Workspace) {
    guard let exemption = RuleRegistry.exemption(of: rule) else { return nil }
    words = exemption
    findings = workspace.scopes.flatMap { scope -> [Diagnostic] in
      let locator = SourceLocator(scope)
      return StyleCompilation(scope).compile(StyleCompilation.items(in: scope)).models.compactMap { style in
        RuleRegistry.exemptKeyPath(of: rule, style).map { keyPath in
          Diagnostic(rule, "", level: .note, keyPath: keyPath, at: locator.nearestPlace(to: keyPath))
        }
      }
    }
  }
}
