import StyleDiagnostics
import StyleDriver
import StyleLint
import StyleTestSupport
import Testing

@Suite struct TemporaryFixTests {
  @Test(arguments: RuleExampleTests.all.filter { $0.example.fixed != nil })
  func fixed(_ one: NamedExample) throws {
    let result = try lint(one.example)
    var text = EditedText(Array(one.example.source.utf8))
    var edits = result.findings.filter { $0.name == one.rule }.flatMap { $0.fixes.first?.edits ?? [] }
    edits.sort { $0.place < $1.place }
    text.apply(edits)
    let lines = String(decoding: text.bytes, as: UTF8.self).split(separator: "\n", omittingEmptySubsequences: false)
      .filter { !$0.contains("^") }
    #expect(lines.joined(separator: "\n") == one.example.fixed, "\(result.report) \(edits)")
  }
}
