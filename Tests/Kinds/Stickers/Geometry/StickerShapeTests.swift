import StyleGeometry
import Testing

@Suite struct StickerShapeTests {
  @Test func aShapeIsAsHighAsStated() {
    let rectangle = StickerShape(height: 12).rectangle(width: 40)
    #expect(rectangle == Rectangle(minX: 0, minY: 0, maxX: 40, maxY: 12))
  }
}
