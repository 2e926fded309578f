import StyleBundle
import StyleDiagnostics
import StyleGeometry
import StyleTestSupport
import Testing

/// Segmented controls from source to client.
@Suite struct SegmentedControlCompilerTests {
  private static let plain = """
    segmentedControls:
      plain:
        segments: 2..4
        width: 260..370
        height: 50
        title: { fontSize: 20, width: 20..60 }
        colors: { title: "#000000", titleHighlighted: "#FFFFFF", highlight: "#FF0000" }
        duration: 700ms

    """

  private func styles(_ text: String, project: String? = nil) throws -> StylesByName<SegmentedControlStyle> {
    let compiled =
      try project.map { try compile(["a.yaml": text], project: $0) } ?? compile(text)
    try #require(compiled.findings.allSatisfy { $0.level != .error }, "\(compiled.lines)")
    return try DecodedBundle(decoding: compiled.bundles["default"] ?? []).segmentedControls
  }

  @Test func keysLeftOutHaveTheirDefaults() throws {
    let style = try #require(try styles(Self.plain)["plain"])
    #expect(style.segments == 2...4 && style.width == 260...370 && style.height == 50)
    #expect(style.cornerRadius == 0 && style.inset == 0 && !style.title.isBold && style.shake == nil)
    #expect(style.title.fontSize == 20 && style.title.width == 20...60 && style.duration == 0.7)
    #expect(style.curve == .cubic(CubicCurve(0.42, 0, 0.58, 1)))
    #expect(style.colors.background == nil && style.reducedMotion == nil)
    #expect(style.colors.highlight == BundleColor(red: 1, green: 0, blue: 0))
  }

  @Test func everythingStatedReachesClients() throws {
    let style = try #require(
      try styles(
        Self.plain + """
              extends: base
            base:
              segments: 5
              width: 300
              height: 40
              inset: 3
              cornerRadius: 20
              title: { fontSize: 10, bold: true, width: 5 }
              colors: { title: "#111", titleHighlighted: "#222", highlight: "#333", background: "#80808080" }
              duration: 2
              curve: { steps: 4 }
              shake: { distance: 1, period: 120ms, count: 3, when: chosen }
              reducedMotion: none
          """)["plain"])
    #expect(style.segments == 2...4 && style.height == 50 && style.inset == 3 && style.cornerRadius == 20)
    #expect(style.title.isBold && style.title.fontSize == 20 && style.duration == 0.7)
    #expect(style.curve == .steps(Steps(count: 4, jump: .end)) && style.reducedMotion == .jumpToEnd)
    let shake = try #require(style.shake)
    #expect(shake.distance == 1 && shake.period == 0.12 && shake.count == 3 && shake.occasion == .chosen)
    #expect(style.colors.background?.alpha == 0.501961)
  }

  @Test func aSpringGivesItsOwnDuration() throws {
    let spring = "curve: { spring: { dampingRatio: 0.8, response: 400ms } }"
    let own = Self.plain.replacing("duration: 700ms", with: spring)
    let style = try #require(try styles(own)["plain"])
    guard case .spring(let curve) = style.curve else { return #expect(Bool(false), "\(style.curve)") }
    #expect((style.duration - curve.settlingTime()).magnitude < 1e-6)
    #expect(try styles(Self.plain + "    \(spring)\n")["plain"]?.duration == 0.7)
    #expect(try compile(Self.plain.replacing("duration: 700ms", with: "curve: linear")).names == ["missing-key"])
  }

  /// `none` of the project answers for styles that state nothing; a name there is an animation's, and not for this kind.
  @Test(arguments: [
    ("", false), ("lint: { reducedMotion: none }", true), ("lint: { reducedMotion: fade }", false),
  ])
  func reducedMotionFollowsTheProject(_ settings: String, isStill: Bool) throws {
    let project = "format: 1\nbundles: { default: { sources: [\"**/*.yaml\"] } }\n\(settings)\n"
    let fade = "animations: { fade: { target: view, property: opacity, from: 0, to: 1, duration: 0.2 } }\n"
    #expect(try styles(Self.plain + fade, project: project)["plain"]?.reducedMotion == (isStill ? .jumpToEnd : nil))
    let stated = Self.plain + "    reducedMotion: none\n" + fade
    #expect(try styles(stated, project: project)["plain"]?.reducedMotion == .jumpToEnd)
  }

  @Test(arguments: [
    ("segments: 2..4", "segments: 2.5", "value-out-of-range", "expected an integer (2 to 1000000), found `2.5`"),
    (
      "segments: 2..4", "segments: 2..3.5", "value-out-of-range",
      "expected an integer (2 to 1000000), found `3.5`"
    ),
    (
      "duration: 700ms", "duration: 1\n    reducedMotion: fade", "unknown-name",
      "unknown value `fade` for `reducedMotion`"
    ),
  ])
  func aWrongInputHasItsFinding(_ old: String, _ new: String, _ name: String, _ message: String) throws {
    let compiled = try compile(Self.plain.replacing(old, with: new))
    let errors = compiled.findings.filter { $0.level == .error }
    #expect(errors.map(\.name.rawValue) == [name] && errors[0].message.contains(message), "\(compiled.lines)")
  }
}
