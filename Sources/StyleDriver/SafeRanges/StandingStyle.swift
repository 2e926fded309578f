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
