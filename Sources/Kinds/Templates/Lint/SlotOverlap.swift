import StyleGeometry

/// The overlap of two turned rectangles.
struct SlotOverlap {
  let first: TurnedRectangle
  let second: TurnedRectangle

  /// The distance that they would have to move apart to share nothing, in points; at or below 0 they share no area.
  ///
  /// Two convex polygons are apart exactly where their shadows are along the normal of an edge of either of them.
  var depth: Double {
    normals.map { normal in
      let (one, other) = (shadow(first, normal), shadow(second, normal))
      return min(one.upperBound, other.upperBound) - max(one.lowerBound, other.lowerBound)
    }.min() ?? 0
  }

  /// The distance that the second has to move along a direction of length 1 until both share no area; 0 where they share none.
  func distanceApart(along direction: Point) -> Double {
    guard depth > 0 else { return 0 }
    let distances = (normals + normals.map { Point(x: -$0.x, y: -$0.y) }).compactMap { normal -> Double? in
      let speed = normal.x * direction.x + normal.y * direction.y
      guard speed > 1e-9 else { return nil }
      return (shadow(first, normal).upperBound - shadow(second, normal).lowerBound) / speed
    }
    return distances.min() ?? 0
  }

  /// The shared area as a polygon, by Sutherland and Hodgman's clipping of the one by each edge of the other.
  var polygon: [Point] {
    let edges = first.corners
    var polygon = second.corners
    for index in edges.indices {
      polygon = Self.clipped(polygon, from: edges[index], to: edges[(index + 1) % edges.count])
      if polygon.isEmpty { break }
    }
    return polygon
  }

  /// Whether the first covers the second, edges included.
  func covers(tolerance: Double) -> Bool {
    second.corners.allSatisfy { first.distance(to: $0) <= tolerance }
  }

  /// The area of a polygon, in square points.
  static func area(_ polygon: [Point]) -> Double {
    guard let origin = polygon.first else { return 0 }
    return zip(polygon, polygon.dropFirst()).reduce(0) { area, edge in
      let (one, other) = edge
      return area + (one.x - origin.x) * (other.y - origin.y) - (other.x - origin.x) * (one.y - origin.y)
    } / 2
  }

  private var normals: [Point] {
    [first, second].flatMap { rectangle in
      let axes = rectangle.axes
      return [Point(x: axes.cosine, y: axes.sine), Point(x: -axes.sine, y: axes.cosine)]
    }
  }

  private func shadow(_ rectangle: TurnedRectangle, _ normal: Point) -> ClosedRange<Double> {
    let axes = rectangle.axes
    let (along, across) = (
      (axes.cosine * normal.x + axes.sine * normal.y).magnitude,
      (axes.cosine * normal.y - axes.sine * normal.x).magnitude
    )
    let reach = (rectangle.size.width * along + rectangle.size.height * across) / 2
    let middle = rectangle.center.x * normal.x + rectangle.center.y * normal.y
    return middle - reach...middle + reach
  }

  /// The part of a polygon to the right of an edge, seen along it: inside of a polygon that runs clockwise on screen.
  private static func clipped(_ polygon: [Point], from start: Point, to end: Point) -> [Point] {
    func side(_ point: Point) -> Double {
      (end.x - start.x) * (point.y - start.y) - (end.y - start.y) * (point.x - start.x)
    }
    var kept: [Point] = []
    for index in polygon.indices {
      let (here, next) = (polygon[index], polygon[(index + 1) % polygon.count])
      let (one, other) = (side(here), side(next))
      if one >= 0 { kept.append(here) }
      if one < 0 && other > 0 || one > 0 && other < 0 {
        let share = one / (one - other)
        kept.append(Point(x: here.x + (next.x - here.x) * share, y: here.y + (next.y - here.y) * share))
      }
    }
    return kept
  }
}
