import StyleBundle
import Testing

@Suite struct TemplateStyleTests {
  @Test func whatIsWrittenIsReadBack() throws {
    var style = TemplateStyle()
    style.name = "plain"
    style.height = 12.5
    var part = BundlePart()
    part.append(style)
    let bundle = try DecodedBundle(decoding: PiecedText(bundle: "default", of: [part]).bytes)
    #expect(bundle.templates["plain"] == style)
  }
}
