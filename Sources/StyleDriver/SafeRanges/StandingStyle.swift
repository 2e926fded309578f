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
    standingStyles.value(of: LevelledStyle(style: style, least: least)) {
      var others = models[style.bundle]
      others[style.style] = nil
      func standing(searchesAdvice: Bool) -> StandingStyle {
        var findings: [TrialRules.Found] = []
        let isCompiled = rules.check(
          [style.keyPath], of: style.bundle, in: workspace, known: others, searchesAdvice: searchesAdvice
        ) {
          findings.append($0)
          return false
        }
        return StandingStyle(isCompiled: isCompiled, findings: findings)
      }
      let plain = standing(searchesAdvice: false)
      return plain.findings.contains { $0.identity.level >= least } ? standing(searchesAdvice: true) : plain
    }
  }
}

/// A style with the least level of what counts as an error in it.
struct LevelledStyle: Hashable, Sendable {
  let style: TriedStyle
  let least: Level
}
