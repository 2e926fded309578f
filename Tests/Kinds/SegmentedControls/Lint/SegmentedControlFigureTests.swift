import StyleGeometry
import StyleLint
import StyleModel
import Testing

@Suite struct SegmentedControlFigureTests {
  @Test func aFigureHasTheStatedShape() throws {
    let segmentedControl = SegmentedControl(name: "plain", height: Quantity(ExactDecimal(12), .stated))
    #expect(SegmentedControlFigure(segmentedControl, LintContext()).shape.height == 12)
    #expect(Linter.findings(in: [segmentedControl], LintContext()).isEmpty)
  }
}
