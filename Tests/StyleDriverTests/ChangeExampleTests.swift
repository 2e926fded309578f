import StyleBundle
import StyleChanges
import StyleDiagnostics
import StyleDriver
import StyleTestSupport
import Testing

/// The examples of the changes are their tests, through the command.
@Suite struct ChangeExampleTests {
  struct NamedChange: CustomTestStringConvertible, Sendable {
    let change: DiagnosticName
    let example: RuleExample

    var testDescription: String { "\(change.rawValue): \(example.title)" }

    var expected: [StyleTestSupport.Expectation] { LineTable(Array(example.source.utf8)).expectations }
  }

  static let all = ChangeRegistry.all.flatMap { change in
    change.examples.map { NamedChange(change: change.name, example: $0) }
  }

  /// The marked findings are there, and no other of the change, nor any error or warning.
  @Test(arguments: all) func exampleHasTheMarkedChanges(_ one: NamedChange) throws {
    let files = Dictionary(one.example.files.map { ($0.path, $0.text) }) { first, _ in first }
    let project = one.example.project ?? "format: 1\nbundles: { default: { sources: [\"a.yaml\"] } }\n"
    let scratch = try ScratchFolder()
    try scratch.write(files["before-stylec.yaml"] ?? project, to: "StyleSources/stylec.yaml")
    try scratch.write(try #require(files["before.yaml"]), to: "StyleSources/a.yaml")
    #expect(scratch.run("build", "-o", scratch["old"]).code == .clean)
    try scratch.write(project, to: "StyleSources/stylec.yaml")
    try scratch.write(one.example.source, to: "StyleSources/a.yaml")
    let run = scratch.run("diff", scratch["old"], "--format", "json")
    let text = LineTable(Array(one.example.source.utf8))
    let report = try JSONDocument(parsing: Array(run.output.utf8), limit: 1 << 24).root
    let findings = report["diagnostics"]?.elements.map(Array.init) ?? []
    let found = findings.compactMap { (finding: JSONValue) -> StyleTestSupport.Expectation? in
      guard let name = finding["name"]?.stringValue, let range = finding["range"],
        let start = range["start"]?["offset"]?.integerValue, let end = range["end"]?["offset"]?.integerValue
      else { return nil }
      if finding["level"]?.stringValue == "note", name != one.change.rawValue { return nil }
      return text.expectation(
        Diagnostic(DiagnosticName(rawValue: name), "", at: SourceRange(file: FileID(0), range: start..<end)))
    }
    #expect(found.sorted() == one.expected, "\(run.output)\(run.errors)")
    let breaks = found.contains { ChangeRegistry.change(DiagnosticName(rawValue: $0.name))?.level == .error }
    #expect(run.code == (breaks ? .findings : .clean))
  }

  /// Makes the test above fail for a change that is never told, or always.
  @Test(arguments: ChangeRegistry.all.map(\.name)) func everyChangeShowsAHarmlessAndATellingExample(
    _ change: DiagnosticName
  ) {
    let examples = Self.all.filter { $0.change == change }
    // No client of a higher revision exists yet: DiffTests has it.
    guard change != "client-too-old" else { return #expect(examples.isEmpty) }
    let telling = examples.filter { one in one.expected.contains { $0.name == change.rawValue } }
    #expect(!telling.isEmpty && telling.count < examples.count)
  }
}
