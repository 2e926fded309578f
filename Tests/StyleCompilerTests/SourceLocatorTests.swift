import StyleCompiler
import StyleDiagnostics
import StyleModel
import StyleTestSupport
import Testing

@Suite struct SourceLocatorTests {
  private static let files = [
    "base.yaml": """
    tokens:
      corner: { small: 8, used: "{corner.small}" }
    bubbles:
      tip:
        arrow: { direction: top, width: 30, height: 12 }
        cornerRadius: "{corner.used}"
        size: { width: &w 120..313, height: *w }
      wide:
        extends: tip
        size: { width: 200..300 }
    """,
    "theme.yaml": """
    bubbles:
      tip: { cornerRadius: 12 }
    """,
  ]

  private static let project = """
    format: 1
    bundles:
      default: { sources: [base.yaml] }
      theme: { extends: default, sources: [theme.yaml] }
    """

  private func steps(_ keyPath: [String], in bundle: String) throws -> [String] {
    let compiled = try compile(Self.files, project: Self.project)
    #expect(compiled.findings == [])
    let workspace = try #require(compiled.workspace)
    let scope = try #require(workspace.scopes.first { $0.name.text == bundle })
    return SourceLocator(scope).steps(to: StyleKeyPath(keyPath)).map { step in
      let file = compiled.files[step.place.file.index]
      return "\(step.role) \(file.path) \(String(decoding: file.bytes[step.place.range], as: UTF8.self))"
    }
  }

  @Test func stepsFollowReferencesFromTokenToToken() throws {
    #expect(
      try steps(["bubbles", "tip", "cornerRadius"], in: "default") == [
        "stated base.yaml \"{corner.used}\"", "refersTo base.yaml \"{corner.small}\"", "refersTo base.yaml 8",
      ])
  }

  @Test func stepsNameTheValueThatAThemeOverrides() throws {
    #expect(
      try steps(["bubbles", "tip", "cornerRadius"], in: "theme") == [
        "stated theme.yaml 12", "overrides base.yaml \"{corner.used}\"", "refersTo base.yaml \"{corner.small}\"",
        "refersTo base.yaml 8",
      ])
  }

  @Test func stepsFollowExtendsAndAliases() throws {
    #expect(
      try steps(["bubbles", "wide", "size", "width"], in: "default") == [
        "stated base.yaml 200..300", "overrides base.yaml 120..313",
      ])
    #expect(
      try steps(["bubbles", "wide", "size", "height"], in: "default") == [
        "stated base.yaml *w", "refersTo base.yaml 120..313",
      ])
  }

  @Test func stepsAreEmptyForDefaultsAndUnknownKeys() throws {
    #expect(try steps(["bubbles", "tip", "arrow", "position"], in: "default") == [])
    #expect(try steps(["bubbles", "nobody"], in: "default") == [])
    #expect(try steps(["pictures"], in: "default") == [])
  }
}
