import StyleBundle
import StyleDiagnostics

/// The part of the schema that holds a project's settings of rules: `RULE` or `KIND.NAME.KEY…/RULE`.
enum RuleSchema {
  static func settings(_ rules: [RuleDescription]) -> JSONSchemaNode {
    .object(
      rules.map { ($0.name.rawValue, .reference(name(of: $0))) },
      patterns: rules.map { ("/\($0.name.rawValue)$", .reference(name(of: $0))) }, required: [], isClosed: true)
  }

  static func name(of rule: RuleDescription) -> String { "rule-\(rule.name.rawValue)" }

  /// A level, or a map with a level and the rule's options.
  static func setting(_ rule: RuleDescription) -> JSONSchemaNode {
    let level = JSONSchemaNode.words(RuleSetting.LevelChoice.words)
    let options = rule.options.map { option in
      (
        option.name,
        SourceSchema.quantity(option.unit.dimension, .notNegative)
          .described(option.summary, default: .number(option.byDefault))
      )
    }
    return JSONSchemaNode.any([
      level,
      .object(
        [("level", level.described(default: .string(rule.level.rawValue)))] + options, required: [], isClosed: true),
    ])
    .described(rule.summary)
  }
}
