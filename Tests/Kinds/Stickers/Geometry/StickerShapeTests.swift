import StyleGeometry
import Testing

@Suite struct StickerShapeTests {
  @Test func aPhotoFillsItsBoxToTwoEdges() {
    let box = Size(width: 100, height: 80)
    #expect(box.holding(aspect: 2) == Size(width: 100, height: 50))
    #expect(box.holding(aspect: 0.5) == Size(width: 40, height: 80))
    #expect(box.holding(aspect: 1.25) == box)
    for nonsense in [0, -1, .nan, .infinity] { #expect(box.holding(aspect: nonsense) == box) }
  }
}
