import StyleGeometry

/// The distances of an outline's points from another outline.
struct OutlineDistance {
  let from: DrawnOutline
  let to: DrawnOutline
  /// The largest distance of a point so far, in points.
  private(set) var reached: Double
  /// Whether any points may be farthest, not those of an arrow alone.
  let isFixed: Bool

  /// The largest distance of a point of an outline from another one, in points; `floor` where none is farther.
  ///
  /// `isFixed`: without an arrow, so that any corners may differ in shape.
  static func farthest(from: DrawnOutline, to: DrawnOutline, above floor: Double, isFixed: Bool) -> Double {
    var distance = OutlineDistance(from: from, to: to, reached: floor, isFixed: isFixed)
    for number in 0..<7 { distance.reachPiece(number) }
    // Of arrows that have one shape, and of the body's corners, these points are all that may be farthest.
    return !isFixed && from.hasArrow(of: to) ? distance.reached : distance.search()
  }

  /// Looks at the points of a corner and the edge after it that may be farthest: where pieces meet, straight towards or away from an
  /// arc's middle, and where two edges of the other outline are equally far.
  private mutating func reachPiece(_ number: Int) {
    let (own, other) = (from.corners[number], to.corners[number])
    let next = number == 6 ? 0 : number + 1
    reach(own.start, number)
    if own.radius > 0 {
      reach(own.end, number)
      let offset = other.center - own.center
      if offset.length > 0 {
        reach(offset * (own.radius / offset.length), number, on: own)
        reach(offset * (-own.radius / offset.length), number, on: own)
      }
      let start = other.vertex - own.center
      let along = start.dot(other.axis)
      let root = along * along - start.dot(start) + own.radius * own.radius
      if root >= 0 {
        reach(start + other.axis * (root.squareRoot() - along), number, on: own)
        reach(start - other.axis * (root.squareRoot() + along), number, on: own)
      }
    }
    reach(number, from.edges[number], across: other)
    reach(number, from.edges[number], across: to.corners[next])
  }

  private mutating func reach(_ number: Int, _ edge: DrawnOutline.Edge, across corner: DrawnOutline.Corner) {
    let turn = edge.way.cross(corner.axis)
    let crossing = turn == 0 ? -1 : (corner.vertex - edge.start).cross(corner.axis) / turn
    let foot = edge.square > 0 ? (corner.center - edge.start).dot(edge.way) / edge.square : -1
    if crossing > 0, crossing < 1 { reach(edge.start + edge.way * crossing, number) }
    if foot > 0, foot < 1 { reach(edge.start + edge.way * foot, number) }
  }

  private mutating func reach(_ direction: Point, _ number: Int, on arc: DrawnOutline.Corner) {
    if arc.faces(direction) { reach(arc.center + direction, number) }
  }

  /// Looks at a point of the piece of some number.
  mutating func reach(_ point: Point, _ number: Int) {
    var least = Double.infinity
    for step in 0..<7 {
      let near = Self.near(number, step)
      let own = to.corners[near]
      let offset = point - own.center
      if own.radius > 0, own.faces(offset) { least = min(least, (offset.length - own.radius).magnitude) }
      least = min(least, to.edges[near].distance(of: point))
      if least <= reached { return }
    }
    reached = least
  }

  /// The number of the piece that is at some place by its distance from another along the outline: itself, the one before, the one
  /// after, and so on.
  static func near(_ number: Int, _ step: Int) -> Int {
    let near = number + (step % 2 == 0 ? step / 2 : 7 - (step + 1) / 2)
    return near < 7 ? near : near - 7
  }
}

extension DrawnOutline {
  /// Whether the arrow, which the first three corners make, has the shape of another outline's.
  fileprivate func hasArrow(of other: DrawnOutline) -> Bool {
    let (own, others) = (corners, other.corners)
    return (0..<3).allSatisfy { number in
      let apart = (own[number].vertex - own[0].vertex) - (others[number].vertex - others[0].vertex)
      return own[number].radius == others[number].radius && apart.x.magnitude < 1e-9 && apart.y.magnitude < 1e-9
    }
  }
}
