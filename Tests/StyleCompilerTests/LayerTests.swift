import StyleBundle
import StyleTestSupport
import Testing

/// Corners of the merging order: `null`, short forms and groups of tokens in a derived bundle.
@Suite struct LayerTests {
  private static let project = """
    format: 1
    bundles:
      default: { sources: [a.yaml] }
      theme: { extends: default, sources: [b.yaml] }
    """
  private static let track = "target: dot, property: opacity, from: 0, to: 1, duration: 1"

  private func theme(_ base: String, _ derived: String, settings: String = "") throws -> (Compiled, JSONValue) {
    let compiled = try compile(["a.yaml": base, "b.yaml": derived], project: Self.project + "\n" + settings)
    return (compiled, try compiled.bundle("theme").root)
  }

  @Test func nullChoosesNoAlternative() throws {
    let (compiled, bundle) = try theme(
      "animations:\n  f: { \(Self.track), curve: easeIn }\n  g: { sequence: [{ \(Self.track) }] }\n",
      "animations:\n  f: { curves: null }\n  g: { sequence: null, \(Self.track) }\n")
    #expect(compiled.lines == [])
    let curve = bundle["animations"]?["f"]?["tracks"]?.elements?.first?["curves"]?.elements?.first
    #expect(curve?.elements?.compactMap(\.doubleValue) == [0.42, 0, 1, 1])
    #expect(bundle["animations"]?["g"]?["tracks"]?.elements?.count == 1)
  }

  @Test func shortFormsAreExpandedBeforeTheyMerge() throws {
    let (compiled, bundle) = try theme(
      """
      bubbles:
        t:
          arrow: { direction: top, width: 30, height: 12, position: 0.2..0.8 }
          cornerRadius: 8
          size: { width: 120..313, height: 48..313 }
      """, "bubbles: { t: { arrow: { position: { max: 0.7 } }, size: { width: { max: 400 } } } }\n")
    #expect(compiled.lines == [])
    let bubble = bundle["bubbles"]?["t"]
    let position = bubble?["arrow"]?["position"]
    #expect(position?["min"]?.doubleValue == 0.2)
    #expect(position?["max"]?.doubleValue == 0.7)
    #expect(bubble?["size"]?["width"]?["min"]?.doubleValue == 120)
    #expect(bubble?["size"]?["width"]?["max"]?.doubleValue == 400)
  }

  @Test func aValueTakesThePlaceOfAGroupOfTokens() throws {
    let (compiled, _) = try theme(
      "tokens: { m: { a: 1 } }\nanimations: { f: { target: dot, property: opacity, from: 0, to: 1, duration: \"{m.a}\" } }\n",
      "tokens: { m: 4 }\n")
    #expect(compiled.names == ["unknown-name"])
  }

  @Test func aGroupMayHaveATokenNamedLikeAValue() throws {
    let compiled = try compile(
      """
      tokens: { motion: { fast: 200ms, spring: 0.4 } }
      animations: { f: { target: dot, property: opacity, from: 0, to: 1, duration: "{motion.fast}" } }
      """)
    #expect(compiled.lines == [])
  }

  @Test func anOverriddenReversalTakesTheProjectsReducedMotion() throws {
    let (compiled, bundle) = try theme(
      "animations:\n  g: { \(Self.track) }\n  f: { reverse: g }\n",
      "animations: { f: { sequence: [{ \(Self.track) }] } }\n", settings: "lint: { reducedMotion: none }")
    #expect(compiled.lines == [])
    #expect(bundle["animations"]?["f"]?["reducedMotion"]?["none"]?.boolValue == true)
  }

  /// Composed in one file, decomposed in another, or in a bundle and its base.
  @Test(arguments: [
    ("animations: { \u{E9}: { \(track) } }", "animations: { e\u{301}: { \(track) } }"),
    ("tokens: { a: { \u{E9}: 1 } }", "tokens: { a: { e\u{301}: 2 } }"),
  ])
  func lookAlikesInSeveralFilesAreWarnedAbout(_ one: String, _ other: String) throws {
    let files = ["a.yaml": one, "b.yaml": other]
    let theme = "{ d: { sources: [a.yaml] }, t: { extends: d, sources: [b.yaml] } }"
    for bundles in ["{ d: { sources: [a.yaml, b.yaml] } }", theme] {
      let lines = try compile(files, project: "format: 1\nbundles: \(bundles)\nlint: { reducedMotion: none }").lines
      #expect(lines.count { $0.hasPrefix("b.yaml") && $0.hasSuffix("[key-normalization]") } == 1, "\(lines)")
    }
    // The same spelling is the same name.
    let same = try compile(["a.yaml": one, "b.yaml": one], project: "format: 1\nbundles: \(theme)")
    #expect(!same.names.contains("key-normalization"))
  }

  @Test func namesThatOnlyLookTheSameStayTwo() throws {
    let bubble =
      "{ arrow: { direction: top, width: 30, height: 12 }, cornerRadius: RADIUS, size: { width: 120..313, height: 48..313 } }"
    let compiled = try compile(
      "bubbles:\n  \"\u{E9}\": \(bubble.replacing("RADIUS", with: "8"))\n  \"e\u{301}\": \(bubble.replacing("RADIUS", with: "9"))\n"
    )
    #expect(compiled.names == ["key-normalization"])
    let members = try #require(try compiled.bundle().root["bubbles"]?.members)
    #expect(members.map { Array($0.utf8Name) } == [Array("e\u{301}".utf8), Array("\u{E9}".utf8)])
    #expect(members.map { $0.value["cornerRadius"]?.doubleValue } == [9, 8])
  }
}
