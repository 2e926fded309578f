import StyleGeometry
import StyleLint
import StyleModel
import Testing

@Suite struct TemplateFigureTests {
  @Test func aFigureHasTheStatedShape() throws {
    let template = Template(name: "plain", height: Quantity(ExactDecimal(12), .stated))
    #expect(TemplateFigure(template, LintContext()).shape.height == 12)
    #expect(Linter.findings(in: [template], LintContext()).isEmpty)
  }
}
