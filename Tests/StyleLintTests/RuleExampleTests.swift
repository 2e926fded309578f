import StyleCompiler
import StyleDiagnostics
import StyleDriver
import StyleLint
import StyleTestSupport
import Testing

/// The examples of the rules and of the compiler's errors are their tests.
@Suite struct RuleExampleTests {
  /// The marked findings are there, and no other of the rule, nor any error or warning of another.
  @Test(arguments: Self.all)
  func exampleHasTheMarkedFindings(_ one: NamedExample) throws {
    let result = try lint(one.example)
    #expect(result.findings(of: one.rule) == one.expectations(one.example.source), "\(result.report)")
  }

  /// Makes the test above fail for a rule that finds nothing, or has findings in sound sources.
  @Test(arguments: RuleRegistry.all.map(\.name)) func everyRuleShowsASoundAndAFaultyExample(_ rule: DiagnosticName) {
    let examples = Self.all.filter { $0.rule == rule }
    let faulty = examples.filter(\.isFaulty)
    #expect(!faulty.isEmpty, "no example marks a finding")
    #expect(faulty.count < examples.count, "no example shows a sound source")
  }

  /// A comment with characters of many bytes moves places by a line and by no column.
  @Test(arguments: Self.all)
  func exampleAfterManyBytesHasTheSameFindings(_ one: NamedExample) throws {
    let text = "# \u{1F469}\u{200D}\u{1F467} é 漢\n" + one.example.source
    #expect(try lint(one.example, source: text).findings(of: one.rule) == one.expectations(text))
  }

  @Test(arguments: Self.all)
  func exampleWithWindowsLineEndsHasTheSameFindings(_ one: NamedExample) throws {
    let text = one.example.source.replacing("\n", with: "\r\n")
    #expect(try lint(one.example, source: text).findings(of: one.rule) == one.expectations(text))
  }

  /// A source that is commented out has no findings, unless the rule is about the text itself, or another file.
  @Test(
    arguments: Self.all.filter {
      !["line-separator-in-source", "encoding", "source-ignored", "token-invalid"].contains($0.rule)
    })
  func exampleInCommentsHasNoFindings(_ one: NamedExample) throws {
    let lines = one.example.source.split(separator: "\n", omittingEmptySubsequences: false).map { "# " + $0 }
    let text = "tokens: {}\n" + lines.joined(separator: "\n")
    #expect(try lint(one.example, source: text).findings.allSatisfy { $0.name != one.rule })
  }

  /// Every error of the compiler has an example, with the text that an author would write instead.
  @Test(arguments: CompilerErrors.all.map(\.name)) func everyErrorShowsFaultyExamplesThatAreMended(
    _ error: DiagnosticName
  ) {
    let examples = Self.all.filter { $0.rule == error }
    #expect(!examples.isEmpty)
    #expect(examples.allSatisfy { $0.isFaulty && $0.example.fixed != nil })
  }

  @Test(arguments: Self.all.filter { RuleRegistry.rule($0.rule) == nil })
  func mendedExampleHasNoFindingAboveNote(_ one: NamedExample) throws {
    let example = one.example
    let changed = Dictionary(example.fixedFiles.map { ($0.path, $0.text) }) { first, _ in first }
    let files = example.files.map { ($0.path, changed[$0.path] ?? RuleMarkdown.withoutMarkers($0.text)) }
    let all = Dictionary([("a.yaml", try #require(example.fixed))] + files) { first, _ in first }
    let result = try lint(all, project: example.project)
    #expect(result.findings.allSatisfy { $0.level == .note }, "\(result.report)")
  }

  static let all = (RuleRegistry.all + CompilerErrors.all).flatMap { rule in
    rule.examples.map { NamedExample(rule: rule.name, example: $0) }
  }
}

/// An example with the name of its rule.
struct NamedExample: CustomTestStringConvertible, Sendable {
  let rule: DiagnosticName
  let example: RuleExample

  var testDescription: String { "\(rule.rawValue): \(example.title)" }

  /// Whether the example marks a finding of its rule.
  var isFaulty: Bool { expectations(example.source).values.joined().contains { $0.name == rule.rawValue } }

  /// The expectations of the example's markers, by path, where its source is `source`.
  func expectations(_ source: String) -> [String: [StyleTestSupport.Expectation]] {
    let ofFiles = example.files.map { ($0.path, LineTable(Array($0.text.utf8)).expectationsWithoutMarkers) }
    let marked = [("a.yaml", LineTable(Array(source.utf8)).expectations)] + ofFiles
    return Dictionary(uniqueKeysWithValues: marked.filter { !$0.1.isEmpty })
  }
}

extension Compiled {
  /// Findings of a rule, and errors and warnings of others, as markers state them, by path.
  func findings(of rule: DiagnosticName) -> [String: [StyleTestSupport.Expectation]] {
    let found = findings.filter { $0.name == rule || $0.level > .note }.compactMap { finding in
      finding.place.flatMap { place in
        let file = files[place.file.index]
        return LineTable(file.bytes).expectation(finding).map { (path: file.path, $0) }
      }
    }
    return Dictionary(grouping: found, by: \.path).mapValues { $0.map(\.1).sorted() }
  }
}
