import StyleCompiler
import StyleDiagnostics
import StyleModel
import StyleTestSupport
import Testing

/// Few names of a list are compared one by one, many are hashed: the findings must not depend on it.
@Suite struct NameListTests {
  @Test(arguments: [2, 15, 16, 17, 18, 40])
  func aNameThatStandsTwiceIsFoundInListsOfAnyLength(count: Int) throws {
    let names = (0..<count).map { "style-\($0)" }
    #expect(try duplicates(names) == [])
    for twice in [0, count / 2, count - 1] {
      let compiled = try compile(source(names + [names[twice]]))
      let found = compiled.findings.filter { $0.name == .duplicateName }
      #expect(found.map(\.message) == ["duplicate `style-\(twice)` in this list"])
      let earlier = try #require(found.first?.labels.first?.place)
      let bytes = compiled.files[earlier.file.index].bytes
      #expect(String(decoding: bytes[earlier.range], as: UTF8.self) == names[twice])
      #expect(found.first.flatMap(\.place)?.range.lowerBound ?? 0 > earlier.range.lowerBound)
    }
  }

  @Test func directionsThatStandTwiceAreFound() throws {
    let compiled = try compile("bubbles: { t: { arrow: { direction: [top, left, top, left] } } }\n")
    let found = compiled.findings.filter { $0.name == .duplicateName }
    #expect(found.map(\.message) == ["duplicate `top` in this list", "duplicate `left` in this list"])
  }

  /// Styles are kept in the order of the cycle, in whatever order their angles are written.
  @Test(arguments: [3, 16, 17, 40])
  func stylesStandInTheOrderOfTheCycle(count: Int) throws {
    let names = (0..<count).map { "style-\($0)" }
    let tag = """
      tags:
        t:
          layout: { radius: 40, dot: { radius: 2 }, text: { width: 20..100, height: 16..18, padding: 5, gap: 5 } }
          hit: { dot: 22, text: 14 }
          cycle: [\(names.joined(separator: ", "))]
          angles: { 1: { \(names.indices.reversed().map { "style-\($0): [\($0 + 1)]" }.joined(separator: ", ")) } }

      """
    let compiled = try compile(tag)
    #expect(compiled.findings.filter { $0.level == .error }.map(\.message) == [])
    let styles = try #require(compiled.contents.first?.tagSets.first?.set.styles[1])
    #expect(styles.map(\.name.text) == names)
    #expect(styles.map { $0.texts.map(\.angle.double) } == names.indices.map { [Double($0 + 1)] })
  }

  private func duplicates(_ names: [String]) throws -> [String] {
    try compile(source(names)).findings.filter { $0.name == .duplicateName }.map(\.message)
  }

  private func source(_ names: [String]) -> String {
    "tags: { t: { cycle: [\(names.joined(separator: ", "))] } }\n"
  }
}
