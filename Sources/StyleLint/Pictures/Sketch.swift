package import StyleGeometry

/// A picture of a counterexample as plain shapes, in points, y down, without a form of output.
package struct Sketch: Sendable {
  /// The part that a shape plays in the finding.
  package enum Role: String, CaseIterable, Sendable {
    /// An aid to measuring: a device, a tap area, an axis.
    case guide
    /// A valid part of the drawing.
    case plain
    /// The subject of the finding.
    case fault
  }

  /// The side of its point on which a label stands.
  package enum Side: Sendable {
    case above, below, left, right, center
  }

  package enum Shape: Sendable {
    case line(from: Point, to: Point)
    /// A line with a stroke across either end.
    case distance(from: Point, to: Point)
    case circle(center: Point, radius: Double, isFilled: Bool)
    /// A dot of the same size at any scale.
    case mark(Point)
    case rectangle(Rectangle, isFilled: Bool)
    /// Lines from corner to corner, with the arcs that round them.
    case outline([OutlineCorner], isClosed: Bool)
    /// Lines from point to point.
    case polyline([Point])
    case label(String, at: Point, Side)
    /// A rectangle full of a color, `#RRGGBB`.
    case swatch(Rectangle, color: String)
  }

  package private(set) var shapes: [(role: Role, shape: Shape)] = []

  package init() {}

  mutating func add(_ role: Role, _ shape: Shape) { shapes.append((role, shape)) }

  /// A length in points as pictures show it, to hundredths: `20 pt`.
  static func points(_ length: Double) -> String { Numerals.points((length * 100).rounded() / 100) }

  /// Adds a distance with its length in points, or with other words.
  mutating func measure(_ role: Role, from: Point, to: Point, _ side: Side, _ words: String? = nil) {
    add(role, .distance(from: from, to: to))
    add(
      role,
      .label(
        words ?? Self.points(from.distance(to: to)),
        at: Point(x: (from.x + to.x) / 2, y: (from.y + to.y) / 2), side))
  }

  /// Adds a rectangle's width at some height, or other words there.
  mutating func measureWidth(_ role: Role, of rectangle: Rectangle, at y: Double, _ side: Side, _ words: String? = nil)
  {
    measure(role, from: Point(x: rectangle.minX, y: y), to: Point(x: rectangle.maxX, y: y), side, words)
  }

  /// Adds a rectangle's height at some distance from the left, or other words there.
  mutating func measureHeight(_ role: Role, of rectangle: Rectangle, at x: Double, _ side: Side, _ words: String? = nil)
  {
    measure(role, from: Point(x: x, y: rectangle.minY), to: Point(x: x, y: rectangle.maxY), side, words)
  }

  /// Adds the width and height of a rectangle, `gap` points above it and to its right.
  mutating func measure(_ role: Role, _ rectangle: Rectangle, gap: Double) {
    measureWidth(role, of: rectangle, at: rectangle.minY - gap, .above)
    measureHeight(role, of: rectangle, at: rectangle.maxX + gap, .right)
  }

  /// The bounds of all shapes, in points, without the room for labels; nil for an empty sketch.
  package var bounds: Rectangle? {
    shapes.flatMap { Self.corners($0.shape) }.reduce(nil) { bounds, point in
      let own = Rectangle(around: point)
      return bounds?.union(own) ?? own
    }
  }

  private static func corners(_ shape: Shape) -> [Point] {
    switch shape {
    case .line(let from, let to), .distance(let from, let to): [from, to]
    case .circle(let center, let radius, _):
      [Point(x: center.x - radius, y: center.y - radius), Point(x: center.x + radius, y: center.y + radius)]
    case .rectangle(let rectangle, _), .swatch(let rectangle, _):
      [Point(x: rectangle.minX, y: rectangle.minY), Point(x: rectangle.maxX, y: rectangle.maxY)]
    case .outline(let corners, _): corners.flatMap { [$0.start, $0.end] }
    case .polyline(let points): points
    case .mark(let point), .label(_, let point, _): [point]
    }
  }
}
