import StyleBundle
import StylePreview
import StyleTestSupport
import Testing

@Suite struct TemplatePreviewTests {
  private func figure(_ canvas: String) throws -> Figure {
    let compiled = try compile(
      """
      templates:
        plain:
          \(canvas)
          background: "#FFF8E7"
          slots:
            photo: { accepts: [photo, image], rect: [0.1, 0.1, 0.8, 0.5], rotation: 3 }
            words: { accepts: [text], rect: [0.1, 0.7, 0.8, 0.2] }
      """)
    let style = try #require(DecodedBundle(decoding: compiled.bundles["default"] ?? []).templates.first)
    return try #require(TemplatePreview.figures(of: style).first)
  }

  @Test func aPageIsDrawnWithItsSlots() throws {
    let figure = try figure("canvas: { width: 300, height: 400 }")
    #expect(figure.details == "300 × 400 pt · 2 slots")
    #expect(figure.picture.elements.count { $0.hasPrefix("<path") } == 4)
    #expect(figure.picture.elements.count { $0.hasPrefix("<rect") } == 2)
  }

  @Test func endlessTemplatesShowSeveralPages() throws {
    let figure = try figure("canvas: { width: endless, height: 400 }\n    page: 200")
    #expect(figure.details == "endless × 400, pages of 200 · 2 slots")
    #expect(figure.picture.elements.count { $0.hasPrefix("<path") } == 8)
    #expect(figure.picture.elements.count { $0.contains("class=\"ghost\"") } == 2)
  }
}
