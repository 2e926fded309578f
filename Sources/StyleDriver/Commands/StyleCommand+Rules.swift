import StyleDiagnostics
import StyleLint

extension StyleCommand {
  /// `stylec rules`: all rules.
  func rules() throws(RunError) -> ExitCode {
    let rules = RuleRegistry.all
    let text =
      switch options.ruleFormat {
      case .text: RuleText.list(rules)
      case .json: RuleJSON.list(rules, version: Version.text)
      case .markdown: RuleMarkdown.index(rules)
      }
    try print(Array(text.utf8))
    return .clean
  }

  /// `stylec explain NAME`: one rule, or one kind of error of the compiler.
  func explain() throws(RunError) -> ExitCode {
    let name = options.arguments.first ?? ""
    if let rule = RuleRegistry.all.first(where: { $0.name.rawValue == name }) {
      try print(Array(RuleText.explanation(rule).utf8))
      return .clean
    }
    if let finding = DiagnosticName.compilerFindings.first(where: { $0.name.rawValue == name }) {
      let text = "\(name): \(finding.summary)\n\nLevel: error, which can't be switched off: nothing is built with it.\n"
      try print(Array(text.utf8))
      return .clean
    }
    let known = RuleRegistry.all.map(\.name.rawValue) + DiagnosticName.compilerFindings.map(\.name.rawValue)
    let near = nearest(to: name, among: known, limit: 1).first
    throw .refused(
      "no rule is called `\(name)`", hint: near.map { "did you mean `\($0)`?" } ?? "`stylec rules` lists them")
  }
}
