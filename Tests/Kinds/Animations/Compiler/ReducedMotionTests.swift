import StyleDiagnostics
import StyleTestSupport
import Testing

/// Variants for people who ask for less motion: stated, of the project, or reversed with the original.
@Suite
struct ReducedMotionTests {
  private static let compiled = Result { try ProjectFixture("motion").compiled() }

  @Test(arguments: [
    ("fade", "{\"none\":true}"), ("plain", "{\"use\":\"fade\"}"), ("still", "{\"none\":true}"),
    ("own", "{\"use\":\"blink\"}"), ("blink", "{\"use\":\"fade\"}"),
    ("still-back", "{\"none\":true}"), ("stated-back", "{\"none\":true}"), ("inherited", "{\"use\":\"blink\"}"),
  ])
  func variantIsThatOfTheAnimationOrTheProject(_ animation: String, _ json: String) throws {
    let value = try Self.compiled.get().json("animations.\(animation).reducedMotion", in: "main")
    #expect(value == json)
  }

  /// The project's variant of animations that state none is reversed with them, too.
  @Test(arguments: ["plain-back", "own-back", "own-back-kept", "again"])
  func aReversalsVariantIsReversed(_ animation: String) throws {
    let value = try #require(try Self.compiled.get().json("animations.\(animation).reducedMotion", in: "main"))
    #expect(value.contains("\"tracks\""), "\(value)")
  }

  @Test
  func withoutAProjectFileNothingIsAssumed() throws {
    let compiled = try compile("animations: { a: { target: t, property: x-a, from: 0, to: 1, duration: 1 } }")
    #expect(try compiled.json("animations.a.reducedMotion") == nil)
  }

  @Test
  func theProjectsVariantHasToExist() throws {
    let project = "{ format: 1, bundles: { main: { sources: [a.yaml] } }, lint: { reducedMotion: fada } }"
    let source = "animations: { fade: { target: t, property: x-a, from: 0, to: 1, duration: 1 } }"
    let compiled = try compile(["a.yaml": source], project: project)
    #expect(compiled.found == ["unknown-name lint.reducedMotion"])
  }

  @Test func animationCalledNoneIsAnError() throws {
    let track = "target: dot, property: opacity, from: 0, to: 1, duration: 1"
    let compiled = try compile("animations:\n  none: { \(track) }\n  a: { \(track), reducedMotion: none }\n")
    #expect(compiled.names == ["value-out-of-range"])
    #expect(compiled.findings.first?.keyPath?.description == "animations.none")
  }
}
