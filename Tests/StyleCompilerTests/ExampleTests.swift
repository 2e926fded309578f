import StyleBundle
import StyleTestSupport
import Testing

/// The example with which the language was designed compiles as it stands, without a single finding.
@Suite struct ExampleTests {
  private static let compiled = Result {
    try compile(["example.yaml": Fixtures.bytes("projects/page2/StyleSources/example.yaml")])
  }

  @Test func theExampleHasNoFinding() throws {
    #expect(try Self.compiled.get().lines == [])
  }

  @Test func tagsStandWhereTheFieldDrawsThem() throws {
    let styles = try #require(try Self.compiled.get().bundle().root["tags"]?["note"]?["styles"])
    func elbows(_ count: String, _ style: String) -> [[Double]] {
      (styles[count]?[style]?.elements.map(Array.init) ?? []).map { text in
        text["elbow"]?.elements?.compactMap(\.doubleValue) ?? []
      }
    }
    #expect(elbows("1", "square-right") == [[0, 0]])
    #expect(elbows("2", "square-left") == [[0, -25], [0, 25]])
    #expect(elbows("2", "oblique-right") == [[18, -18], [18, 18]])
    #expect(elbows("2", "oblique-left") == [[-18, -18], [-18, 18]])
  }

  @Test func hidingATagReversesShowingIt() throws {
    let animations = try #require(try Self.compiled.get().bundle().root["animations"])
    func tracks(_ name: String) -> [String] {
      (animations[name]?["tracks"]?.elements.map(Array.init) ?? []).map { track in
        let values = track["values"]?.elements?.compactMap(\.doubleValue) ?? []
        return "\(track["target"]?.stringValue ?? "") \(track["begin"]?.doubleValue ?? -1) \(values)"
      }
    }
    #expect(
      tracks("tag-show") == ["dot 0.0 [0.0, 1.0]", "halo 0.0 [0.0, 0.3]", "line 0.3 [0.0, 1.0]", "text 0.6 [0.0, 1.0]"])
    #expect(
      tracks("tag-hide") == ["dot 0.6 [1.0, 0.0]", "halo 0.6 [0.3, 0.0]", "line 0.3 [1.0, 0.0]", "text 0.0 [1.0, 0.0]"])
    #expect(animations["tag-hide"]?["reducedMotion"]?["none"]?.boolValue == true)
    #expect(animations["tag-hide"]?["duration"]?.doubleValue == 0.9)
  }
}
