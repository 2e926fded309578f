import StyleBundle
import StyleCompiler
import StyleDiagnostics
import StyleModel
import StyleTestSupport
import Testing

/// Names that stand twice among a style's names, in one bundle or over its base.
@Suite struct RepeatedNameTests {
  /// The samples of all kinds, with lines added to the first style of one of them.
  private static func sources(_ kind: StyleKind, adding lines: String) throws -> [String: String] {
    var sources = Dictionary(KindRegistry.samples.map { ("\($0.0.key).yaml", $0.1) }) { first, _ in first }
    var text = try #require(sources["\(kind.key).yaml"])
    let start = try #require(text.firstRange(of: "\(kind.key):\n"), "\(kind.key)").lowerBound
    let name = try #require(text[start...].firstMatch(of: #/\n  ([\w-]+):\n/#), "\(kind.key)")
    text.insert(contentsOf: lines, at: name.range.upperBound)
    sources["\(kind.key).yaml"] = text
    return sources
  }

  @Test(arguments: [
    "[other, other]", "[other, { name: other, deprecated: gone }]", "[{ name: other }, third, other]",
    "[\"{names.other}\", other]",
  ])
  func anAliasThatStandsTwiceIsRefusedInAllKinds(list: String) throws {
    for (kind, _) in KindRegistry.samples {
      var sources = try Self.sources(kind, adding: "    aliases: \(list)\n")
      sources["tokens.yaml"] = "tokens: { names: { other: other } }\n"
      let compiled = try compile(sources)
      let errors = compiled.findings.filter { $0.level == .error }
      #expect(errors.map(\.message) == ["duplicate `other` in this list"], "\(kind.key): \(compiled.lines)")
      #expect(errors.map(\.name) == [.duplicateName])
      let place = try #require(errors.first?.place)
      let text = compiled.files[place.file.index].bytes[place.range]
      #expect(String(decoding: text, as: UTF8.self) == "other" && errors[0].labels.count == 1)
    }
  }

  /// What is wrong with a style's names is told beside what is wrong with its values.
  @Test func namesOfAStyleWithAnotherErrorAreChecked() throws {
    let compiled = try compile("bubbles: { hint: { aliases: [tip, tip], deprecated: \"\\u202E\", \(Self.bubble) } }\n")
    #expect(Set(compiled.names) == ["duplicate-name", "missing-key", "value-out-of-range"], "\(compiled.lines)")
  }

  @Test func aStylesOwnNameIsNoAlias() throws {
    for (kind, _) in KindRegistry.samples {
      let plain = try compile(try Self.sources(kind, adding: ""))
      let name = try #require(plain.contents[0].models.first { type(of: $0).kind == kind }?.name.text)
      let first = try Self.sources(kind, adding: "    aliases: [\(name)]\n")
      let errors = try compile(first).findings.filter { $0.level == .error }
      #expect(errors.map(\.name) == [.duplicateName], "\(kind.key)")
    }
  }

  private static let bubble = "arrow: { direction: bottom, width: 30, height: 12 }, size: { width: 120, height: 60 }"
  private static let project = """
    format: 1
    bundles:
      default: { sources: [a.yaml] }
      night: { extends: default, sources: ["b*.yaml"] }

    """

  private func night(_ theme: [String: String]) throws -> Compiled {
    let base = "bubbles: { hint: { aliases: [tip], cornerRadius: 8, \(Self.bubble) } }\n"
    return try compile(theme.merging(["a.yaml": base]) { $1 }, project: Self.project)
  }

  @Test(arguments: [("tip", "hint"), ("hint", "tip")])
  func aStyleThatAThemeDefinesUnderTwoOfItsNamesIsRefused(_ one: String, _ other: String) throws {
    let (first, second) = ("\(one): { cornerRadius: 4 }", "\(other): { cornerRadius: 5 }")
    let themes = [
      ["b.yaml": "bubbles: { \(first), \(second) }\n"],
      ["b1.yaml": "bubbles: { \(first) }\n", "b2.yaml": "bubbles: { \(second) }\n"],
    ]
    for theme in themes {
      let compiled = try night(theme)
      let errors = compiled.findings.filter { $0.level == .error }
      #expect(
        errors.map(\.message) == ["duplicate bubble: `\(one)` and `\(other)` are names of the same one"],
        "\(compiled.lines)")
    }
  }

  /// What a theme removes gives its other names free, whichever of the two stands first.
  @Test(arguments: [true, false]) func theOtherNameOfARemovedStyleIsFree(isFirst: Bool) throws {
    let own = "tip: { cornerRadius: 4, \(Self.bubble) }"
    let compiled = try night(["b.yaml": "bubbles: { \(isFirst ? "hint: null, \(own)" : "\(own), hint: null") }\n"])
    #expect(compiled.lines == [])
    let bubbles = try #require(try compiled.bundle("night").root["bubbles"])
    #expect(bubbles.members?.map(\.name) == ["tip"] && bubbles["tip"]?["cornerRadius"]?.doubleValue == 4)
  }

  @Test func aNameThatABaseRemovedIsAnAliasLaterOn() throws {
    let files = [
      "a.yaml": "bubbles: { tip: { cornerRadius: 8, \(Self.bubble) } }\n",
      "b.yaml": "bubbles: { tip: null, hint: { aliases: [tip], cornerRadius: 6, \(Self.bubble) } }\n",
      "c.yaml": "bubbles: { tip: { cornerRadius: 4 } }\n",
    ]
    let project = """
      format: 1
      bundles:
        default: { sources: [a.yaml] }
        night: { extends: default, sources: [b.yaml] }
        late: { extends: night, sources: [c.yaml] }
      """
    let compiled = try compile(files, project: project)
    #expect(compiled.findings.filter { $0.level == .error } == [])
    for (name, radius) in [("night", 6.0), ("late", 4)] {
      let bubbles = try #require(try compiled.bundle(name).root["bubbles"])
      #expect(bubbles.members?.map(\.name) == ["hint", "tip"])
      #expect(bubbles["tip"]?["cornerRadius"]?.doubleValue == radius)
    }
  }
}
