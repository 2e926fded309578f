import StyleBundle
import Testing

@Suite struct BrushStyleTests {
  @Test func whatIsWrittenIsReadBack() throws {
    var style = BrushStyle()
    style.name = "plain"
    style.height = 12.5
    var part = BundlePart()
    part.append(style)
    let bundle = try DecodedBundle(decoding: PiecedText(bundle: "default", of: [part]).bytes)
    #expect(bundle.brushes["plain"] == style)
  }
}
