import StyleGeometry
import Testing

/// The sound positions of an arrow at the sizes where they begin and end.
///
/// The arrow is 30 wide and 20 high, its sides are 25 long, and a base radius of 4 takes 2 of the edge. With corners of 8 the
/// smallest bubble is 50 wide and 36 high.
@Suite struct BubblePositionTests {
  private func shape(baseRadius: Double = 4) -> BubbleShape {
    BubbleShape(
      arrow: ArrowGeometry(width: 30, height: 20, tipRadius: 0, baseRadius: baseRadius), cornerRadius: 8)
  }

  private func positions(
    _ width: Double, _ height: Double = 100, of allowed: ClosedRange<Double>? = nil, baseRadius: Double = 4
  ) -> ClosedRange<Double>? {
    shape(baseRadius: baseRadius).validPositions(of: allowed, Size(width: width, height: height), .bottom)
  }

  @Test func theSmallestEdgeHoldsTheArrowInItsMiddleAlone() throws {
    #expect(positions(50) == 0.5...0.5)
    // Published sizes are rounded to a millionth, so that as much may be missing.
    #expect(positions(50 - 1e-6) == 0.5...0.5)
    #expect(positions(50 - 3e-6) == nil)
    let above = try #require(positions(50 + 1e-6))
    #expect(above.lowerBound < 0.5 && above.upperBound > 0.5 && above.lowerBound > 0.499_999)
    #expect(positions(54) == 0.25...0.75)
  }

  @Test func anArrowWithoutArcsMayStandAnywhereOnItsEdge() {
    #expect(positions(46, baseRadius: 0) == 0...1)
    #expect(positions(46 + 1e-6, baseRadius: 0) == 0...1)
    #expect(positions(46 - 3e-6, baseRadius: 0) == nil)
  }

  @Test func theSmallestDepthHoldsTheArrowAndTwoCorners() {
    #expect(positions(100, 36) != nil)
    #expect(positions(100, 36 - 1e-6) != nil)
    #expect(positions(100, 36 - 3e-6) == nil)
  }

  /// A body without corners has to have some depth.
  @Test func aBodyWithoutDepthHasNoPosition() {
    let shape = BubbleShape(
      arrow: ArrowGeometry(width: 30, height: 20, tipRadius: 0, baseRadius: 0), cornerRadius: 0)
    #expect(shape.validPositions(Size(width: 100, height: 20), .top) == nil)
    #expect(shape.validPositions(Size(width: 100, height: 20.000_001), .top) == 0...1)
    #expect(shape.validPositions(Size(width: 20, height: 100), .left) == nil)
    #expect(shape.validPositions(Size(width: 20.000_001, height: 100), .left) == 0...1)
  }

  @Test func allowedPositionsThatTouchTheSoundOnesAreSound() {
    // Of 54 points 0.25 to 0.75 are sound; a travel of 8 makes an eighth of a millionth as much as a millionth of a point.
    #expect(positions(54, of: 0...0.25) == 0.25...0.25)
    #expect(positions(54, of: 0.75...1) == 0.75...0.75)
    #expect(positions(54, of: 0...(0.25 - 1e-7)) != nil)
    #expect(positions(54, of: 0...(0.25 - 2e-7)) == nil)
    #expect(positions(54, of: (0.75 + 2e-7)...1) == nil)
    #expect(positions(54, of: 0.4...0.6) == 0.4...0.6)
  }

  @Test func sidesThatAreJustLongEnoughHoldTheirArcs() {
    func holds(_ tip: Double, _ base: Double) -> Bool {
      ArrowGeometry(width: 30, height: 20, tipRadius: tip, baseRadius: base).sidesHoldTheirArcs
    }
    // A tip's radius takes 4/3 of it, a base's a half.
    #expect(holds(18.75, 0) && !holds(18.750_001, 0))
    #expect(holds(0, 50) && !holds(0, 50.000_001))
    #expect(holds(9, 26) && !holds(9.000_001, 26) && !holds(9, 26.000_001))
  }
}
