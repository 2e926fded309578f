import StyleGeometry
import StyleLint
import StyleModel
import Testing

@Suite struct BrushFigureTests {
  @Test func aFigureHasTheStatedShape() throws {
    let brush = Brush(name: "plain", height: Quantity(ExactDecimal(12), .stated))
    #expect(BrushFigure(brush, LintContext()).shape.height == 12)
    #expect(Linter.findings(in: [brush], LintContext()).isEmpty)
  }
}
