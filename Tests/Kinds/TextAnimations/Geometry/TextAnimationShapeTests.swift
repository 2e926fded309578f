import StyleGeometry
import Testing

@Suite struct TextAnimationShapeTests {
  @Test func aShapeIsAsHighAsStated() {
    let rectangle = TextAnimationShape(height: 12).rectangle(width: 40)
    #expect(rectangle == Rectangle(minX: 0, minY: 0, maxX: 40, maxY: 12))
  }
}
