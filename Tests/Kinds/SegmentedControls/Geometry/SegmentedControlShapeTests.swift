import StyleGeometry
import StyleTestSupport
import Testing

@Suite(.firstIssues) struct SegmentedControlShapeTests {
  @Test func cellsLieSideBySide() {
    var random = SeededGenerator(seed: 41)
    for _ in 0..<2000 {
      let shape = SegmentedControlShape(
        width: random.next(in: 1...2000), height: random.next(in: 1...90), segments: 1 + random.next(below: 40),
        inset: random.next(in: 0...8))
      #expect(shape.cell(0).minX == 0)
      #expect((shape.cell(shape.segments - 1).maxX - shape.width).magnitude < 1e-9)
      for index in 1..<max(shape.segments, 1) where shape.segments > 1 {
        #expect(shape.cell(index).minX == shape.cell(index - 1).maxX)
      }
    }
  }

  /// A border belongs to the cell on its right, exactly; no cell is outside.
  @Test func everyPointHasTheCellThatItLiesIn() {
    var random = SeededGenerator(seed: 42)
    for _ in 0..<3000 {
      let shape = SegmentedControlShape(
        width: random.next(in: 1...2000), height: 50, segments: 1 + random.next(below: 40), inset: 0)
      for index in 0..<shape.segments {
        let (left, right) = (shape.cell(index).minX, shape.cell(index).maxX)
        #expect(shape.index(at: Point(x: left, y: 0)) == index)
        #expect(shape.index(at: Point(x: min(right.nextDown, shape.width.nextDown), y: 49.9)) == index)
      }
      for outside in [(-1e-9, 5.0), (shape.width, 5), (1, 50), (1, -1e-9), (.nan, 1)] {
        #expect(shape.index(at: Point(x: outside.0, y: outside.1)) == nil)
      }
    }
  }

  @Test func aShakeSwingsAndStops() {
    let shake = SegmentedShake(distance: 2, period: 0.12, count: 3)
    #expect(shake.offset(at: -0.01) == 0 && shake.offset(at: 0) == 0 && shake.offset(at: 0.36) == 0)
    #expect((shake.offset(at: 0.03) - 2).magnitude < 1e-12 && (shake.offset(at: 0.33) + 2).magnitude < 1e-12)
    #expect(shake.offset(at: 0.3599).magnitude > 0.001)
  }
}
