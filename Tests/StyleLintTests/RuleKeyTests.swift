import StyleBundle
import StyleCompiler
import StyleDiagnostics
import StyleLint
import StyleTestSupport
import Testing

/// Key paths that rules' pages name, such as `hit.text` and `text.width.min`.
@Suite struct RuleKeyTests {
  /// The keys of sources and of the project file, at any depth, and the two ends of a range.
  private static let keys = names(of: SourceKeys.table).union(names(of: ProjectKey.table)).union(["min", "max"])

  private static func names(of root: KeyTable) -> Set<String> {
    var (names, seen, open) = (Set<String>(), Set<ObjectIdentifier>(), [root])
    while let table = open.popLast() {
      guard seen.insert(ObjectIdentifier(table)).inserted else { continue }
      names.formUnion(table.keys.map(\.name))
      open += table.keys.flatMap { $0.type.innerMaps }
    }
    return names
  }

  @Test(arguments: RuleRegistry.all.map(\.name.rawValue))
  func keysThatARuleNamesAreThere(rule: String) throws {
    let rule = try #require(RuleRegistry.all.first { $0.name.rawValue == rule })
    let codes = rule.explanation.split(separator: "`", omittingEmptySubsequences: false).enumerated()
      .filter { $0.offset % 2 == 1 }.map(\.element)
    let files = [".yaml", ".yml", ".plist", ".json", ".txt", ".YAML"]
    let words = codes.flatMap { $0.split(separator: " ") }
      .filter { word in !files.contains { word.hasSuffix($0) } }
    let paths = words.filter { $0.wholeMatch(of: /[a-z][A-Za-z]*(\.[a-z][A-Za-z]*)+/) != nil }
    for path in paths {
      #expect(path.split(separator: ".").allSatisfy { Self.keys.contains(String($0)) }, "`\(path)`")
    }
  }
}
