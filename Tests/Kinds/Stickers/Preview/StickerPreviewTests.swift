import StyleBundle
import StylePreview
import StyleTestSupport
import Testing

@Suite struct StickerPreviewTests {
  @Test func everyStickerIsDrawn() throws {
    let size = "size: { width: 100, height: 100 }, scale: 0.5..3"
    let compiled = try compile("stickers: { plain: { content: image, \(size) }, other: { content: text, \(size) } }")
    let bundle = try DecodedBundle(decoding: compiled.bundles["default"] ?? [])
    let sheet = ContactSheet(PreviewBundle("default", bundle.allStyles)).text()
    #expect(sheet.contains("plain") && sheet.contains("other"))
  }
}
