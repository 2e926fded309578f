import StyleBundle
import StyleCompiler
import StyleDiagnostics
import StyleLint
import StyleModel

/// The rules of a project over styles that are compiled again, with the levels and suppressions in force.
struct TrialRules: Sendable {
  /// A finding that is neither off nor suppressed.
  struct Found {
    let identity: TrialFindings.Identity
    let counterexample: Counterexample?
    let advice: Suggestion?
  }

  let levels: LevelSettings
  private let workspace: Workspace
  private let rules: RuleSelection
  private let suppressions: SuppressionTable
  private let context: LintContext

  /// Prepares the rules that are on somewhere, without some.
  init(_ project: LoadedProject, _ settings: [RuleSetting], without leftOut: [DiagnosticName] = []) {
    workspace = project.workspace
    rules = RuleSelection(about: workspace.kinds, settings, without: leftOut)
    levels = LevelSettings(settings)
    suppressions = SuppressionTable(project.suppressions)
    context = LintContext(of: workspace.project)
  }

  /// Compiles and lints some styles of a bundle, until a finding ends it.
  ///
  /// - Parameters:
  ///   - styles: The styles, by key path.
  ///   - bundle: The number of the bundle.
  ///   - tried: The workspace with other values in it.
  ///   - known: The models of styles that aren't compiled again.
  ///   - searchesAdvice: Whether rules suggest what takes a search.
  ///   - ends: Takes each finding.
  /// - Returns: Whether all styles compiled, as far as was looked.
  @discardableResult
  func check(
    _ styles: [StyleKeyPath], of bundle: Int, in tried: Workspace, known: [StyleReference: any ModelStyle] = [:],
    searchesAdvice: Bool = false, until ends: (Found) -> Bool
  ) -> Bool {
    let result = tried.compile(at: styles, of: bundle, known: known)
    for finding in result.findings {
      let found = found(
        finding.name, finding.level, finding.keyPath, finding.counterexample, nil, at: finding.place, bundle)
      if let found, ends(found) { return !result.styles.isEmpty }
    }
    var context = context.about(result.named, aliased: result.aliased)
    context.searchesAdvice = searchesAdvice
    let linter = Linter(context, rules)
    for model in result.models {
      let last = linter.firstFinding(in: model) { finding in
        found(finding.name, finding.level, finding.keyPath, finding.counterexample, finding.advice, at: nil, bundle)
          .map(ends) ?? false
      }
      if last != nil { break }
    }
    return !result.styles.isEmpty
  }

  private func found(
    _ name: DiagnosticName, _ own: Level, _ keyPath: StyleKeyPath?, _ counterexample: Counterexample?,
    _ advice: Suggestion?,
    at place: SourceRange?, _ bundle: Int
  ) -> Found? {
    guard let level = levels.level(of: name, at: keyPath, otherwise: own) else { return nil }
    if !suppressions.isEmpty, let keyPath {
      let place = place ?? SourceLocator(workspace.scopes[bundle]).nearestPlace(to: keyPath)
      if suppressions.covers(Diagnostic(name, "", keyPath: keyPath, at: place)) { return nil }
    }
    return Found(
      identity: .init(name: name, level: level, keyPath: keyPath, bundle: bundle), counterexample: counterexample,
      advice: advice)
  }
}
