import Foundation
import StyleBundle
import StyleTestSupport

/// A bubble's outline as a client draws it from a bundle: seven points, a tangent arc at each.
struct DrawnOutline {
  typealias Point = OutlinePoint

  let points: [Point]
  let radii: [Double]

  /// Evaluates the seven points' coefficients for a size and a position.
  init(_ outline: JSONValue, width: Double, height: Double, position: Double) throws {
    let terms = [1, width, height, position, position * width, position * height]
    func coordinate(_ value: JSONValue) throws -> Double {
      let coefficients = try value.numbers()
      guard coefficients.count == terms.count else { return .nan }
      return zip(coefficients, terms).reduce(0) { $0 + $1.0 * $1.1 }
    }
    let seven = try outline.requireArray()
    points = try seven.map { Point(x: try coordinate($0.at("x")), y: try coordinate($0.at("y"))) }
    radii = try seven.map { try $0.requireNumber(at: "radius") }
  }

  /// The direction in which the outline turns at its points: out of the edge, round the tip, back into the edge, round the body.
  private static let turns = [-1.0, 1, -1, 1, 1, 1, 1]

  private func edge(from index: Int) -> (x: Double, y: Double, length: Double) {
    let (start, end) = (points[index % 7], points[(index + 1) % 7])
    return (end.x - start.x, end.y - start.y, hypot(end.x - start.x, end.y - start.y))
  }

  /// The angle that the outline turns by at a point, in −π…π, positive clockwise on screen.
  private func turn(at index: Int) -> Double {
    let (before, after) = (edge(from: index + 6), edge(from: index))
    return atan2(before.x * after.y - before.y * after.x, before.x * after.x + before.y * after.y)
  }

  /// The distance from a point to where its arc touches either edge.
  private func tangent(at index: Int) -> Double {
    let index = index % 7
    return radii[index] == 0 ? 0 : radii[index] * tan(abs(turn(at: index)) / 2)
  }

  /// The length by which the tightest edge exceeds its arcs' needs; below 0 the path runs back on itself.
  var slack: Double {
    guard (0..<7).allSatisfy({ edge(from: $0).length < 1e-9 || turn(at: $0) * Self.turns[$0] > -1e-9 }) else {
      return -.infinity
    }
    return (0..<7).map { edge(from: $0).length - tangent(at: $0) - tangent(at: $0 + 1) }.min() ?? -.infinity
  }

  /// The arcs, each as points from where it leaves one edge to where it meets the next.
  func arcs(steps: Int) -> [[Point]] {
    (0..<7).map { index in
      let before = edge(from: index + 6)
      let (angle, radius) = (turn(at: index), radii[index])
      guard radius > 0 else { return [points[index]] }
      let length = tangent(at: index)
      let begin = Point(
        x: points[index].x - before.x / before.length * length, y: points[index].y - before.y / before.length * length)
      // The center is a radius to the side that the outline turns to.
      let side = angle > 0 ? 1.0 : -1
      let center = Point(
        x: begin.x - side * before.y / before.length * radius, y: begin.y + side * before.x / before.length * radius)
      return (0...steps).map { step -> Point in
        let turned = angle * Double(step) / Double(steps)
        let (x, y) = (begin.x - center.x, begin.y - center.y)
        return Point(
          x: center.x + x * cos(turned) - y * sin(turned), y: center.y + x * sin(turned) + y * cos(turned))
      }
    }
  }

  /// The distance of an arc's end from the edge that follows it, at worst.
  func gap(_ arcs: [[Point]]) -> Double {
    (0..<7).map { index in
      let after = edge(from: index)
      guard let end = arcs[index].last, after.length > 0 else { return 0 }
      return abs((end.x - points[index].x) * after.y - (end.y - points[index].y) * after.x) / after.length
    }.max() ?? .infinity
  }
}
