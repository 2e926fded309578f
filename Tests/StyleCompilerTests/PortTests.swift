import StyleDiagnostics
import StyleSyntax
import StyleTestSupport
import Testing

private let okFixtures = Fixture.all(in: "ok", endings: [".yaml"])

/// The mistakes that a property list can hold as well: nothing is null, infinite, tagged, aliased or cut off.
private let errFixtures = Fixture.all(in: "err", endings: [".yaml"]).filter {
  $0.asPropertyList != nil && !$0.usesAliases
}

extension Fixture {
  /// The same data as a property list; nil where that can't hold it.
  var asPropertyList: String? {
    guard let bytes = try? bytes() else { return nil }
    let tree = readYAML(bytes, file: FileID(0))
    let yamlOnly: [DiagnosticName] = [.anchor, .tagNotAllowed, .multipleDocuments]
    return tree.diagnostics.contains { yamlOnly.contains($0.name) } ? nil : tree.propertyListText
  }

  /// Whether it uses aliases: a property list repeats what YAML aliases, and so its mistakes.
  var usesAliases: Bool {
    guard let bytes = try? bytes() else { return false }
    return readYAML(bytes, file: FileID(0)).nodes.contains { $0.kind == .alias }
  }
}

/// The same data means the same, whether YAML or a property list holds it.
@Suite
struct PortTests {
  @Test(arguments: okFixtures)
  func soundDocumentsGiveTheSameBundle(_ fixture: Fixture) throws {
    let text = try #require(fixture.asPropertyList)
    let fromYAML = try fixture.compiled()
    #expect(fromYAML.lines == [])
    let fromPropertyList = try compile(["a.plist": text])
    #expect(fromPropertyList.lines == [])
    #expect(fromYAML.bundles == fromPropertyList.bundles)
    #expect(fromYAML.bundles["default"]?.count ?? 0 > 200)
  }

  @Test(arguments: errFixtures)
  func mistakesGiveTheSameFindings(_ fixture: Fixture) throws {
    let text = try #require(fixture.asPropertyList)
    let fromPropertyList = try compile(["a.plist": text])
    #expect(fromPropertyList.foundButPortability == (try fixture.compiled()).foundButPortability)
  }

  @Test
  func moreThanTenMistakesCanBePorted() {
    #expect(errFixtures.count > 10)
  }
}

extension Compiled {
  /// Names and key paths but those of warnings that only YAML gives, sorted.
  fileprivate var foundButPortability: [String] {
    findings.filter { $0.level != .warning }.map { "\($0.name.rawValue) \($0.keyPath?.description ?? "")" }.sorted()
  }
}
