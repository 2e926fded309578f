import StyleCompiler
import StyleDiagnostics

/// `stylec rules --format json`: the rules for other programs.
enum RuleJSON {
  static func list(_ rules: [RuleDescription], _ settings: RuleSettings, version: String) -> [UInt8] {
    let rules = rules.map { object($0, settings) }
    return ReportValue.document(ReportValue.header(version: version) + [("rules", .array(rules))])
  }

  private static func object(_ rule: RuleDescription, _ settings: RuleSettings) -> ReportValue {
    let options = rule.options.map { option -> ReportValue in
      [
        "name": .string(option.name), "default": .number(option.byDefault), "unit": .string(option.unit.rawValue),
        "summary": .string(option.summary),
      ]
    }
    return [
      "name": .string(rule.name.rawValue), "category": .string(rule.category.rawValue),
      "level": .string(rule.level.rawValue), "levelRemark": .string(rule.levelRemark),
      "fix": .string(rule.fixability.rawValue), "summary": .string(rule.summary),
      "explanation": .string(rule.explanation), "options": .array(options),
      "levelInForce": .string(settings.level(of: rule)), "settings": .array(settings.settings(of: rule).map(object)),
    ]
  }

  /// A setting of a project, for all findings or for those under a key path.
  private static func object(_ setting: RuleSetting) -> ReportValue {
    let keyPath = setting.keyPath.map { [("keyPath", ReportValue.string($0))] } ?? []
    let level = setting.level.map { [("level", ReportValue.string($0.rawValue))] } ?? []
    let options = setting.options.map { ($0.name, ReportValue.number($0.value)) }
    return .object(keyPath + level + [("options", .object(options))])
  }
}
