import StyleBundle
import StyleCompiler
import StyleDiagnostics
import StyleTestSupport
import Testing

/// Keys that are equal but for case: suggested whatever stands under them.
@Suite struct NearKeyTests {
  private static let bubble = "arrow: { direction: bottom, width: 30, height: 12 }, size: { width: 120, height: 60 }"

  @Test(arguments: ["\"#FFF\"", "red", "[1, 2]", "{ a: 1 }", "true", "12"])
  func keyInCapitalsIsSuggestedWhateverItsValue(value: String) throws {
    let compiled = try compile("bubbles: { tip: { \(Self.bubble), cornerRadius: 8, Fill: \(value) } }\n")
    let finding = try #require(compiled.findings.first { $0.name == .unknownKey }, "\(compiled.lines)")
    #expect(finding.help.first == "did you mean `fill`?", "\(finding.help)")
    #expect(finding.fixes.map(\.title) == ["use `fill`"])
  }

  @Test func everyKeyOfEveryKindIsFoundInCapitals() {
    for table in KindRegistry.tables {
      for key in table.keys { #expect(table.key(equalButForCase: key.name.uppercased()) == key.name) }
    }
  }

  @Test func keyThatIsThereAlreadyIsNoSuggestion() throws {
    let both = "fill: \"#FFF\", Fill: \"#000\""
    let compiled = try compile("bubbles: { tip: { \(Self.bubble), cornerRadius: 8, \(both) } }\n")
    #expect(compiled.findings.flatMap(\.help) == ["remove one: `fill` is already here"])
  }

  @Test func kindInCapitalsIsSuggestedAmongManyStyles() throws {
    let many = (0..<300).map { "  b\($0): { \(Self.bubble), cornerRadius: 8 }\n" }.joined()
    let compiled = try compile(["a.yaml": "bubbles:\n\(many)", "b.yaml": "Bubbles: { tip: {} }\n"])
    #expect(compiled.findings.flatMap(\.help).contains("did you mean `bubbles`?"), "\(compiled.lines)")
  }
}
