import StyleDiagnostics

/// The part of the schema that holds what a project sets for rules: `RULE` or `KIND.NAME.KEY…/RULE`.
enum RuleSchema {
  static func settings(_ rules: [RuleDescription]) -> SchemaNode {
    SchemaNode([
      ("type", .string("object")),
      ("properties", .members(rules.map { ($0.name.rawValue, .reference(name(of: $0))) })),
      ("patternProperties", .members(rules.map { ("/\($0.name.rawValue)$", .reference(name(of: $0))) })),
      ("additionalProperties", .bool(false)),
    ])
  }

  static func name(of rule: RuleDescription) -> String { "rule-\(rule.name.rawValue)" }

  /// A level, or a map with a level and the rule's options.
  static func setting(_ rule: RuleDescription) -> SchemaNode {
    let level = SchemaNode.words(LevelWord.all)
    let options = rule.options.map { option in
      (
        option.name,
        SourceSchema.quantity(option.unit.dimension, .notNegative)
          .adding("description", .string(option.summary)).adding("default", .number(option.byDefault))
      )
    }
    return SchemaNode.any([
      level,
      .object(
        [("level", level.adding("default", .string(rule.level.rawValue)))] + options, required: [], isClosed: true),
    ])
    .adding("description", .string(rule.summary))
  }
}
