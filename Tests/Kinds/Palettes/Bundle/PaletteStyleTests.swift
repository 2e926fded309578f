import StyleBundle
import Testing

@Suite struct PaletteStyleTests {
  @Test func whatIsWrittenIsReadBack() throws {
    var style = PaletteStyle()
    style.name = "plain"
    style.height = 12.5
    var part = BundlePart()
    part.append(style)
    let bundle = try DecodedBundle(decoding: PiecedText(bundle: "default", of: [part]).bytes)
    #expect(bundle.palettes["plain"] == style)
  }
}
