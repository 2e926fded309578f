import StyleDiagnostics

/// The rule table of a SARIF report: every rule and every finding of the compiler, in the order of their names.
struct SARIFRules {
  /// Longer descriptions are refused by GitHub.
  private static let longestDescription = 1024

  fileprivate struct Entry {
    let name: DiagnosticName
    let level: Level
    let summary: String
    let explanation: String
    let category: String
  }

  let objects: [String]
  private var indices: [DiagnosticName: Int] = [:]

  /// Names that only the findings know get an entry too: a result has to point at one.
  init(_ report: Report) {
    var entries = report.rules.map { Entry($0) }
    var known = Set(entries.map(\.name))
    let compiler = DiagnosticName.compilerFindings.map { Entry($0.name, level: .error, $0.summary) }
    for entry in compiler where known.insert(entry.name).inserted { entries.append(entry) }
    for name in report.diagnostics.map(\.name) where known.insert(name).inserted {
      entries.append(Entry(name, level: .warning))
    }
    entries.sort { $0.name < $1.name }
    for (index, entry) in entries.enumerated() { indices[entry.name] = index }
    objects = entries.map(Self.object)
  }

  func index(of name: DiagnosticName) -> Int { indices[name] ?? -1 }

  private static func object(_ entry: Entry) -> String {
    let summary = String(entry.summary.prefix(longestDescription))
    let help = [("text", JSONText.string(entry.explanation)), ("markdown", JSONText.string(entry.explanation))]
    let severity = entry.level == .note ? "recommendation" : entry.level.rawValue
    return JSONText.object([
      ("id", JSONText.string(entry.name.rawValue)),
      ("shortDescription", JSONText.object([("text", JSONText.string(summary))])),
      ("fullDescription", JSONText.object([("text", JSONText.string(summary))])),
      ("help", JSONText.object(help)),
      ("defaultConfiguration", JSONText.object([("level", JSONText.string(entry.level.rawValue))])),
      (
        "properties",
        JSONText.object([
          ("tags", JSONText.strings([entry.category])), ("precision", JSONText.string("very-high")),
          ("problem.severity", JSONText.string(severity)),
        ])
      ),
    ])
  }
}

extension SARIFRules.Entry {
  fileprivate init(_ rule: RuleDescription) {
    let explanation = rule.explanation.isEmpty ? rule.summary : rule.explanation
    self.init(
      name: rule.name, level: rule.level, summary: rule.summary, explanation: explanation,
      category: rule.category.rawValue)
  }

  /// Of something that is no rule; GitHub refuses empty descriptions.
  fileprivate init(_ name: DiagnosticName, level: Level, _ summary: String? = nil) {
    let summary = summary ?? name.rawValue.split(separator: "-").joined(separator: " ")
    self.init(name: name, level: level, summary: summary, explanation: summary, category: "compiler")
  }
}
