import StyleGeometry
import StyleLint
import StyleModel
import Testing

@Suite struct StickerFigureTests {
  @Test func aFigureHasTheStatedShape() throws {
    let sticker = Sticker(name: "plain", height: Quantity(ExactDecimal(12), .stated))
    #expect(StickerFigure(sticker, LintContext()).shape.height == 12)
    #expect(Linter.findings(in: [sticker], LintContext()).isEmpty)
  }
}
