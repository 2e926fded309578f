import StyleCompiler
import StyleDiagnostics

/// A project's settings of rules, as `stylec rules` shows them.
struct RuleSettings {
  /// The project file; nil outside of projects.
  var file: String?
  var all: [RuleSetting] = []

  /// The level of a rule's findings, or `off`, where no key path has another.
  func level(of rule: RuleDescription) -> String {
    all.last { $0.rule == rule.name && $0.keyPath == nil && $0.level != nil }?.level?.rawValue ?? rule.level.rawValue
  }

  /// The remarks on a rule: exceptions to ``level(of:)``, the level by default where it is changed, and the options that are set.
  func remarks(on rule: RuleDescription) -> [String] {
    let own = rule.levelRemark.isEmpty ? [] : [rule.levelRemark]
    let changed = level(of: rule) == rule.level.rawValue ? [] : ["\(rule.level.rawValue) by default"]
    return own + changed
      + settings(of: rule).compactMap { setting in
        let level = setting.keyPath == nil ? nil : setting.level?.rawValue
        let options = setting.options.map { "\($0.name) \(ReportValue.number($0.value).text)" }
        let words = ([level].compactMap { $0 } + options).joined(separator: ", ")
        return words.isEmpty ? nil : (setting.keyPath.map { "under `\($0)`: " } ?? "set: ") + words
      }
  }

  func settings(of rule: RuleDescription) -> [RuleSetting] { all.filter { $0.rule == rule.name } }
}
