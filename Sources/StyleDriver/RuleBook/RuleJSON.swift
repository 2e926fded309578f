import StyleDiagnostics

/// `stylec rules --format json`: the rules for other programs.
enum RuleJSON {
  static func list(_ rules: [RuleDescription], version: String) -> [UInt8] {
    ReportValue.document(ReportValue.header(version: version) + [("rules", .array(rules.map(object)))])
  }

  private static func object(_ rule: RuleDescription) -> ReportValue {
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
    ]
  }
}
