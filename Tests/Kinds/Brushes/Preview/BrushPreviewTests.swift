import StyleBundle
import StylePreview
import StyleTestSupport
import Testing

@Suite struct BrushPreviewTests {
  @Test func everyBrushIsDrawn() throws {
    let compiled = try compile(
      """
      brushes:
        pen: { width: { start: 3, step: 1, min: 1, max: 20 }, cap: square, join: bevel }
        rubber: { width: { start: 20, step: 5, min: 5, max: 40 }, eraser: true }
      """)
    let bundle = try DecodedBundle(decoding: compiled.bundles["default"] ?? [])
    let sheet = ContactSheet(PreviewBundle("default", bundle.allStyles)).text()
    #expect(sheet.contains("1…20 pt") && sheet.contains("5…40 pt"))
    #expect(sheet.matches(of: /stroke-linecap:square;stroke-linejoin:bevel/).count == 3)
    #expect(sheet.matches(of: /class="ghost" stroke-width="1"/).count == 3)
  }
}
