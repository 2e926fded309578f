import StyleGeometry
import StyleLint
import StyleModel
import Testing

@Suite struct StickerFigureTests {
  @Test func aFigureHasTheStatedMeasures() {
    func stated(_ number: Int) -> Quantity { Quantity(ExactDecimal(number), .stated) }
    let sticker = Sticker(
      name: "plain", content: .image, width: stated(100), height: stated(80),
      scale: QuantityRange(min: stated(1), max: stated(3)), quarterTurn: stated(90))
    let figure = StickerFigure(sticker, LintContext())
    #expect(figure.shape.body == Size(width: 100, height: 80))
    #expect(figure.scale == 1...3)
  }
}
