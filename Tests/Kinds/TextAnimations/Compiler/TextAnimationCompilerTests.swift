import StyleBundle
import StyleDiagnostics
import StyleTestSupport
import Testing

@Suite struct TextAnimationCompilerTests {
  @Test func aSourceBecomesWhatClientsRead() throws {
    let compiled = try compile("textAnimations: { plain: { height: 12 }, tall: { extends: plain, height: 24pt } }")
    #expect(compiled.findings.isEmpty)
    let bundle = try DecodedBundle(decoding: compiled.bundles["default"] ?? [])
    #expect(bundle.textAnimations.map(\.height) == [12, 24])
  }

  @Test func aHeightIsAboveNothing() throws {
    let compiled = try compile("textAnimations: { flat: { height: 0 }, none: {} }")
    #expect(compiled.findings.map(\.name) == [.valueOutOfRange, .missingKey])
  }
}
