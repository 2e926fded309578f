import StyleBundle
import StyleGeometry
import StyleLint
import StyleModel
import Testing

@Suite struct StickerFigureTests {
  @Test func aFigureHasTheStatedMeasures() {
    var style = StickerStyle()
    (style.size, style.scale) = (Size(width: 100, height: 80), 1...3)
    let figure = StickerFigure(Authored(style), LintContext())
    #expect(figure.shape.body == Size(width: 100, height: 80))
    #expect(figure.scale == 1...3)
  }
}
