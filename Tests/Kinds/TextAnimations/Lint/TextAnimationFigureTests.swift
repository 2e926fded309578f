import StyleGeometry
import StyleLint
import StyleModel
import Testing

@Suite struct TextAnimationFigureTests {
  @Test func aFigureHasTheStatedShape() throws {
    let textAnimation = TextAnimation(name: "plain", height: Quantity(ExactDecimal(12), .stated))
    #expect(TextAnimationFigure(textAnimation, LintContext()).shape.height == 12)
    #expect(Linter.findings(in: [textAnimation], LintContext()).isEmpty)
  }
}
