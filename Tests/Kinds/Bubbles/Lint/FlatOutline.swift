import Foundation
import StyleGeometry
import StyleTestSupport

/// A bubble's outline drawn with tangent arcs, by turtle rather than by the conditions of soundness.
///
/// Its edges have the directions that they have in a sound outline, whatever the points say, so that an outline that folds or runs
/// backwards is drawn as such.
struct FlatOutline {
  typealias Point = OutlinePoint

  private let bubble: BubbleNumbers
  private let direction: Direction
  private(set) var points: [Point]
  let radii: [Double]
  /// The unit direction of the edge after each point.
  let ways: [Point]
  /// The distances from each point to where its arc touches the edges.
  let tangents: [Double]

  init(_ bubble: BubbleNumbers, _ direction: Direction, width: Double, height: Double, position: Double) {
    self.bubble = bubble
    self.direction = direction
    points = Self.points(bubble, direction, width: width, height: height, position: position)
    let corner = bubble.cornerRadius
    radii = [bubble.baseRadius, bubble.tipRadius, bubble.baseRadius, corner, corner, corner, corner]
    let side = hypot(bubble.arrowWidth / 2, bubble.arrowHeight)
    let (x, y) = (bubble.arrowWidth / 2 / side, bubble.arrowHeight / side)
    // As with the arrow at the bottom, then in quarter turns clockwise.
    var ways = [(-x, y), (-x, -y), (-1, 0), (0, -1), (1, 0), (0, 1), (-1, 0)]
    let turns: [Direction: Int] = [.bottom: 0, .left: 1, .top: 2, .right: 3]
    for _ in 0..<(turns[direction] ?? 0) { ways = ways.map { (-$0.1, $0.0) } }
    self.ways = ways.map { Point(x: $0.0, y: $0.1) }
    var tangents: [Double] = []
    for index in 0..<7 {
      let (before, after) = (self.ways[(index + 6) % 7], self.ways[index])
      let cosine = before.x * after.x + before.y * after.y
      tangents.append(radii[index] * tan(acos(min(max(cosine, -1), 1)) / 2))
    }
    self.tangents = tangents
  }

  private static func points(
    _ bubble: BubbleNumbers, _ direction: Direction, width: Double, height: Double, position: Double
  ) -> [Point] {
    outlineTable(
      direction.rawValue, size: (width, height), position: position, arrow: (bubble.arrowWidth, bubble.arrowHeight),
      cornerRadius: bubble.cornerRadius)
  }

  /// The same bubble at another size and position.
  func moved(width: Double, height: Double, position: Double) -> FlatOutline {
    var other = self
    other.points = Self.points(bubble, direction, width: width, height: height, position: position)
    return other
  }

  /// The length of the straight part after a point; below 0 it runs backwards.
  func straight(_ index: Int) -> Double {
    edge(index) - tangents[index] - tangents[(index + 1) % 7]
  }

  /// The distance from a point to the next along the edge's direction.
  func edge(_ index: Int) -> Double {
    let (start, end, way) = (points[index], points[(index + 1) % 7], ways[index])
    return (end.x - start.x) * way.x + (end.y - start.y) * way.y
  }

  var sides: Double { min(straight(0), straight(1)) }
  var besideArrow: Double { min(straight(2), straight(6)) }
  var aroundBody: Double { min(straight(3), straight(4), straight(5)) }
  /// The body's extent in the arrow's direction.
  var depth: Double { edge(5) }

  /// An arc as points, the first and the last on the edges; one point where nothing is rounded.
  func arc(_ index: Int, steps: Int) -> [Point] {
    let (before, after, radius) = (ways[(index + 6) % 7], ways[index], radii[index])
    guard radius > 0 else { return [points[index]] }
    let begin = Point(
      x: points[index].x - before.x * tangents[index], y: points[index].y - before.y * tangents[index])
    let turn = atan2(before.x * after.y - before.y * after.x, before.x * after.x + before.y * after.y)
    let side: Double = turn > 0 ? 1 : -1
    let center = Point(x: begin.x - side * before.y * radius, y: begin.y + side * before.x * radius)
    return (0...steps).map { step in
      let angle = turn * Double(step) / Double(steps)
      let (x, y) = (begin.x - center.x, begin.y - center.y)
      return Point(x: center.x + x * cos(angle) - y * sin(angle), y: center.y + x * sin(angle) + y * cos(angle))
    }
  }

  /// The whole outline as a closed line, the same points for the same places.
  func flattened(steps: Int) -> [Point] { (0..<7).flatMap { arc($0, steps: steps) } }
}

/// The faults of a drawn outline.
struct OutlineFaults: OptionSet, CustomStringConvertible {
  let rawValue: Int
  static let crossesItself = OutlineFaults(rawValue: 1)
  static let leavesItsBox = OutlineFaults(rawValue: 2)
  static let runsBackwards = OutlineFaults(rawValue: 4)

  var description: String { "\(rawValue)" }

  /// Finds an outline's faults segment by segment.
  init(_ outline: FlatOutline, width: Double, height: Double) {
    self.init(rawValue: 0)
    let line = outline.flattened(steps: 4)
    let tolerance = 1e-9
    let isInside = line.allSatisfy {
      (-tolerance...width + tolerance).contains($0.x) && (-tolerance...height + tolerance).contains($0.y)
    }
    if !isInside { insert(.leavesItsBox) }
    if (0..<7).contains(where: { outline.straight($0) < -tolerance }) { insert(.runsBackwards) }
    if Self.crosses(line) { insert(.crossesItself) }
  }

  init(rawValue: Int) {
    self.rawValue = rawValue
  }

  private static func crosses(_ line: [OutlinePoint]) -> Bool {
    for first in line.indices {
      let (a, b) = (line[first], line[(first + 1) % line.count])
      for second in line.indices.dropFirst(first + 2) {
        let (c, d) = (line[second], line[(second + 1) % line.count])
        // Most pairs are far from each other.
        if max(c.x, d.x) < min(a.x, b.x) || max(a.x, b.x) < min(c.x, d.x) { continue }
        if max(c.y, d.y) < min(a.y, b.y) || max(a.y, b.y) < min(c.y, d.y) { continue }
        if turn(a, b, c) * turn(a, b, d) < 0, turn(c, d, a) * turn(c, d, b) < 0 { return true }
      }
    }
    return false
  }

  /// 1 or −1 for the side of the line a–b that c lies on, 0 on the line itself.
  private static func turn(_ a: OutlinePoint, _ b: OutlinePoint, _ c: OutlinePoint) -> Int {
    let area = (b.x - a.x) * (c.y - a.y) - (b.y - a.y) * (c.x - a.x)
    return area > 1e-9 ? 1 : area < -1e-9 ? -1 : 0
  }
}
