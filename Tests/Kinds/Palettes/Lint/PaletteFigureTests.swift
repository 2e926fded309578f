import StyleGeometry
import StyleLint
import StyleModel
import Testing

@Suite struct PaletteFigureTests {
  @Test func aFigureHasTheStatedShape() throws {
    let palette = Palette(name: "plain", height: Quantity(ExactDecimal(12), .stated))
    #expect(PaletteFigure(palette, LintContext()).shape.height == 12)
    #expect(Linter.findings(in: [palette], LintContext()).isEmpty)
  }
}
