import StyleGeometry
import StyleTestSupport
import Testing

/// The seven points of a bubble against the documented table.
@Suite(.firstIssues) struct BubbleShapeTests {
  @Test(arguments: Direction.allCases) func shapesHaveTheSevenPointsOfTheTable(direction: Direction) {
    var generator = SeededGenerator(seed: 47)
    for _ in 0..<500 {
      let arrow = ArrowGeometry(
        width: generator.next(in: 2...60), height: generator.next(in: 1...45), tipRadius: 3, baseRadius: 2)
      let shape = BubbleShape(arrow: arrow, cornerRadius: generator.next(in: 0...30))
      let size = Size(width: generator.next(in: 1...600), height: generator.next(in: 1...600))
      let position = generator.next(in: 0...1)
      let expected = outlineTable(
        direction.rawValue, size: (size.width, size.height), position: position, arrow: (arrow.width, arrow.height),
        cornerRadius: shape.cornerRadius)
      for (point, expected) in zip(shape.points(size, direction, position: position), expected) {
        #expect((point.x - expected.x).magnitude < 1e-9)
        #expect((point.y - expected.y).magnitude < 1e-9)
      }
      let radii = OutlineVertex.all(direction).map { shape.radius($0.part) }
      #expect(radii == [2, 3, 2] + Array(repeating: shape.cornerRadius, count: 4))
    }
  }
}
