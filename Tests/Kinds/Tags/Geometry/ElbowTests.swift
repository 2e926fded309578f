import Foundation
import StyleGeometry
import StyleTestSupport
import Testing

@Suite(.firstIssues) struct SideTests {
  @Test(arguments: [0, 0.001, 45, -45, 89.999, -89.999])
  func isRightWithinNinety(angle: Double) {
    #expect(Side(angle: angle) == .right)
  }

  @Test(arguments: [90.001, -90.001, 135, -135, 179.999, -179.999, 180])
  func isLeftBeyondNinety(angle: Double) {
    #expect(Side(angle: angle) == .left)
  }

  @Test func doesNotFollowFromAVertical() {
    #expect(Side(angle: 90) == nil)
    #expect(Side(angle: -90) == nil)
    #expect(Side.left.mirrored == .right)
    #expect(Side.right.mirrored == .left)
  }
}

/// Elbows against radius · (cos, sin) of the C library and, on a pixel grid, against whole numbers.
@Suite(.firstIssues) struct ElbowTests {
  private static let grids: [Double?] = [nil, 1, 0.5, 1.0 / 3, 0.25, 0.1, 2]

  @Test(arguments: grids) func isTheDotWithoutALeg(grid: Double?) {
    for angle in [0.0, -0.0, 180, -180] {
      let elbow = TagGeometry.elbow(angle: angle, radius: 25, pixelGrid: grid)
      #expect(elbow == Point(x: 0, y: 0))
      #expect(elbow.x.sign == .plus)
      #expect(elbow.y.sign == .plus)
    }
  }

  @Test func followsTheCircle() {
    var generator = SeededGenerator(seed: 11)
    for _ in 0..<2000 {
      let angle = (generator.next(in: -179_999...179_999)).rounded() / 1000
      let radius = (generator.next(in: 1...20_000)).rounded() / 100
      guard angle != 0 else { continue }
      let elbow = TagGeometry.elbow(angle: angle, radius: radius, pixelGrid: nil)
      #expect(abs(elbow.x - radius * cos(angle / 180 * .pi)) < 1e-9, "\(angle)° · \(radius)")
      #expect(abs(elbow.y - radius * sin(angle / 180 * .pi)) < 1e-9, "\(angle)° · \(radius)")
    }
  }

  /// An elbow takes the nearest point of the grid; of two the one further out.
  @Test func standsOnTheNearestPointOfTheGrid() {
    var generator = SeededGenerator(seed: 12)
    for _ in 0..<2000 {
      let angle = (generator.next(in: 1...179_999)).rounded() / 1000
      let radius = (generator.next(in: 1...20_000)).rounded() / 100
      guard let grid = Self.grids[1 + generator.next(below: Self.grids.count - 1)] else { continue }
      let elbow = TagGeometry.elbow(angle: angle, radius: radius, pixelGrid: grid)
      for (snapped, exact) in [
        (elbow.x, radius * cos(angle / 180 * .pi)), (elbow.y, radius * sin(angle / 180 * .pi)),
      ] {
        let cells = snapped / grid
        #expect(abs(cells - cells.rounded()) < 1e-9, "\(angle)° · \(radius) on \(grid)")
        #expect(abs(snapped - exact) <= grid / 2 + 2e-9, "\(angle)° · \(radius) on \(grid)")
        if abs(snapped - exact) > grid / 2 - 2e-9 {
          #expect(snapped.magnitude > exact.magnitude, "\(angle)° · \(radius) on \(grid)")
        }
      }
    }
  }

  /// A grid of `numerator / denominator` points.
  struct Grid: Sendable {
    let numerator: Int
    let denominator: Int

    var double: Double { Double(numerator) / Double(denominator) }

    /// Returns the multiple of the grid nearest to `length / over`, ties away from zero, in whole numbers alone.
    func nearest(_ length: Int, over: Int) -> Double {
      let cells = (2 * length * denominator + over * numerator) / (2 * over * numerator)
      return Double(cells * numerator) / Double(denominator)
    }
  }

