import StyleChanges
import StyleCompiler
import StyleDiagnostics
import StyleLint

/// The texts that `stylec rules` and `stylec explain` print for people.
enum RuleText {
  /// All findings: of rules, of changes and of the compiler.
  static let known = RuleRegistry.all + ChangeRegistry.all + CompilerErrors.all

  /// The rules by category: name, level in force and summary, with the remarks on the level and options below.
  static func list(_ rules: [RuleDescription], _ settings: RuleSettings) -> String {
    let width = rules.map(\.name.rawValue.utf8.count).max() ?? 0
    let levels = Level.allCases.map(\.rawValue.utf8.count).max() ?? 0
    let margin = String(repeating: " ", count: 2 + width + 2 + levels + 2)
    return rules.byCategory.map { category, rules in
      let rows = rules.flatMap { rule in
        let start = "  \(padded(rule.name.rawValue, width))  \(padded(settings.level(of: rule), levels))"
        return ["\(start)  \(rule.summary)"] + settings.remarks(on: rule).map { margin + $0 }
      }
      return ([category.rawValue.capitalizedFirst] + rows).joined(separator: "\n") + "\n"
    }.joined(separator: "\n") + "\n"
      + (settings.file.map { "Levels are those set in \($0). " } ?? "") + "Run `stylec explain NAME` for details.\n"
  }

  /// Everything about one rule, for a terminal.
  static func explanation(_ rule: RuleDescription) -> String {
    var parts = [meaning(of: rule)]
    for example in rule.examples {
      parts.append("\(isFaulty(example, of: rule) ? "Faulty" : "Valid"): \(example.title)")
      if let project = example.project { parts.append("  With this project file:\n\n\(indented(project))") }
      for (path, text) in example.files { parts.append("  With \(path):\n\n\(indented(text))") }
      parts.append(indented(example.source))
      guard let fixed = example.fixed else { continue }
      parts.append("Fixed:")
      for (path, text) in example.fixedFiles { parts.append("  With \(path):\n\n\(indented(text))") }
      parts.append(indented(fixed))
    }
    return parts.joined(separator: "\n\n") + "\n"
  }

  /// What a rule is about, without examples.
  private static func meaning(of rule: RuleDescription) -> String {
    [
      "\(rule.name.rawValue): \(rule.summary)",
      facts(rule).map { "\(padded($0.0 + ":", 8)) \($0.1)" }.joined(separator: "\n"),
      paragraphs(rule.explanation, width: 100),
    ].joined(separator: "\n\n")
  }

  /// What some names of findings mean, by the names; left out are those that nothing is said about.
  static func meanings(of names: [String]) -> [String: String] {
    let wanted = Set(names)
    let rules = (RuleRegistry.all + CompilerErrors.all).filter { wanted.contains($0.name.rawValue) }
    return Dictionary(rules.map { ($0.name.rawValue, meaning(of: $0)) }) { first, _ in first }
  }

  /// Level, fix and options in words.
  static func facts(_ rule: RuleDescription) -> [(String, String)] {
    let remark = rule.levelRemark.isEmpty ? "" : " (\(rule.levelRemark))"
    let options = rule.options.map { option in
      let unit = option.unit == .proportion ? "" : " " + option.unit.rawValue
      return (
        "Option", "`\(option.name)`, \(option.summary); \(ReportValue.number(option.byDefault).text)\(unit) by default"
      )
    }
    return [("Level", rule.level.rawValue + remark), ("Fix", fixability(rule))] + options
  }

  static func fixability(_ rule: RuleDescription) -> String {
    switch rule.fixability {
    case .none: "none"
    case .suggestion: "suggestions only"
    case .unsafe: "`stylec fix --unsafe`: changes how the style looks"
    case .safe: "`stylec fix`: doesn't change the bundle"
    }
  }

  /// Whether an example shows a finding of the rule, which a marker in it then names.
  static func isFaulty(_ example: RuleExample, of rule: RuleDescription) -> Bool {
    ([example.source] + example.files.map(\.text)).contains { text in
      text.split(separator: "\n").contains { RuleExample.isMarker($0) && $0.hasSuffix(rule.name.rawValue) }
    }
  }

  private static func indented(_ source: String) -> String {
    RuleExample.lines(of: source).map { $0.isEmpty ? "" : "  " + $0 }.joined(separator: "\n")
  }

  private static func padded(_ text: String, _ width: Int) -> String {
    text + String(repeating: " ", count: max(width - text.utf8.count, 0))
  }

  /// Prose broken at spaces; indented lines (formulas) stay as they are.
  private static func paragraphs(_ text: String, width: Int) -> String {
    text.split(separator: "\n", omittingEmptySubsequences: false).map { line in
      line.hasPrefix(" ") ? String(line) : line.wrapped(to: width).joined(separator: "\n")
    }.joined(separator: "\n")
  }
}

extension [RuleDescription] {
  /// The rules of each category, in the order of the registry.
  var byCategory: [(category: RuleDescription.Category, rules: [RuleDescription])] {
    var groups: [(category: RuleDescription.Category, rules: [RuleDescription])] = []
    for rule in self {
      if let index = groups.firstIndex(where: { $0.category == rule.category }) {
        groups[index].rules.append(rule)
      } else {
        groups.append((rule.category, [rule]))
      }
    }
    return groups
  }
}

extension StringProtocol {
  var capitalizedFirst: String { prefix(1).uppercased() + dropFirst() }
}
