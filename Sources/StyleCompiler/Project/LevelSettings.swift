package import StyleDiagnostics

/// Levels that settings give, by rule and key path: looking one up takes as long for thousands of settings as for one.
package struct LevelSettings: Sendable {
  fileprivate struct Choices: Sendable {
    /// Level for all findings; nil where no setting gives one.
    var everywhere: RuleSetting.LevelChoice?
    /// Levels for findings at a key path and below, with the setting's place in the order.
    var byKeyPath: [String: (order: Int, level: RuleSetting.LevelChoice)] = [:]
    /// Greatest number of dots in one of these key paths, those of names in quotes included.
    var mostDots = 0
  }

  private var choices: [DiagnosticName: Choices] = [:]

  package init(_ settings: [RuleSetting]) {
    for (order, setting) in settings.enumerated() {
      guard let level = setting.level else { continue }
      if let keyPath = setting.keyPath {
        choices[setting.rule, default: Choices()].add(level, for: keyPath, order)
      } else {
        choices[setting.rule, default: Choices()].everywhere = level
      }
    }
  }

  /// The level set for a finding; nil leaves its own.
  fileprivate func choice(of rule: DiagnosticName, at keyPath: StyleKeyPath?) -> RuleSetting.LevelChoice? {
    guard let choices = choices[rule] else { return nil }
    return choices.byKeyPath.isEmpty ? choices.everywhere : choices.local(keyPath) ?? choices.everywhere
  }

  /// The level in force of a rule's finding at a key path, whose own level is `level`; nil where it is off.
  package func level(of rule: DiagnosticName, at keyPath: StyleKeyPath?, otherwise level: Level) -> Level? {
    guard let choice = choice(of: rule, at: keyPath) else { return level }
    return choice.level
  }
}

extension LevelSettings.Choices {
  fileprivate mutating func add(_ level: RuleSetting.LevelChoice, for keyPath: String, _ order: Int) {
    byKeyPath[keyPath] = (order, level)
    mostDots = max(mostDots, keyPath.utf8.count { $0 == UInt8(ascii: ".") })
  }

  /// The last of the settings for the finding's key path and those above it.
  fileprivate func local(_ keyPath: StyleKeyPath?) -> RuleSetting.LevelChoice? {
    let path = keyPath?.description ?? ""
    let dots = path.utf8.indices.lazy.filter { path.utf8[$0] == UInt8(ascii: ".") }.prefix(mostDots + 1)
    return (Array(dots) + [path.endIndex]).compactMap { byKeyPath[String(path[..<$0])] }
      .max { $0.order < $1.order }?.level
  }
}

extension Sequence<Diagnostic> {
  /// The findings with the levels that the settings give them; a setting for a key path wins over one for all, a later one over
  /// an earlier one.
  package func levelled(by settings: [RuleSetting]) -> [Diagnostic] {
    let levels = LevelSettings(settings)
    return compactMap { diagnostic in
      guard let choice = levels.choice(of: diagnostic.name, at: diagnostic.keyPath) else { return diagnostic }
      guard let level = choice.level else { return nil }
      var diagnostic = diagnostic
      diagnostic.level = level
      return diagnostic
    }
  }
}
