import StyleBundle
import StylePreview
import StyleTestSupport
import Testing

@Suite struct PalettePreviewTests {
  @Test func everyPaletteIsDrawn() throws {
    let compiled = try compile("palettes: { plain: { height: 12 }, tall: { height: 24 } }")
    let bundle = try DecodedBundle(decoding: compiled.bundles["default"] ?? [])
    let sheet = ContactSheet(PreviewBundle("default", bundle.allStyles)).text()
    #expect(sheet.contains("12 pt high") && sheet.contains("24 pt high"))
  }
}
