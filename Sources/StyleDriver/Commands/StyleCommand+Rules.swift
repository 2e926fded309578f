import StyleCompiler
import StyleDiagnostics
import StyleFiles
import StyleLint

extension StyleCommand {
  /// `stylec rules`: all rules, inside a project with the levels that it sets.
  func rules() throws(RunError) -> ExitCode {
    let rules = RuleRegistry.all
    var settings = RuleSettings()
    if options.project != nil || FileSystem.target(ProjectFile.defaultPath) == .file {
      let file = try ProjectFile(options.project.map(path), in: .disk)
      settings = RuleSettings(file: file.path, all: try file.project(of: nil).rules)
    }
    switch options.ruleFormat {
    case .text: return try say(RuleText.list(rules, settings))
    case .json: try print(RuleJSON.list(rules, settings, version: Version.text))
    case .markdown: return try say(RuleMarkdown.index(rules))
    }
    return .clean
  }

  /// `stylec explain NAME`: one rule, or one kind of error of the compiler.
  func explain() throws(RunError) -> ExitCode {
    let name = options.arguments.first ?? ""
    let known = RuleRegistry.all + CompilerErrors.all
    if let finding = known.first(where: { $0.name.rawValue == name }) { return try say(RuleText.explanation(finding)) }
    throw .refused(
      "no rule is called `\(name)`",
      hint: didYouMean(name, among: known.map(\.name.rawValue), otherwise: "`stylec rules` lists them"))
  }
}
