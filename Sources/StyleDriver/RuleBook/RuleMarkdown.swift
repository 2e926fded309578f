import StyleCompiler
package import StyleDiagnostics

/// The rules, and the errors of the compiler, as Markdown: the pages of docs/rules with their index, and of docs/errors.
package enum RuleMarkdown {
  package static let notice = "<!-- made by `make docs` from the rules in Sources; changes here are lost -->"

  private static let slack = """
    Rules prove their conditions in doubles and compare with an absolute slack of 1e-9, in points, degrees, seconds or \
    proportions; in a decoded bundle, whose numbers are rounded, of 1e-6. A bound that is met is sound, unless the rule's page \
    says that it has to be passed.
    """

  /// The index: one table for each category.
  package static func index(_ rules: [RuleDescription]) -> String {
    let tables = rules.byCategory.map { category, rules in
      let rows = rules.map { rule in
        "| [`\(rule.name.rawValue)`](\(rule.name.rawValue).md) | \(level(rule)) | \(rule.summary) | \(rule.fixability.word) |"
      }
      return
        (["## \(category.rawValue.capitalizedFirst)", "", "| name | level | fails when | fix |", "|---|---|---|---|"]
        + rows)
        .joined(separator: "\n")
    }
    return "# Rules\n\n\(notice)\n\n\(slack)\n\n" + tables.joined(separator: "\n\n") + "\n"
  }

  /// A rule's page; `output` returns the program's output for a faulty example, and the path of a picture if there is one.
  package static func page(
    _ rule: RuleDescription, output: (RuleExample) throws -> (text: String, picture: String?)
  ) rethrows -> String {
    var parts = [
      "# \(rule.name.rawValue)", notice, "\(rule.summary.capitalizedFirst).",
      (["| | |", "|---|---|"] + RuleText.facts(rule).map { "| \($0.0) | \($0.1) |" }).joined(separator: "\n"),
      rule.explanation,
    ]
    for example in rule.examples {
      let isFaulty = RuleText.isFaulty(example, of: rule)
      parts.append("## \(isFaulty ? "Faulty" : "Sound"): \(example.title)")
      if let project = example.project { parts.append("With this project file:\n\n" + block("yaml", project)) }
      parts += example.files.map(file)
      parts.append(block("yaml", withoutMarkers(example.source)))
      if isFaulty {
        let output = try output(example)
        parts.append(block("text", output.text))
        if let picture = output.picture { parts.append("![\(example.title)](\(picture))") }
      }
      guard let fixed = example.fixed else { continue }
      parts += ["Fixed:"] + example.fixedFiles.map(file) + [block("yaml", fixed)]
    }
    parts.append(rule.isCompilerError ? "[All errors](../source-language.md#errors)" : "[All rules](README.md)")
    return parts.joined(separator: "\n\n") + "\n"
  }

  private static func file(_ path: String, _ text: String) -> String {
    "With `\(path)`:\n\n" + block(language(path), withoutMarkers(text))
  }

  /// An example's text as it is shown and read: without the lines that are markers.
  package static func withoutMarkers(_ text: String) -> String {
    RuleExample.lines(of: text).joined(separator: "\n") + "\n"
  }

  private static func level(_ rule: RuleDescription) -> String {
    rule.level.rawValue + (rule.levelRemark.isEmpty ? "" : "; \(rule.levelRemark)")
  }

  private static func language(_ path: String) -> String {
    path.hasSuffix(".json") ? "json" : path.hasSuffix(".plist") ? "xml" : "yaml"
  }

  private static func block(_ info: String, _ text: String) -> String {
    let lines = text.split(separator: "\n", omittingEmptySubsequences: false).reversed().drop { $0.isEmpty }.reversed()
    return "```\(info)\n" + lines.joined(separator: "\n") + "\n```"
  }
}

extension RuleDescription.Fixability {
  fileprivate var word: String { self == .none ? "–" : rawValue }
}
