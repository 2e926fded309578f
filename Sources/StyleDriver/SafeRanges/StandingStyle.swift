import StyleBundle
import StyleCompiler
import StyleDiagnostics
import StyleModel

/// A style of one bundle, of which numbers are tried.
struct TriedStyle: Hashable, Sendable {
  let bundle: Int
  let style: StyleReference

  var keyPath: StyleKeyPath { StyleKeyPath([style.kind.key, style.name.text]) }
}

/// The findings of a style as it stands, before any other number is tried.
struct StandingStyle: Sendable {
  let isCompiled: Bool
  let findings: [TrialRules.Found]
}

extension SafeRangeFinder {
  /// A style as it stands, with the advice of its rules only where it has a finding of a level.
  func standing(_ style: TriedStyle, errorsFrom least: Level) -> StandingStyle {
    let plain = plainStyles.value(of: style) { standing(style, searchesAdvice: false) }
    guard plain.findings.contains(where: { $0.identity.level >= least }) else { return plain }
    return advisedStyles.value(of: style) { standing(style, searchesAdvice: true) }
  }

  private func standing(_ style: TriedStyle, searchesAdvice: Bool) -> StandingStyle {
    var others = models[style.bundle]
    others[style.style] = nil
    var findings: [TrialRules.Found] = []
    let isCompiled = rules.check(
      [style.keyPath], of: style.bundle, in: workspace, known: others, searchesAdvice: searchesAdvice
    ) {
      findings.append($0)
      return false
    }
    return StandingStyle(isCompiled: isCompiled, findings: findings)
  }
}
