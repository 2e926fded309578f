import StyleGeometry
import Testing

@Suite struct TemplateShapeTests {
  private let page = Size(width: 400, height: 600)

  @Test func slotsLieInProportionsOfThePage() {
    let shape = TemplateShape(page: page, direction: nil)
    let rect = PageProportions(x: 0.1, y: 0.5, width: 0.8, height: 0.25)
    let frame = shape.frame(rect, rotation: 30)
    #expect(frame.center == Point(x: 200, y: 375))
    #expect(frame.size == Size(width: 320, height: 150))
    #expect(frame.rotation == 30)
  }

  @Test func aCanvasIsDrawnAsLargeAsItFitsInTheMiddle() {
    let shape = TemplateShape(page: page, direction: nil)
    let wide = shape.fit(in: Size(width: 1000, height: 300))
    #expect(wide.scale == 0.5 && wide.origin == Point(x: 400, y: 0))
    let high = shape.fit(in: Size(width: 200, height: 900))
    #expect(high.scale == 0.5 && high.origin == Point(x: 0, y: 300))
  }

  @Test func anEndlessCanvasFitsByItsOtherSide() {
    let right = TemplateShape(page: page, direction: .right).fit(in: Size(width: 10, height: 300))
    #expect(right.scale == 0.5 && right.origin == Point(x: 0, y: 0))
    let down = TemplateShape(page: page, direction: .down).fit(in: Size(width: 800, height: 1))
    #expect(down.scale == 2 && down.origin == Point(x: 0, y: 0))
  }

  @Test func pagesFollowEachOther() {
    #expect(TemplateShape(page: page, direction: nil).offset(ofPage: 3) == Point(x: 0, y: 0))
    #expect(TemplateShape(page: page, direction: .right).offset(ofPage: 3) == Point(x: 1200, y: 0))
    #expect(TemplateShape(page: page, direction: .down).offset(ofPage: 2) == Point(x: 0, y: 1200))
  }
}
