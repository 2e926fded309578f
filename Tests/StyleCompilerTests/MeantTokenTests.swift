import StyleDiagnostics
import StyleTestSupport
import Testing

/// Tokens that seem unused since a reference to them is spelt otherwise: the error alone is told.
@Suite struct MeantTokenTests {
  private func names(_ written: String) throws -> [String] {
    let source = """
      tokens: { motion: { fast: 200ms }, radius: 8 }
      bubbles:
        tip: { arrow: { direction: bottom, width: 30, height: 12 }, size: { width: 120, height: 60 }, cornerRadius: "{radius}" }
      animations:
        appear: { target: view, property: opacity, from: 0, to: 1, duration: \(written), reducedMotion: none }

      """
    return try compile(["a.yaml": source], rules: []).names
  }

  @Test(arguments: [
    "$motion.fast", "{motion.fast}", "\"{{motion.fast}}\"", "\"${motion.fast}\"", "var(--motion-fast)",
    "\"{motion.fast}s\"", "motion.fast", "\"{motion/fast}\"", "\"{motion.fsat}\"", "\"{tokens.motion.fast}\"",
    "\"$motion\"",
  ])
  func tokenThatAnErrorMeansIsNotCalledUnused(written: String) throws {
    let names = try names(written)
    #expect(names.count == 1 && names != ["unused-token"], "\(names)")
  }

  @Test func tokenThatNoErrorMeansIsCalledUnused() throws {
    #expect(Set(try names("soon")) == ["unused-token", "wrong-type"])
    #expect(try names("300ms") == ["unused-token"])
  }
}
