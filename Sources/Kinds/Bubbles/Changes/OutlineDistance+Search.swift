import StyleGeometry

/// The search among all points of the arrow, where two outlines may be far apart anywhere.
///
/// A piece lies inside the hull of its ends and, of an arc, the point where the tangents at them meet. The distance from a straight edge
/// is convex, so it is largest at a point of that hull; that from an arc, as long as it faces the hull, is largest at the piece's
/// ends or straight towards or away from its middle.
extension OutlineDistance {
  /// The error of the search, in points.
  private static let tolerance = 1e-6

  /// A part of a piece: its ends and, of an arc, the point where the tangents there meet.
  private struct Part {
    let corner: Int
    let start, end: Point
    var apex: Point?

    func farthest(from edge: DrawnOutline.Edge) -> Double {
      max(edge.distance(of: start), edge.distance(of: end), apex.map(edge.distance) ?? 0)
    }

    func isFaced(by arc: DrawnOutline.Corner) -> Bool {
      arc.faces(start - arc.center) && arc.faces(end - arc.center) && apex.map { arc.faces($0 - arc.center) } ?? true
    }
  }

  /// The largest distance of a point of the arrow and the edges beside it, or what was reached where none is farther.
  func search() -> Double {
    var distance = self
    return Extreme(on: arrow, above: reached, within: Self.tolerance) { distance.look(at: $0) }.value
  }

  /// The ranges of the arrow's pieces, arcs from an even number on, edges from an odd one, cut where the other outline's arcs begin or
  /// end.
  private var arrow: [ClosedRange<Double>] {
    (isFixed ? Array(0..<7) : [6, 0, 1, 2]).flatMap { corner -> [ClosedRange<Double>] in
      let (arc, edge, way) = (Double(2 * corner), Double(2 * corner + 1), from.edges[corner])
      let joints = [to.corners[corner].end, to.corners[corner == 6 ? 0 : corner + 1].start]
      let cuts = way.square > 0 ? joints.map { ($0 - way.start).dot(way.way) / way.square } : []
      let ends = [edge] + cuts.filter { $0 > 1e-9 && $0 < 1 - 1e-9 }.sorted().map { edge + $0 } + [edge + 1]
      let isRound = (isFixed || corner < 3) && from.corners[corner].radius > 0
      return (isRound ? [arc...edge] : []) + zip(ends, ends.dropFirst()).map { $0...max($0, $1) }
    }
  }

  private func part(_ range: ClosedRange<Double>) -> Part {
    let number = range.lowerBound.rounded(.down)
    let (low, high) = (range.lowerBound - number, range.upperBound - number)
    let corner = Int(number) / 2
    guard Int(number) % 2 == 0 else {
      let edge = from.edges[corner]
      return Part(corner: corner, start: edge.start + edge.way * low, end: edge.start + edge.way * high)
    }
    let own = from.corners[corner]
    let (start, end) = (own.point(at: low), own.point(at: high))
    let middle = start + end - own.center * 2
    let apex = own.center + middle * (2 * own.radius * own.radius / middle.dot(middle))
    return Part(corner: corner, start: start, end: end, apex: apex)
  }

  private mutating func look(at range: ClosedRange<Double>) -> Extreme.Look {
    let part = part(range)
    var bound = Double.infinity
    // Of a long part the neighbors alone are worth a look.
    for step in 0..<(range.upperBound - range.lowerBound >= 1.0 / 16 ? 3 : 7) {
      let number = Self.near(part.corner, step)
      if let most = farthest(part, fromArc: to.corners[number]) { bound = min(bound, most) }
      if bound > reached + Self.tolerance { bound = min(bound, part.farthest(from: to.edges[number])) }
      if bound <= reached + Self.tolerance { return Extreme.Look(reached: reached, bound: bound) }
    }
    reach(part.start, part.corner)
    return Extreme.Look(reached: reached, bound: bound)
  }

  /// The largest distance of a part from an arc; nil where there is none, or where it doesn't face all of the part.
  private mutating func farthest(_ part: Part, fromArc arc: DrawnOutline.Corner) -> Double? {
    guard arc.radius > 0, part.isFaced(by: arc) else { return nil }
    let lengths = ((part.start - arc.center).length, (part.end - arc.center).length)
    if part.apex == nil {
      let nearest = DrawnOutline.Edge(from: part.start, to: part.end).distance(of: arc.center)
      return max(lengths.0 - arc.radius, lengths.1 - arc.radius, arc.radius - nearest)
    }
    let own = from.corners[part.corner]
    var most = max((lengths.0 - arc.radius).magnitude, (lengths.1 - arc.radius).magnitude)
    let offset = arc.center - own.center
    guard offset.length > 0 else { return most }
    for factor in [own.radius / offset.length, -own.radius / offset.length] {
      let (first, last, direction) = (part.start - own.center, part.end - own.center, offset * factor)
      guard first.cross(direction) * own.side >= 0, direction.cross(last) * own.side >= 0 else { continue }
      let point = own.center + direction
      most = max(most, ((point - arc.center).length - arc.radius).magnitude)
      reach(point, part.corner)
    }
    return most
  }
}
