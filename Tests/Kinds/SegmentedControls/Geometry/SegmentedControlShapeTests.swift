import StyleGeometry
import Testing

@Suite struct SegmentedControlShapeTests {
  @Test func aShapeIsAsHighAsStated() {
    let rectangle = SegmentedControlShape(height: 12).rectangle(width: 40)
    #expect(rectangle == Rectangle(minX: 0, minY: 0, maxX: 40, maxY: 12))
  }
}
