import StyleBundle
import StyleDiagnostics
import StyleGeometry
import StyleTestSupport
import Testing

@Suite(.firstIssues) struct TextAnimationCompilerTests {
  private func style(_ text: String, project: String? = nil) throws -> TextAnimationStyle {
    let source = "textAnimations: { fall: { \(text) } }"
    let compiled = try project.map { try compile(["a.yaml": source], project: $0) } ?? compile(source)
    #expect(compiled.findings.allSatisfy { $0.level != .error }, "\(compiled.lines)")
    return try #require(try DecodedBundle(decoding: compiled.bundles["default"] ?? []).textAnimations["fall"])
  }

  private func faults(_ text: String) throws -> [String] {
    try compile("textAnimations: { fall: { \(text) } }").findings.filter { $0.level == .error }
      .map { "\($0.name.rawValue): \($0.message)" }
  }

  @Test func everyKeyReachesTheBundle() throws {
    let fall = try style(
      """
      unit: word, units: 1..12, begin: withOut, seed: 4294967295, reducedMotion: none,
      out: { duration: 350ms..1.2s, delay: 0..0.2, stagger: 20ms, order: centreOut, curve: easeIn, opacity: 50%,
        translationX: -3..4, translationY: 25..74pt, rotation: -45..405, scale: 0..2, anchor: { x: 0, y: 1.5 } }
      """)
    let out = try #require(fall.out)
    #expect(fall.unit == .word && fall.units == 1...12 && fall.begin == .withOut && fall.seed == 4_294_967_295)
    #expect(fall.reducedMotion == TextAnimationStyle.ReducedMotion.none && fall.in == nil)
    #expect(out.duration == 0.35...1.2 && out.delay == 0...0.2 && out.stagger == 0.02 && out.order == .centreOut)
    #expect(out.opacity == 0.5...0.5 && out.translationX == -3...4 && out.translationY == 25...74)
    #expect(out.rotation == -45...405 && out.scale == 0...2 && out.anchor == Point(x: 0, y: 1.5))
    #expect(out.curve == .cubic(CubicCurve(0.42, 0, 1, 1)))
  }

  @Test func bothSpellingsOfAnOrderAreOneInTheBundle() throws {
    let british = try style("units: 3, in: { duration: 1, order: centreOut }")
    let american = try style("units: 3, in: { duration: 1, order: centerOut }")
    #expect(american == british && american.in?.order == .centreOut)
    let bundle = try compile("textAnimations: { fall: { units: 3, in: { duration: 1, order: centerOut } } }").bundles[
      "default"]
    #expect(String(decoding: bundle ?? [], as: UTF8.self).contains("\"order\":\"centreOut\""))
  }

  @Test func keysLeftOutHaveTheirDefaults() throws {
    let plain = try style("units: 3, in: { duration: 1 }")
    let effect = try #require(plain.in)
    #expect(plain.unit == .character && plain.units == 3...3 && plain.begin == .afterOut && plain.seed == 0)
    #expect(plain.reducedMotion == nil && plain.out == nil)
    var expected = TextEffect()
    expected.duration = 1...1
    #expect(effect == expected)
    #expect(try style("units: 3, in: { duration: 1, anchor: { y: 1 } }").in?.anchor == Point(x: 0.5, y: 1))
  }

  @Test func aMissingEffectIsReported() throws {
    #expect(try faults("units: 1..3") == ["missing-key: a text animation requires `in` or `out`"])
    #expect(
      try faults("in: { duration: 1 }") == ["missing-key: missing required key `units` in a text animation"])
  }

  @Test(
    arguments: [
      ("units: 1.5, in: { duration: 1 }", "value-out-of-range"),
      ("units: 3, in: { duration: 1, curve: { steps: 3 } }", "wrong-type"),
      ("units: 3, in: { duration: 1..2, curve: { spring: { dampingRatio: 1, response: 0.1 } } }", "value-out-of-range"),
      ("units: 3, reducedMotion: nobody, in: { duration: 1 }", "unknown-name"),
      ("units: 3, reducedMotion: 7, in: { duration: 1 }", "wrong-type"),
    ]) func everyFaultIsNamed(_ text: String, _ name: String) throws
  {
    let faults = try faults(text)
    #expect(faults.count == 1 && faults[0].hasPrefix(name), "\(faults)")
  }

  @Test func theNameNoneIsRefused() throws {
    let compiled = try compile("textAnimations: { none: { units: 1, in: { duration: 1, opacity: 0 } } }")
    #expect(compiled.names.contains("value-out-of-range"))
  }

  /// The project's default is `none` or an animation, and an animation isn't a text animation.
  @Test func theProjectsDefaultIsTakenWhereItIsNone() throws {
    func project(_ reduced: String) -> String {
      "format: 1\nbundles: { default: { sources: [\"**/*.yaml\"] } }\nlint: { reducedMotion: \(reduced) }\n"
    }
    let moving = "units: 3, in: { duration: 1, opacity: 0, translationY: 20, stagger: 20ms }"
    #expect(try style(moving, project: project("none")).reducedMotion == TextAnimationStyle.ReducedMotion.none)
    let both = try compile(
      [
        "a.yaml":
          "textAnimations: { fall: { \(moving) } }\nanimations: { fade: { target: view, property: opacity, from: 0, to: 1, duration: 1 } }"
      ],
      project: project("fade"))
    let fall = try DecodedBundle(decoding: both.bundles["default"] ?? []).textAnimations["fall"]
    #expect(fall?.reducedMotion == nil && both.findings.isEmpty)
  }

  @Test func stylesExtendEachOther() throws {
    let compiled = try compile(
      """
      textAnimations:
        fall: { units: 1..9, reducedMotion: fade, out: { duration: 0.4..0.9, opacity: 0, translationY: 25..74 } }
        tumble: { extends: fall, out: { rotation: -45..45, translationY: { max: 60 } }, in: { duration: 1, opacity: 0 } }
        fade: { extends: tumble, out: null, reducedMotion: null, in: { stagger: 10ms } }
      """)
    #expect(compiled.findings.isEmpty, "\(compiled.lines)")
    let styles = try DecodedBundle(decoding: compiled.bundles["default"] ?? []).textAnimations
    let tumble = try #require(styles["tumble"])
    #expect(tumble.out?.translationY == 25...60 && tumble.out?.rotation == -45...45 && tumble.in?.opacity == 0...0)
    #expect(tumble.reducedMotion == .use("fade"))
    #expect(styles["fade"]?.out == nil && styles["fade"]?.in?.stagger == 0.01 && styles["fade"]?.reducedMotion == nil)
  }
}
