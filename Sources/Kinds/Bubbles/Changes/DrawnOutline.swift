import StyleBundle
import StyleGeometry

/// A bubble's outline at one size and position: seven corners, each rounded by an arc, and the straight edges between them.
struct DrawnOutline {
  /// A corner with the arc that touches both of its edges; a sharp one has none.
  struct Corner {
    let vertex: Point
    /// The point where the outline leaves the edge before the corner.
    let start: Point
    /// The point where it meets the edge after the corner.
    let end: Point
    let center: Point
    /// The arc's radius, in points; 0 where the corner is sharp.
    let radius: Double
    /// 1 where the outline turns clockwise on screen, else −1.
    let side: Double
    /// The weight of the vertex among the points of the arc: the cosine of half the turn.
    let weight: Double
    /// The way from the vertex along which both edges are equally far.
    let axis: Point
  }

  /// A straight line between two points.
  struct Edge {
    let start: Point
    let way: Point
    /// The square of its length.
    let square: Double
  }

  let corners: [Corner]
  /// The edge after each corner.
  let edges: [Edge]

  init(_ vertices: [BubbleStyle.Vertex], _ size: Size, position: Double) {
    let points = vertices.map { $0.point(size, position: position) }
    let ways = points.indices.map { (points[($0 + 1) % points.count] - points[$0]).unit }
    let corners = points.indices.map { index in
      Corner(
        at: points[index], from: ways[(index + ways.count - 1) % ways.count], to: ways[index],
        radius: vertices[index].radius)
    }
    self.corners = corners
    edges = corners.indices.map { Edge(from: corners[$0].end, to: corners[($0 + 1) % corners.count].start) }
  }
}

extension DrawnOutline.Corner {
  /// The corner between two edges, given as unit vectors along the outline.
  fileprivate init(at vertex: Point, from: Point, to: Point, radius: Double) {
    let (turn, along) = (from.cross(to), from.dot(to))
    self.vertex = vertex
    side = turn > 0 ? 1 : -1
    weight = max(0, (1 + along) / 2).squareRoot()
    axis = (to - from).unit
    guard radius > 0, turn != 0, 1 + along > 1e-12 else {
      (start, end, center, self.radius) = (vertex, vertex, vertex, 0)
      return
    }
    let tangent = radius * turn.magnitude / (1 + along)
    start = vertex - from * tangent
    end = vertex + to * tangent
    center = start + Point(x: -from.y, y: from.x) * (side * radius)
    self.radius = radius
  }

  /// The point after a part of the arc, in 0…1.
  func point(at part: Double) -> Point {
    let (first, last) = ((1 - part) * (1 - part), part * part)
    let middle = 2 * part * (1 - part) * weight
    return (start * first + vertex * middle + end * last) * (1 / (first + middle + last))
  }

  /// Whether a direction from the arc's middle leads to a point of it.
  func faces(_ direction: Point) -> Bool {
    (start - center).cross(direction) * side >= 0 && direction.cross(end - center) * side >= 0
  }
}

extension DrawnOutline.Edge {
  init(from start: Point, to end: Point) {
    (self.start, way) = (start, end - start)
    square = way.dot(way)
  }

  /// The distance of a point from its nearest one.
  func distance(of point: Point) -> Double {
    let offset = point - start
    let part = square > 0 ? max(0, min(offset.dot(way) / square, 1)) : 0
    return (offset - way * part).length
  }
}

extension Point {
  static func + (left: Point, right: Point) -> Point { Point(x: left.x + right.x, y: left.y + right.y) }

  static func - (left: Point, right: Point) -> Point { Point(x: left.x - right.x, y: left.y - right.y) }

  static func * (vector: Point, factor: Double) -> Point { Point(x: vector.x * factor, y: vector.y * factor) }

  func dot(_ other: Point) -> Double { x * other.x + y * other.y }

  func cross(_ other: Point) -> Double { x * other.y - y * other.x }

  var length: Double { dot(self).squareRoot() }

  /// The vector of length 1 in the same direction; zero for zero.
  fileprivate var unit: Point { length > 0 ? self * (1 / length) : self }
}