  /// At a cosine of 0, ½ or 1 the elbow is a ratio of whole numbers, and so is every tie.
  @Test(arguments: [
    Grid(numerator: 1, denominator: 1), Grid(numerator: 1, denominator: 2), Grid(numerator: 1, denominator: 3),
    Grid(numerator: 1, denominator: 4), Grid(numerator: 1, denominator: 5), Grid(numerator: 1, denominator: 10),
    Grid(numerator: 3, denominator: 10), Grid(numerator: 2, denominator: 1), Grid(numerator: 7, denominator: 100),
  ]) func takesTiesAwayFromZero(grid: Grid) {
    for hundredths in 1...3000 {
      let radius = Double(hundredths) / 100
      let half = grid.nearest(hundredths, over: 200)
      let whole = grid.nearest(hundredths, over: 100)
      let comment: Comment = "radius \(radius) on \(grid)"
      func elbow(_ angle: Double) -> Point {
        TagGeometry.elbow(angle: angle, radius: radius, pixelGrid: grid.double)
      }
      #expect(abs(elbow(60).x - half) < 1e-9, comment)
      #expect(abs(elbow(-120).x + half) < 1e-9, comment)
      #expect(abs(elbow(30).y - half) < 1e-9, comment)
      #expect(abs(elbow(-150).y + half) < 1e-9, comment)
      #expect(abs(elbow(90).y - whole) < 1e-9, comment)
      #expect(abs(elbow(-90).y + whole) < 1e-9, comment)
      #expect(elbow(90).x == 0 && elbow(-90).x == 0, comment)
    }
  }

  /// The product 25·cos 60° is 12.5, whatever the rounding of doubles.
  @Test func hasTheExampleOfTheFormat() {
    for (grid, expected) in [(nil, 12.5), (1, 13), (0.5, 12.5), (1.0 / 3, 38.0 / 3)] as [(Double?, Double)] {
      for (angle, sign) in [(60.0, 1.0), (-60, 1), (120, -1), (-120, -1)] {
        let elbow = TagGeometry.elbow(angle: angle, radius: 25, pixelGrid: grid)
        #expect(abs(elbow.x - sign * expected) < 1e-12, "\(angle)° on \(String(describing: grid))")
      }
    }
    #expect(TagGeometry.elbow(angle: 60, radius: 25, pixelGrid: nil).x == 12.5)
    #expect(TagGeometry.elbow(angle: 120, radius: 25, pixelGrid: 1).x == -13)
  }

  private func expectMirrors(milli: Int, radius: Double, grid: Double?) {
    func elbow(_ milli: Int) -> Point {
      TagGeometry.elbow(angle: Double(milli) / 1000, radius: radius, pixelGrid: grid)
    }
    let comment: Comment = "\(milli)/1000° · \(radius) on \(String(describing: grid))"
    let base = elbow(milli)
    let mirrors = [
      (elbow(-milli), Point(x: base.x, y: -base.y)), (elbow(180_000 - milli), Point(x: -base.x, y: base.y)),
      (elbow(milli - 180_000), Point(x: -base.x, y: -base.y)),
    ]
    for (elbow, expected) in mirrors {
      #expect(elbow == expected, comment)
      #expect(!(elbow.x == 0 && elbow.x.sign == .minus) && !(elbow.y == 0 && elbow.y.sign == .minus), comment)
    }
  }

  @Test(arguments: grids) func mirrorsEveryWholeAngleExactly(grid: Double?) {
    for angle in 0...90 {
      for radius in [25, 18, 0.3, 1234.5] { expectMirrors(milli: angle * 1000, radius: radius, grid: grid) }
    }
  }

  @Test(arguments: grids) func mirrorsFractionsExactly(grid: Double?) {
    var generator = SeededGenerator(seed: 13)
    for _ in 0..<1500 {
      let radius = (generator.next(in: 1...10_000)).rounded() / 100
      expectMirrors(milli: generator.next(below: 90_000), radius: radius, grid: grid)
    }
  }
}
