import StyleDiagnostics
import StyleTestSupport
import Testing

/// Whole projects: several bundles, files and imports together, with findings as reviewed.
@Suite
struct ProjectFixtureTests {
  static let projects = ["overlay", "circles", "names", "imports", "motion"].map { ProjectFixture($0) }

  @Test(arguments: projects)
  func findingsAreAsReviewed(_ project: ProjectFixture) throws {
    try expectGolden(try project.compiled().report, named: "projects/\(project.name)/findings.txt")
  }

  @Test(arguments: projects)
  func everyFindingIsGivenOnce(_ project: ProjectFixture) throws {
    let compiled = try project.compiled()
    #expect(Set(compiled.lines).count == compiled.lines.count)
    #expect(compiled.findings.allSatisfy { $0.level != .error || !$0.help.isEmpty })
  }
}
