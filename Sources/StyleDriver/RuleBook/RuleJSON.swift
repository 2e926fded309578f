import StyleBundle
import StyleDiagnostics

/// `stylec rules --format json`: the rules for other programs.
enum RuleJSON {
  static func list(_ rules: [RuleDescription], version: String) -> String {
    let tool = JSONText.object([("name", JSONText.string("stylec")), ("version", JSONText.string(version))])
    let entries = rules.map { "    " + object($0) }.joined(separator: ",\n")
    return "{\n  \"schemaVersion\": 1,\n  \"tool\": \(tool),\n  \"rules\": [\n\(entries)\n  ]\n}\n"
  }

  private static func object(_ rule: RuleDescription) -> String {
    let options = rule.options.map { option in
      JSONText.object([
        ("name", JSONText.string(option.name)), ("default", JSONText.number(option.byDefault)),
        ("unit", JSONText.string(option.unit.rawValue)), ("summary", JSONText.string(option.summary)),
      ])
    }
    return JSONText.object([
      ("name", JSONText.string(rule.name.rawValue)), ("category", JSONText.string(rule.category.rawValue)),
      ("level", JSONText.string(rule.level.rawValue)), ("levelRemark", JSONText.string(rule.levelRemark)),
      ("fix", JSONText.string(rule.fixability.rawValue)), ("summary", JSONText.string(rule.summary)),
      ("explanation", JSONText.string(rule.explanation)), ("options", "[" + options.joined(separator: ", ") + "]"),
    ])
  }
}
