import StyleBundle
import StyleGeometry
import Testing

@Suite struct TemplateStyleTests {
  @Test func pagesAreAsLongAsTheCanvasUnlessItIsEndless() {
    var style = TemplateStyle()
    (style.canvas.width, style.canvas.height) = (.length(375), .length(667))
    #expect(style.shape == TemplateShape(page: Size(width: 375, height: 667), direction: nil))
    (style.canvas.width, style.page) = (.endless, 300)
    #expect(style.shape == TemplateShape(page: Size(width: 300, height: 667), direction: .right))
    (style.canvas.width, style.canvas.height) = (.length(375), .endless)
    #expect(style.shape == TemplateShape(page: Size(width: 375, height: 300), direction: .down))
  }

  @Test func slotsAreNamedInCode() {
    var style = TemplateStyle()
    style.name = "plain"
    var slot = TemplateStyle.Slot()
    slot.name = "photo"
    style.slots = [slot]
    #expect(style.codeNames.map(\.text) == ["plain", "photo"])
  }
}
