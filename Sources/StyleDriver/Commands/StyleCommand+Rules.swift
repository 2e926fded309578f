import StyleBundle
import StyleChanges
import StyleCompiler
import StyleDiagnostics
import StyleFiles
import StyleLint

extension StyleCommand {
  /// Runs `stylec rules`: prints all rules, inside a project with the levels that it sets.
  func rules() throws(RunError) -> ExitCode {
    let rules = RuleRegistry.all + ChangeRegistry.all
    var settings = RuleSettings()
    let place = try projectPlace()
    if place.isRequired || FileSystem.target(place.file) == .file {
      let file = try ProjectFile(place, in: .disk)
      let project = try file.project(of: nil)
      settings = RuleSettings(file: file.path, all: project.rules + project.changeLevels)
    }
    switch options.explaining.ruleFormat {
    case .text: return try answer(RuleText.list(rules, settings))
    case .json: try print(RuleJSON.list(rules, settings, version: Version.text))
    case .markdown: return try answer(RuleMarkdown.index(RuleRegistry.all))
    }
    return .clean
  }

  /// Runs `stylec explain NAME`: explains a rule, a kind of compiler error, or a value of the sources.
  func explain() throws(RunError) -> ExitCode {
    if options.explaining.explainsSafeRanges { return try explainSafeRanges() }
    let name = options.arguments.first ?? ""
    let known = RuleText.known
    if let finding = known.first(where: { $0.name == DiagnosticName(written: name) }) {
      return try answer(RuleText.explanation(finding))
    }
    if name.utf8.contains(UInt8(ascii: ".")) { return try explain(StyleKeyPath(parsing: name)) }
    // A finding about a key at the top of a source has that one alone.
    if let code = try? explain(StyleKeyPath(parsing: name)) { return code }
    if RuleRegistry.allKinds.contains(where: { $0.key == name }) {
      throw .refused(
        "`\(name)` is a kind of style, not a value",
        hint: "use the key path of a value: \(name).NAME.KEY; or run `stylec explain --safe-ranges \(name)`"
      )
    }
    throw .refused(
      "unknown rule `\(name)`",
      hint: didYouMean(
        name, among: known.map(\.name.rawValue),
        otherwise: "run `stylec rules` to list rules; for a value, use its key path, such as tags.note.layout.radius"))
  }
}
