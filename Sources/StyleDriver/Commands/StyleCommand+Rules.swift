import StyleDiagnostics
import StyleLint

extension StyleCommand {
  /// `stylec rules`: all rules.
  func rules() throws(RunError) -> ExitCode {
    let rules = RuleRegistry.all
    switch options.ruleFormat {
    case .text: return try say(RuleText.list(rules))
    case .json: try print(RuleJSON.list(rules, version: Version.text))
    case .markdown: return try say(RuleMarkdown.index(rules))
    }
    return .clean
  }

  /// `stylec explain NAME`: one rule, or one kind of error of the compiler.
  func explain() throws(RunError) -> ExitCode {
    let name = options.arguments.first ?? ""
    if let rule = RuleRegistry.all.first(where: { $0.name.rawValue == name }) {
      return try say(RuleText.explanation(rule))
    }
    if let finding = DiagnosticName.compilerFindings.first(where: { $0.name.rawValue == name }) {
      return try say(
        "\(name): \(finding.summary)\n\nLevel: error, which can't be switched off: nothing is built with it.\n")
    }
    let known = RuleRegistry.all.map(\.name.rawValue) + DiagnosticName.compilerFindings.map(\.name.rawValue)
    throw .refused(
      "no rule is called `\(name)`", hint: didYouMean(name, among: known, otherwise: "`stylec rules` lists them"))
  }
}
