import StyleCompiler
import StyleDiagnostics

/// Tries what rules advise: a change is made in memory, its finding has to go, and none of its level or above may come or get worse.
///
/// A lesser finding may: some rules are silent where another one tells of worse, and speak once that is mended. It is named.
struct AdviceTrial {
  /// The outcome of a change.
  private enum Verdict {
    /// The finding goes; lesser ones may come, or get worse.
    case valid(Suggestion.Consequences)
    case wanting, untried
  }

  private var projectTrials: ProjectTrials

  /// Prepares trials; those of an earlier run that hold still count as if they were made now.
  init(_ project: LoadedProject, _ settings: [RuleSetting], after earlier: EarlierTrials? = nil) {
    projectTrials = ProjectTrials(project, settings, after: earlier)
  }

  /// The trials, for the next run.
  var trials: EarlierTrials { projectTrials.trials }

  /// The finding with the advice that mends it.
  mutating func reported(_ finding: Diagnostic) -> Diagnostic {
    guard var advice = finding.advice, let words = finding.help.firstRange(of: advice.help) else { return finding }
    var reported = finding
    advice.options = advice.options.compactMap { option in
      guard !option.changes.isEmpty else { return option }
      var option = option
      switch verdict(on: option.changes, for: finding) {
      case .untried:
        option.isUntried = true
        reported.fixes = reported.fixes.map { $0.title == option.title ? $0.untried : $0 }
      case .valid(let consequences): option.consequences = consequences
      case .wanting:
        reported.fixes.removeAll { $0.title == option.title }
        return nil
      }
      return option
    }
    reported.advice = advice
    reported.help.replaceSubrange(words, with: advice.help)
    return reported
  }

  private mutating func verdict(on changes: [Suggestion.Change], for finding: Diagnostic) -> Verdict {
    let workspace = projectTrials.workspace
    let own = finding.bundles?.numbers ?? [0]
    let maker = FixMaker(locator: SourceLocator(workspace.scopes[own[0]]), workspace: workspace)
    guard let style = finding.keyPath?.style, let values = maker.values(for: changes),
      let attempt = projectTrials.attempt(values, of: style, in: own)
    else { return .untried }
    let before = projectTrials.findings(before: attempt)
    let after = projectTrials.findings(after: attempt)
    let isGone = own.allSatisfy { bundle in
      let identity = TrialFindings.Identity(
        name: finding.name, level: finding.level, keyPath: finding.keyPath, bundle: bundle)
      return after.count(identity) < before.count(identity)
    }
    let (new, worse) = (after.new(since: before), after.worse(than: before))
    guard isGone, (new + worse).allSatisfy({ $0.level < finding.level }) else { return .wanting }
    func levels(_ findings: [TrialFindings.Identity]) -> [DiagnosticName: Level] {
      Dictionary(findings.map { ($0.name, $0.level) }) { max($0, $1) }
    }
    return .valid(Suggestion.Consequences(new: levels(new), worse: levels(worse)))
  }
}
