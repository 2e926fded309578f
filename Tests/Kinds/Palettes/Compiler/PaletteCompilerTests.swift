import StyleBundle
import StyleDiagnostics
import StyleTestSupport
import Testing

@Suite struct PaletteCompilerTests {
  @Test func aSourceBecomesWhatClientsRead() throws {
    let compiled = try compile("palettes: { plain: { height: 12 }, tall: { extends: plain, height: 24pt } }")
    #expect(compiled.findings.isEmpty)
    let bundle = try DecodedBundle(decoding: compiled.bundles["default"] ?? [])
    #expect(bundle.palettes.map(\.height) == [12, 24])
  }

  @Test func aHeightIsAboveNothing() throws {
    let compiled = try compile("palettes: { flat: { height: 0 }, none: {} }")
    #expect(compiled.findings.map(\.name) == [.valueOutOfRange, .missingKey])
  }
}
