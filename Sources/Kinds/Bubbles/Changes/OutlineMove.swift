import StyleBundle
import StyleGeometry
import StyleLint

/// The move of an outline's points between two styles, over all sizes and positions that both have.
///
/// A point a part of the way along a rounded corner's arc goes to the one at the same part of the other arc, those of straight
/// edges likewise. At each part the difference is linear in width, height and position, each by itself, so its length is
/// convex in each, and the largest one is at an end of all three ranges.
struct OutlineMove {
  let direction: Direction
  /// The largest distance that a point moves, in points.
  let distance: Double
  /// The size at which it does; nil where it is the same at all sizes.
  let size: Size?

  /// The move with the arrow on one edge; nil where a style has no outline for it.
  init?(_ old: BubbleStyle, _ new: BubbleStyle, _ direction: Direction) {
    guard let before = old.outline[direction], let after = new.outline[direction] else { return nil }
    self.direction = direction
    var moves: [(size: Size, distance: Double)] = []
    for width in Self.ends(old.width, new.width) {
      for height in Self.ends(old.height, new.height) {
        let size = Size(width: width, height: height)
        var distance = 0.0
        for position in Self.positions(old, new) {
          distance = Self.farthest(
            Self.corners(before, size, position), Self.corners(after, size, position), above: distance)
        }
        moves.append((size, distance))
      }
    }
    let farthest = moves.reduce(moves[0]) { $0.distance < $1.distance ? $1 : $0 }
    distance = farthest.distance
    size = moves.allSatisfy { farthest.distance - $0.distance <= 1e-6 } ? nil : farthest.size
  }

  /// The move in words: a point of its outline moves by up to 4.2 pt, at 313 × 48.
  func words(isOnlyDirection: Bool) -> String {
    let arrow = isOnlyDirection ? "" : " with the arrow at the \(direction.rawValue)"
    let moved = Numerals.points((distance * 1e3).rounded() / 1e3)
    guard distance >= 0.0005 else { return "a point of its outline moves by less than 0.001 pt" }
    guard let size else { return "a point of its outline moves by up to \(moved)\(arrow)" }
    return "a point of its outline moves by up to \(moved), at "
      + "\(Numerals.number(size.width)) × \(Numerals.number(size.height))\(arrow)"
  }

  private static func farthest(_ old: [OutlineCorner], _ new: [OutlineCorner], above floor: Double) -> Double {
    zip(old, new).reduce(floor) { CornerMove(from: $1.0, to: $1.1).distance(above: $0) }
  }

  private static func corners(
    _ vertices: [BubbleStyle.Vertex], _ size: Size, _ position: Double
  ) -> [OutlineCorner] {
    let points = vertices.map {
      Point(x: $0.x.value(size, position: position), y: $0.y.value(size, position: position))
    }
    return points.indices.map { index in
      let (before, after) = ((index + points.count - 1) % points.count, (index + 1) % points.count)
      return OutlineCorner(points[before], points[index], points[after], radius: vertices[index].radius)
    }
  }

  /// The ends of what two ranges share; of ranges apart the ends that are nearest to each other.
  private static func ends(_ old: ClosedRange<Double>, _ new: ClosedRange<Double>) -> [Double] {
    let ends = [max(old.lowerBound, new.lowerBound), min(old.upperBound, new.upperBound)]
    return ends[0] == ends[1] ? [ends[0]] : ends
  }

  private static func positions(_ old: BubbleStyle, _ new: BubbleStyle) -> [Double] {
    guard case .range(let before, _) = old.arrow.position, case .range(let after, _) = new.arrow.position else {
      return [0, 1]
    }
    return ends(before, after)
  }
}

/// The move of a rounded corner; a sharp one is an arc without a radius.
private struct CornerMove {
  private let old: Arc
  private let new: Arc

  init(from old: OutlineCorner, to new: OutlineCorner) {
    self.old = old.arc ?? Arc(sharp: old.vertex, turningAs: new.arc)
    self.new = new.arc ?? Arc(sharp: new.vertex, turningAs: old.arc)
  }

  /// The largest distance that a point of the arc moves, in points; `floor` where none moves farther.
  func distance(above floor: Double) -> Double {
    let apart = max((old.startAngle - new.startAngle).magnitude, (old.sweep - new.sweep).magnitude)
    return apart < 1e-9 ? shiftAndGrowth(above: floor) : turn(above: floor)
  }

  /// The difference between the middles.
  private var offset: Point { Point(x: new.center.x - old.center.x, y: new.center.y - old.center.y) }

  /// Of parallel arcs: a point moves by the middles' difference D and by the radii's along its own direction, so it moves
  /// farthest at an end, or where its direction is D's or the opposite one.
  private func shiftAndGrowth(above floor: Double) -> Double {
    let growth = new.radius - old.radius
    let shift = (offset.x * offset.x + offset.y * offset.y).squareRoot()
    // The margin is for rounding, which must not decide otherwise than it does below.
    if shift + growth.magnitude + 1e-9 <= floor { return floor }
    var parts = [0.0, 1]
    if new.sweep != 0, growth != 0 {
      for turn in [0.0, 180] {
        let angle = Angle.degrees(toward: offset) + turn - new.startAngle
        let part = angle.remainder(dividingBy: 360) / new.sweep
        if part > 0, part < 1 { parts.append(part) }
      }
    }
    return parts.reduce(floor) { max($0, square($1).squareRoot()) }
  }

  /// Of arcs that turn otherwise, to a ten-millionth of a point: with D between the middles, and a and b from the middles to
  /// the points at a part t of both arcs, the square of the distance is |D|² + a² + b² + 2·D·(b − a) − 2·a·b, whose second
  /// derivative bounds how far it may rise between the ends of a range.
  private func turn(above floor: Double) -> Double {
    let length = (offset.x * offset.x + offset.y * offset.y).squareRoot()
    if length + old.radius + new.radius <= floor { return floor }
    let (from, to) = (old.sweep * .pi / 180, new.sweep * .pi / 180)
    let bend =
      2 * length * (old.radius * from * from + new.radius * to * to)
      + 2 * old.radius * new.radius * (to - from) * (to - from)
    return Extreme(above: floor, within: 1e-7) { range in
      let reached = max(square(range.lowerBound), square(range.upperBound))
      let width = range.upperBound - range.lowerBound
      return Extreme.Look(
        reached: reached.squareRoot(), bound: (reached + bend * width * width / 8).squareRoot())
    }.value
  }

  /// The square of the distance between the points a part of the way along both arcs.
  private func square(_ part: Double) -> Double {
    let (from, to) = (old.point(at: part), new.point(at: part))
    let (x, y) = (to.x - from.x, to.y - from.y)
    return x * x + y * y
  }
}
