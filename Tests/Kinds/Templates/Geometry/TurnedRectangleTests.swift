import Foundation
import StyleGeometry
import StyleTestSupport
import Testing

/// Turned rectangles against complex numbers and half planes.
@Suite(.firstIssues) struct TurnedRectangleTests {
  private static func random(_ generator: inout SeededGenerator) -> TurnedRectangle {
    TurnedRectangle(
      center: Point(x: generator.next(in: -200...200), y: generator.next(in: -200...200)),
      size: Size(width: generator.next(in: 0.1...300), height: generator.next(in: 0.1...300)),
      rotation: generator.next(in: -800...800))
  }

  @Test func cornersAreTurnedClockwiseAboutTheMiddle() {
    var generator = SeededGenerator(seed: 501)
    for _ in 0..<2000 {
      let rectangle = Self.random(&generator)
      let angle = rectangle.rotation * .pi / 180
      let (half, lower) = (rectangle.size.width / 2, rectangle.size.height / 2)
      let expected = [(-half, -lower), (half, -lower), (half, lower), (-half, lower)].map { x, y in
        Point(
          x: rectangle.center.x + hypot(x, y) * cos(atan2(y, x) + angle),
          y: rectangle.center.y + hypot(x, y) * sin(atan2(y, x) + angle))
      }
      for (corner, expected) in zip(rectangle.corners, expected) {
        #expect(abs(corner.x - expected.x) < 1e-9 && abs(corner.y - expected.y) < 1e-9, "\(rectangle)")
      }
      let (xs, ys) = (expected.map(\.x), expected.map(\.y))
      let bounds = rectangle.bounds
      #expect(abs(bounds.minX - (xs.min() ?? 0)) < 1e-9 && abs(bounds.maxX - (xs.max() ?? 0)) < 1e-9)
      #expect(abs(bounds.minY - (ys.min() ?? 0)) < 1e-9 && abs(bounds.maxY - (ys.max() ?? 0)) < 1e-9)
    }
  }

  /// A point inside lies to the right of all four edges, as they run clockwise on screen.
  @Test func rectanglesContainPointsInsideAllEdges() {
    var generator = SeededGenerator(seed: 502)
    var inside = 0
    for _ in 0..<3000 {
      let rectangle = Self.random(&generator)
      let point = Point(
        x: rectangle.center.x + generator.next(in: -160...160), y: rectangle.center.y + generator.next(in: -160...160))
      let corners = rectangle.corners
      let sides = corners.indices.map { index -> Double in
        let (a, b) = (corners[index], corners[(index + 1) % 4])
        return ((b.x - a.x) * (point.y - a.y) - (b.y - a.y) * (point.x - a.x)) / hypot(b.x - a.x, b.y - a.y)
      }
      let least = sides.min() ?? 0
      guard abs(least) > 1e-9 else { continue }
      #expect(rectangle.contains(point) == (least > 0))
      #expect(rectangle.distance(to: point) >= max(-least, 0) - 1e-9)
      inside += least > 0 ? 1 : 0
    }
    #expect((500...2500).contains(inside))
  }

  /// The distance is the least one to points all along the edges.
  @Test func distanceIsThatToTheNearestPoint() {
    var generator = SeededGenerator(seed: 503)
    for _ in 0..<300 {
      let rectangle = Self.random(&generator)
      let point = Point(x: generator.next(in: -500...500), y: generator.next(in: -500...500))
      let corners = rectangle.corners
      let nearest =
        corners.indices.map { index -> Double in
          let (a, b) = (corners[index], corners[(index + 1) % 4])
          let length = hypot(b.x - a.x, b.y - a.y)
          let along = ((point.x - a.x) * (b.x - a.x) + (point.y - a.y) * (b.y - a.y)) / (length * length)
          let t = min(max(along, 0), 1)
          return hypot(point.x - a.x - t * (b.x - a.x), point.y - a.y - t * (b.y - a.y))
        }.min() ?? 0
      let distance = rectangle.distance(to: point)
      #expect(distance == 0 || abs(distance - nearest) < 1e-9)
    }
  }

  @Test func quarterTurnsAreExact() {
    let rectangle = Rectangle(minX: 10, minY: 20, maxX: 110, maxY: 60)
    let turned = TurnedRectangle(rectangle, rotation: 90)
    #expect(turned.corners.map(\.x) == [80, 80, 40, 40])
    #expect(turned.corners.map(\.y) == [-10, 90, 90, -10])
    #expect(turned.bounds == Rectangle(minX: 40, minY: -10, maxX: 80, maxY: 90))
    #expect(turned.unturned == rectangle)
    #expect(TurnedRectangle(rectangle, rotation: 450).corners == turned.corners)
    #expect(TurnedRectangle(rectangle, rotation: -360).bounds == rectangle)
  }

  @Test func edgesBelongToTheRectangle() {
    let rectangle = TurnedRectangle(Rectangle(minX: 0, minY: 0, maxX: 10, maxY: 4), rotation: 180)
    for point in [Point(x: 0, y: 0), Point(x: 10, y: 4), Point(x: 10, y: 2), Point(x: 5, y: 4)] {
      #expect(rectangle.contains(point))
    }
    #expect(!rectangle.contains(Point(x: 10.001, y: 2)))
  }
}
