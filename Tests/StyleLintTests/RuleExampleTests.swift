import StyleDiagnostics
import StyleLint
import StyleTestSupport
import Testing

/// The examples in the rules are their tests.
@Suite struct RuleExampleTests {
  /// What is marked is found, and nothing else of the rule's, nor any error or warning of another.
  @Test(arguments: Self.all)
  func exampleHoldsWhatItMarks(_ one: NamedExample) throws {
    let result = try lint(one.example)
    #expect(result.findings(of: one.rule) == LineTable(Array(one.example.source.utf8)).expectations, "\(result.report)")
  }

  @Test func everyRuleHasASoundExampleAndMostAFaultyOne() {
    for rule in RuleRegistry.all {
      let faulty = rule.examples.filter { $0.source.contains(rule.name.rawValue) }
      #expect(faulty.count < rule.examples.count, "\(rule.name.rawValue) shows no sound source")
    }
  }

  /// A comment with characters of many bytes moves places by a line and by no column.
  @Test(arguments: Self.all)
  func exampleBehindManyBytes(_ one: NamedExample) throws {
    let text = "# \u{1F469}\u{200D}\u{1F467} é 漢\n" + one.example.source
    #expect(
      try lint(one.example, source: text).findings(of: one.rule) == LineTable(Array(text.utf8)).expectations)
  }

  @Test(arguments: Self.all)
  func exampleWithWindowsLineEnds(_ one: NamedExample) throws {
    let text = one.example.source.replacing("\n", with: "\r\n")
    #expect(
      try lint(one.example, source: text).findings(of: one.rule) == LineTable(Array(text.utf8)).expectations)
  }

  /// What is commented out is not there, unless the rule is about the text itself.
  @Test(arguments: Self.all.filter { $0.rule != "line-separator-in-source" })
  func exampleAsComment(_ one: NamedExample) throws {
    let lines = one.example.source.split(separator: "\n", omittingEmptySubsequences: false).map { "# " + $0 }
    let text = "tokens: {}\n" + lines.joined(separator: "\n")
    #expect(try lint(one.example, source: text).findings.allSatisfy { $0.name != one.rule })
  }

  static let all = RuleRegistry.all.flatMap { rule in
    rule.examples.map { NamedExample(rule: rule.name, example: $0) }
  }
}

/// An example with the name of its rule.
struct NamedExample: CustomTestStringConvertible, Sendable {
  let rule: DiagnosticName
  let example: RuleExample

  var testDescription: String { "\(rule.rawValue): \(example.title)" }
}

extension Compiled {
  /// Findings of a rule, and errors and warnings of others, as markers state them.
  func findings(of rule: DiagnosticName) -> [StyleTestSupport.Expectation] {
    findings.filter { $0.name == rule || $0.level > .note }
      .compactMap { finding in
        finding.place.flatMap { LineTable(files[$0.file.index].bytes).expectation(finding) }
      }
      .sorted()
  }
}
