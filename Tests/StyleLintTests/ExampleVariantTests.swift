import StyleDiagnostics
import StyleLint
import StyleSyntax
import StyleTestSupport
import Testing

/// The examples in other notations: rules see styles and not the text that states them.
@Suite struct ExampleVariantTests {
  @Test(arguments: Self.examples)
  func aFlowMapWithQuotedKeysHasTheSameFindings(_ one: NamedExample) throws {
    let text = try #require(Self.tree(of: one).flowText)
    #expect(try said(one, text) == said(one, one.example.source), "\(text)")
  }

  @Test(arguments: Self.examples)
  func blocksHaveTheSameFindings(_ one: NamedExample) throws {
    let text = try #require(Self.tree(of: one).blockText)
    #expect(try said(one, text) == said(one, one.example.source), "\(text)")
  }

  /// Examples that a property list can't hold (null) are left to the other tests.
  @Test(arguments: Self.examples.filter { Self.tree(of: $0).propertyListText != nil })
  func aPropertyListHasTheSameFindings(_ one: NamedExample) throws {
    let text = try #require(Self.tree(of: one).propertyListText)
    #expect(try said(one, text, as: "a.plist") == said(one, one.example.source), "\(text)")
  }

  @Test func mostExamplesFitAPropertyList() {
    #expect(Self.examples.count { Self.tree(of: $0).propertyListText == nil } * 10 < Self.examples.count)
  }

  /// With a comment for the whole file there is no finding of the rule; the comment is unused only where there was none.
  @Test(arguments: Self.examples)
  func aCommentForTheFileSuppressesAllFindings(_ one: NamedExample) throws {
    let text = "# stylec-ignore-file \(one.rule.rawValue) -- tested\n" + one.example.source
    let result = try lint(one.example, source: text)
    #expect(result.findings.allSatisfy { $0.name != one.rule || $0.place?.file != FileID(1) })
    let hasFindings = try lint(one.example).findings.contains { $0.name == one.rule && $0.place?.file == FileID(1) }
    #expect(result.names.contains("suppression-unused") == !hasFindings)
  }

  /// The examples of rules about styles.
  static let examples = RuleExampleTests.all.filter { one in
    RuleRegistry.rule(one.rule).map { $0.category != .sources } ?? false && one.example.project?.contains("off") != true
  }

  private static func tree(of one: NamedExample) -> SourceTree {
    readYAML(Array(one.example.source.utf8), file: FileID(1))
  }

  /// The findings in a text, without places.
  private func said(_ one: NamedExample, _ text: String, as path: String = "a.yaml") throws -> [String] {
    var files = Dictionary(one.example.files.map { ($0.path, $0.text) }) { first, _ in first }
    files[path] = text
    let project = one.example.project?.replacing("*.yaml", with: "*\(path.hasSuffix(".plist") ? ".plist" : ".yaml")")
    return try lint(files, project: project).findings
      .filter { $0.name == one.rule }
      .map { "\($0.level) \($0.keyPath?.description ?? ""): \($0.message) \($0.notes)" }
      .sorted()
  }
}
