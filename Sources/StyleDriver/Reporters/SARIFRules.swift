import StyleCompiler
import StyleDiagnostics

/// The rule table of a SARIF report: every rule and every finding of the compiler, in the order of their names.
struct SARIFRules {
  /// The longest description that GitHub takes, in characters.
  private static let longestDescription = 1024

  let objects: [String]
  private var indices: [DiagnosticName: Int] = [:]

  /// Adds an entry for a name that only the findings know, too: a result has to point at one.
  init(_ report: Report) {
    var entries = report.rules
    var known = Set(entries.map(\.name))
    entries += CompilerErrors.all.filter { known.insert($0.name).inserted }
    // GitHub refuses empty descriptions.
    for name in report.diagnostics.map(\.name) where known.insert(name).inserted {
      entries.append(Self.entry(name, name.rawValue.split(separator: "-").joined(separator: " ")))
    }
    entries.sort { $0.name < $1.name }
    for (index, entry) in entries.enumerated() { indices[entry.name] = index }
    objects = entries.map(Self.object)
  }

  func index(of name: DiagnosticName) -> Int { indices[name] ?? -1 }

  /// The entry of a name that is no rule.
  private static func entry(_ name: DiagnosticName, _ summary: String) -> RuleDescription {
    RuleDescription(name, .init("compiler"), .warning, summary: summary, explanation: summary, examples: [])
  }

  private static func object(_ entry: RuleDescription) -> String {
    let explanation = entry.explanation.isEmpty ? entry.summary : entry.explanation
    let summary: ReportValue = ["text": .string(String(entry.summary.prefix(longestDescription)))]
    let severity = entry.level == .note ? "recommendation" : entry.level.rawValue
    let former = entry.name.former.map { [("deprecatedIds", ReportValue.strings([$0]))] } ?? []
    let object = ReportValue.object(
      [("id", .string(entry.name.rawValue))] + former + [
        ("shortDescription", summary), ("fullDescription", summary),
        ("help", ["text": .string(explanation), "markdown": .string(explanation)]),
        ("defaultConfiguration", ["level": .string(entry.level.rawValue)]),
        (
          "properties",
          [
            "tags": .strings([entry.category.rawValue]), "precision": .string("very-high"),
            "problem.severity": .string(severity),
          ]
        ),
      ])
    return object.text
  }
}
