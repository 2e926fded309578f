import StyleDiagnostics
import StyleDriver
import StyleLint
import StyleTestSupport
import Testing

/// A fix turns the rules' examples into the texts that they state.
@Suite struct ExampleFixTests {
  @Test(arguments: Self.examples)
  func fixMakesWhatTheExampleSays(_ one: NamedExample) throws {
    let result = try lint(one.example)
    let edits = result.findings.filter { $0.name == one.rule }.flatMap { $0.fixes.first?.edits ?? [] }
    var text = EditedText(Array(one.example.source.utf8))
    text.apply(edits.sorted { $0.place < $1.place })
    let lines = String(decoding: text.bytes, as: UTF8.self).split(separator: "\n", omittingEmptySubsequences: false)
    #expect(lines.filter { !$0.contains("^") }.joined(separator: "\n") == one.example.fixed, "\(result.report)")
  }

  /// A fixed source has no finding of the rule.
  @Test(arguments: Self.examples)
  func nothingOfTheRuleIsLeft(_ one: NamedExample) throws {
    let result = try lint(one.example, source: one.example.fixed)
    #expect(!result.findings.contains { $0.name == one.rule }, "\(result.report)")
  }

  static let examples = RuleExampleTests.all.filter { $0.example.fixed != nil && RuleRegistry.rule($0.rule) != nil }
}
