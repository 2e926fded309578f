import StyleBundle
import StyleCompiler
import StyleDiagnostics
import StyleLint
import StyleModel

/// A style of one bundle, of which numbers are tried.
struct TriedStyle: Hashable, Sendable {
  let bundle: Int
  let style: StyleReference

  var keyPath: StyleKeyPath { StyleKeyPath([style.kind.key, style.name.text]) }
}

/// The findings of a style as it stands, before any other number is tried.
struct StandingStyle: Sendable {
  /// Whether it compiles.
  let isSound: Bool
  let diagnostics: [Diagnostic]
  let findings: [Finding]
}

extension RoomFinder {
  /// A style as it stands, with the advice of its rules only where a finding at or above a level may be a number's own.
  func standing(_ style: TriedStyle, _ level: Level) -> StandingStyle {
    standingStyles.value(of: LevelledStyle(style: style, level: level)) {
      let result = workspace.compile(at: [style.keyPath], of: style.bundle, known: models[style.bundle])
      func lint(searchesAdvice: Bool) -> Linter {
        var context = context.about(result.named, aliased: result.aliased)
        context.searchesAdvice = searchesAdvice
        var linter = Linter(context, rules)
        for model in result.models { linter.check(model) }
        return linter
      }
      var linter = lint(searchesAdvice: false)
      if linter.findings.contains(where: { (self.level(of: $0) ?? .note) >= level }) {
        linter = lint(searchesAdvice: true)
      }
      return StandingStyle(
        isSound: !result.styles.isEmpty, diagnostics: result.findings, findings: linter.findings)
    }
  }
}

/// A style with the level from which on findings end a room.
struct LevelledStyle: Hashable, Sendable {
  let style: TriedStyle
  let level: Level
}
