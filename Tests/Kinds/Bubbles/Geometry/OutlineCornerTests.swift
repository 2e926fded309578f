import Foundation
import StyleGeometry
import StyleTestSupport
import Testing

/// The arcs of an outline's corners against trigonometry, to a billionth of a point.
@Suite(.firstIssues) struct OutlineCornerTests {
  /// A corner between two edges: the direction of the first, and the turn to the second, both in degrees.
  private func corner(_ way: Double, turn: Double, radius: Double, length: Double = 100) -> OutlineCorner {
    func point(_ degrees: Double, _ length: Double) -> Point {
      Point(x: 7 + length * cos(degrees * .pi / 180), y: -3 + length * sin(degrees * .pi / 180))
    }
    return OutlineCorner(point(way, -length), point(0, 0), point(way + turn, length), radius: radius)
  }

  private func distance(_ one: Point, _ other: Point) -> Double { hypot(one.x - other.x, one.y - other.y) }

  /// The point of an arc at a part of its sweep.
  private func point(of arc: Arc, at part: Double) -> Point {
    let angle = (arc.startAngle + part * arc.sweep) * .pi / 180
    return Point(x: arc.center.x + arc.radius * cos(angle), y: arc.center.y + arc.radius * sin(angle))
  }

  @Test func arcsTouchBothEdges() throws {
    var generator = SeededGenerator(seed: 48)
    for _ in 0..<500 {
      let (way, turn) = (generator.next(in: -180...180), generator.next(in: -170...170))
      let radius = generator.next(in: 0.1...40)
      let corner = corner(way, turn: turn, radius: radius)
      let arc = try #require(corner.arc)
      let tangent = radius * tan(turn.magnitude / 2 * .pi / 180)
      #expect(abs(distance(corner.vertex, corner.start) - tangent) < 1e-9, "\(way) \(turn) \(radius)")
      #expect(abs(distance(corner.vertex, corner.end) - tangent) < 1e-9, "\(way) \(turn) \(radius)")
      #expect(abs(distance(corner.vertex, arc.center) - hypot(radius, tangent)) < 1e-9, "\(way) \(turn) \(radius)")
      #expect(distance(point(of: arc, at: 0), corner.start) < 1e-9, "\(way) \(turn) \(radius)")
      #expect(distance(point(of: arc, at: 1), corner.end) < 1e-9, "\(way) \(turn) \(radius)")
      #expect(abs(arc.sweep - turn) < 1e-9 && arc.radius == radius, "\(way) \(turn) \(radius)")
      #expect(corner.isClockwise == (turn > 0))
    }
  }

  @Test func aRightAngleIsRoundedByItsRadius() throws {
    let corner = OutlineCorner(Point(x: 0, y: 20), Point(x: 0, y: 0), Point(x: 30, y: 0), radius: 8)
    #expect(corner.start == Point(x: 0, y: 8))
    #expect(corner.end == Point(x: 8, y: 0))
    #expect(try #require(corner.arc).center == Point(x: 8, y: 8))
  }

  /// An arc of no radius, a straight line and a line that runs back are sharp.
  @Test(arguments: [(90.0, 0.0), (0, 8), (180, 8)]) func cornersWithoutAnArcStayAtTheirVertex(
    turn: Double, radius: Double
  ) {
    let corner = corner(0, turn: turn, radius: radius)
    #expect(corner.arc == nil || distance(corner.start, corner.vertex) < 1e-9)
    #expect(distance(corner.start, corner.vertex) < 1e-9 && distance(corner.end, corner.vertex) < 1e-9)
  }

  /// The corner that an arc cuts off lies between it and the vertex: just outside of the arc, and no further than the edges.
  @Test func anArcCutsOffWhatLiesBeyondIt() throws {
    let corner = OutlineCorner(Point(x: 0, y: 20), Point(x: 0, y: 0), Point(x: 30, y: 0), radius: 8)
    let reach = 8 * (1 - 0.5.squareRoot())
    #expect(corner.cutsOff(Point(x: reach - 1e-9, y: reach - 1e-9)))
    #expect(!corner.cutsOff(Point(x: reach + 1e-9, y: reach + 1e-9)))
    #expect(corner.cutsOff(Point(x: 0, y: 0)) && corner.cutsOff(Point(x: 0, y: 7.9)))
    #expect(!corner.cutsOff(Point(x: 0, y: 8)) && !corner.cutsOff(Point(x: 0, y: 8.1)))
    #expect(!corner.cutsOff(Point(x: -1e-9, y: 1)))
  }
}
