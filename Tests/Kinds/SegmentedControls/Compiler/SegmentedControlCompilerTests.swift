import StyleBundle
import StyleDiagnostics
import StyleTestSupport
import Testing

@Suite struct SegmentedControlCompilerTests {
  @Test func aSourceBecomesWhatClientsRead() throws {
    let compiled = try compile("segmentedControls: { plain: { height: 12 }, tall: { extends: plain, height: 24pt } }")
    #expect(compiled.findings.isEmpty)
    let bundle = try DecodedBundle(decoding: compiled.bundles["default"] ?? [])
    #expect(bundle.segmentedControls.map(\.height) == [12, 24])
  }

  @Test func aHeightIsAboveNothing() throws {
    let compiled = try compile("segmentedControls: { flat: { height: 0 }, none: {} }")
    #expect(compiled.findings.map(\.name) == [.valueOutOfRange, .missingKey])
  }
}
