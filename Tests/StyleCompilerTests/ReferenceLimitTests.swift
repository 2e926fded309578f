import StyleBundle
import StyleDiagnostics
import StyleTestSupport
import Testing

/// Chains of references, `extends` and reversals end, however they are made.
@Suite struct ReferenceLimitTests {
  private static let track = "target: dot, property: opacity, from: 0, to: 1, duration: 1"
  private static let bubble = """
      arrow: { direction: bottom, width: 30, height: 12 }
      cornerRadius: 8
      size: { width: 120..313, height: 48..313 }

    """

  @Test func aTokenThatHoldsItselfIsRefused() throws {
    let compiled = try compile(
      "tokens: { a: [ { sequence: \"{a}\" } ] }\nanimations: { f: { sequence: \"{a}\" } }\n")
    #expect(Set(compiled.names) == ["limit"])
  }

  @Test func tokensThatMultiplyAreRefused() throws {
    var source = "tokens:\n  t0: [{\(Self.track)}]\n"
    for level in 1...8 {
      let steps = Array(repeating: "{sequence: \"{t\(level - 1)}\"}", count: 10).joined(separator: ", ")
      source += "  t\(level): [\(steps)]\n"
    }
    let compiled = try compile(source + "animations: {f: {sequence: \"{t8}\"}}\n")
    #expect(Set(compiled.names) == ["limit"])
  }

  @Test(arguments: [
    // A reference may lead through 64 others before the token that holds the value.
    ("tokens:\n  t0: 1\n", "  t1: \"{t0}\"\n", 65),
    ("bubbles:\n  t0:\n  \(bubble.replacing("\n", with: "\n  "))\n", "  t1: { extends: t0 }\n", 64),
    ("animations:\n  t0: { \(track) }\n", "  t1: { reverse: t0 }\n", 64),
  ])
  func chainsBeyondTheLimitAreRefused(start: String, link: String, longest: Int) throws {
    func links(_ count: Int) -> String {
      (1...count).map { link.replacing("t1", with: "t\($0)").replacing("t0", with: "t\($0 - 1)") }.joined()
    }
    // The link's own name must not be taken for the one it leads to.
    #expect(links(2).contains("t2"))
    for count in [longest - 1, longest] { #expect(try compile(start + links(count)).lines == []) }
    let one = try compile(start + links(longest + 1))
    #expect(one.names == ["limit"], "\(one.lines)")
    #expect(Set(try compile(start + links(400)).names) == ["limit"])
  }

  /// Links that are read from the chain's end on are counted another way.
  @Test(arguments: [(63, []), (64, []), (65, ["limit"])] as [(Int, [String])])
  func reversalsAreCountedFromEitherEnd(count: Int, names: [String]) throws {
    let links = (1...count).reversed().map { "  t\($0): { reverse: t\($0 - 1) }\n" }.joined()
    #expect(try compile("animations:\n\(links)  t0: { \(Self.track) }\n").names == names)
  }

  /// A bundle may have 63 bases one behind the other.
  @Test(arguments: [(63, []), (64, []), (65, ["limit bundles.b64.extends"])] as [(Int, [String])])
  func aChainOfBundlesHasAtMost64Members(count: Int, found: [String]) throws {
    let others = (1..<count).map { "  b\($0): { extends: b\($0 - 1) }\n" }.joined()
    let project = "format: 1\nbundles:\n  b0: { sources: [a.yaml] }\n\(others)"
    let compiled = try compile(["a.yaml": "bubbles: {}\n"], project: project)
    #expect(compiled.findings.map { "\($0.name.rawValue) \($0.keyPath?.description ?? "")" } == found)
  }

  /// The reduced variant of an animation may be the reversal of that very animation.
  @Test func aVariantMayBeTheReversalOfItsAnimation() throws {
    let compiled = try compile("animations:\n  a: { \(Self.track), reducedMotion: b }\n  b: { reverse: a }\n")
    #expect(compiled.lines == [])
    let animations = try #require(try compiled.bundle().root["animations"])
    #expect(animations["a"]?["reducedMotion"]?["use"]?.stringValue == "b")
    #expect(animations["b"]?["reducedMotion"]?["tracks"]?.elements?.count == 1)
  }

  @Test(arguments: ["mass: 1e14, stiffness: 1e14, damping: 1e-200", "mass: 1, stiffness: 1, damping: 1e9"])
  func springsThatNeverMoveAreRefused(members: String) throws {
    let compiled = try compile(
      "animations:\n  a: { target: dot, property: opacity, from: 0, to: 1, curve: { spring: { \(members) } } }\n")
    #expect(compiled.names.filter { $0 != "portability" } == ["value-out-of-range"])
  }

  @Test func numbersAndIndicesOfAnySizeAreRead() throws {
    let compiled = try compile([
      "a.yaml": "tags: { t: { import: x.json } }\ntokens: { n: 1e-9223372036854775808 }\n",
      "x.json": "{\"1\":{\"9223372036854775807\":[0],\"3000000000\":[0]}}",
    ])
    #expect(compiled.names.contains("number-not-exact"))
    #expect(compiled.names.count { $0 == "unknown-key" } == 2)
  }
}
