import StyleCompiler
import StyleDiagnostics
import StyleTestSupport
import Testing

/// Levels that settings give: found by rule and key path, they are the same as by going through all settings.
@Suite(.firstIssues) struct LevelSettingTests {
  private static let paths = [
    "tags", "tags.a", "tags.ab", "tags.a.angles", "tags.a.angles.1", "bubbles.a", "tags.\"a.b\"",
  ]

  private func finding(_ rule: String, _ components: [String]) -> Diagnostic {
    Diagnostic(DiagnosticName(rawValue: rule), "m", keyPath: StyleKeyPath(components), at: nil)
  }

  /// The level by definition: of the settings that apply, the last for a key path, else the last for all.
  private func byDefinition(_ finding: Diagnostic, _ settings: [RuleSetting]) -> Level? {
    let path = finding.keyPath?.description ?? ""
    let applying = settings.filter { setting in
      setting.rule == finding.name && setting.level != nil
        && setting.keyPath.map { path == $0 || path.hasPrefix($0 + ".") } ?? true
    }
    switch (applying.last { $0.keyPath != nil } ?? applying.last)?.level {
    case .error: return .error
    case .warning: return .warning
    case .note: return .note
    case .off: return nil
    case nil: return finding.level
    }
  }

  @Test func theLevelIsThatOfTheLastSettingForTheKeyPath() {
    var random = SeededGenerator(seed: 4)
    let choices: [RuleSetting.LevelChoice?] = [.off, .error, .warning, .note, nil]
    let components = [
      ["tags", "a"], ["tags", "ab", "layout"], ["tags", "a", "angles", "1", "x"], ["tags", "a.b", "hit"],
      ["bubbles", "a"],
      ["animations", "a"], [],
    ]
    for _ in 0..<2_000 {
      let settings = (0..<Int.random(in: 0...6, using: &random)).map { _ in
        RuleSetting(
          rule: DiagnosticName(rawValue: Bool.random(using: &random) ? "one" : "two"),
          keyPath: Bool.random(using: &random) ? Self.paths.randomElement(using: &random) : nil,
          level: choices.randomElement(using: &random) ?? nil)
      }
      for path in components {
        let finding = finding("one", path)
        #expect([finding].levelled(by: settings).first?.level == byDefinition(finding, settings))
      }
    }
  }

  /// A setting may name a style by either of its names.
  @Test(arguments: ["tip", "old"]) func aSettingForAnAliasIsOneForTheStyle(name: String) throws {
    let source = """
      bubbles:
        tip:
          aliases: [old]
          arrow: { direction: bottom, width: 30, height: 12, radius: 6 }
          cornerRadius: 8
          size: { width: 120..313, height: 60..200 }

      """
    func project(_ rules: String) -> String {
      "format: 1\nbundles: { default: { sources: [a.yaml] } }\nlint: { rules: { \(rules) } }\n"
    }
    let reported = try lint(["a.yaml": source], project: project("")).findings.map(\.name)
    let silent = try lint(["a.yaml": source], project: project("\"bubbles.\(name)/bubble-tip-short\": off"))
    #expect(reported == ["bubble-tip-short"] && silent.findings.isEmpty, "\(reported) \(silent.findings)")
  }
}
