package import StyleGeometry

/// A picture of a witness as plain shapes, in points, y down; whoever shows it gives it a form.
package struct Sketch: Sendable {
  /// What a shape is to the finding.
  package enum Role: String, CaseIterable, Sendable {
    /// Belongs to the drawing and is sound.
    case plain
    /// Is what the finding is about.
    case fault
    /// Helps to measure: a device, a tap area, an axis.
    case guide
  }

  package enum Shape: Sendable {
    case line(from: Point, to: Point)
    case circle(centre: Point, radius: Double, isFilled: Bool)
    case rectangle(Rectangle, isFilled: Bool)
    /// A closed line from corner to corner, with the arcs that round them.
    case outline([OutlineCorner])
    /// Lines from point to point.
    case polyline([Point])
    case text(String, at: Point)
  }

  package var shapes: [(role: Role, shape: Shape)] = []

  package init() {}

  mutating func add(_ role: Role, _ shape: Shape) { shapes.append((role, shape)) }

  /// What holds all shapes, text aside; nil for an empty sketch.
  package var bounds: Rectangle? {
    shapes.flatMap { Self.corners($0.shape) }.reduce(nil) { bounds, point in
      let own = Rectangle(minX: point.x, minY: point.y, maxX: point.x, maxY: point.y)
      return bounds?.union(own) ?? own
    }
  }

  private static func corners(_ shape: Shape) -> [Point] {
    switch shape {
    case .line(let from, let to): [from, to]
    case .circle(let centre, let radius, _):
      [Point(x: centre.x - radius, y: centre.y - radius), Point(x: centre.x + radius, y: centre.y + radius)]
    case .rectangle(let rectangle, _):
      [Point(x: rectangle.minX, y: rectangle.minY), Point(x: rectangle.maxX, y: rectangle.maxY)]
    case .outline(let corners): corners.flatMap { [$0.start, $0.end] }
    case .polyline(let points): points
    case .text(_, let point): [point]
    }
  }
}
