import Foundation
import StyleBundle
import StyleClient
import StyleGeometry
import StyleTestSupport
import Testing

/// Bubbles without an arrow, with four radii and with tails, against outlines made of circles and lines, and as polygons.
@Suite(.tags(.many), .firstIssues) struct BubbleShapeDrawingTests {
  private static func styles(_ pointer: RandomShape.Pointer, seed: UInt64) throws -> [(RandomShape, BubbleStyle)] {
    let shapes = RandomShape.many(Effort.cases(20_000, few: 400), pointer, seed: seed)
    // A source has at most a MiB.
    return try stride(from: 0, to: shapes.count, by: 2000).flatMap { first in
      let some = shapes[first..<min(first + 2000, shapes.count)]
      let compiled = try compile("bubbles:\n" + some.map(\.source).joined())
      #expect(compiled.lines == [])
      let bubbles = try DecodedBundle(decoding: compiled.bundles["default"] ?? []).bubbles
      return try some.map { ($0, try #require(bubbles[.init($0.name)])) }
    }
  }

  /// The smallest size, and sizes above it; a body without corners has to have some size.
  private func sizes(_ smallest: Size, _ generator: inout SeededGenerator) -> [Size] {
    [(1e-5, 1e-5), (0, 0), (generator.next(in: 0...200), 0), (0, generator.next(in: 0...200))].map {
      Size(width: smallest.width + max($0.0, 1e-5), height: smallest.height + max($0.1, 1e-5))
    }
  }

  @Test(arguments: RandomShape.Pointer.allCases) func shapesAreSimpleFromTheirSmallestSizeOn(
    pointer: RandomShape.Pointer
  ) throws {
    var (generator, drawn) = (SeededGenerator(seed: 91), 0)
    for (shape, style) in try Self.styles(pointer, seed: 90) {
      for direction in style.arrow.directions.prefix(2) {
        guard let smallest = style.smallest[direction] else {
          // No size is valid: even a large one has an edge that is shorter than its arcs, or a notch that the corner hasn't.
          let size = Size(width: 1000, height: 1000)
          #expect(Self.slack(style, size, direction) < 0, "\(shape)")
          continue
        }
        for size in sizes(smallest, &generator) {
          let outline = try #require(BubbleOutline(style, size: size, direction: direction), "\(shape) \(size)")
          #expect(Self.slack(style, size, direction) > -3e-6, "\(shape) \(direction) \(size)")
          let polygon = Self.polygon(outline.elements, steps: 8)
          #expect(Self.isSimple(polygon), "\(shape) \(direction) \(size)")
          let frame = Rectangle(size).grown(by: 3e-6)
          #expect(polygon.allSatisfy(frame.contains), "\(shape) \(direction) \(size)")
          drawn += 1
        }
      }
    }
    #expect(drawn > Effort.enough(40_000))
  }

  /// A thousandth of a point less in width or height, and an arc doesn't fit, or a corner is wider than the body.
  @Test(arguments: [RandomShape.Pointer.card, .tail]) func shapesFailBelowTheirSmallestSize(
    pointer: RandomShape.Pointer
  ) throws {
    for (shape, style) in try Self.styles(pointer, seed: 92) {
      let height = pointer == .tail ? shape.tail.height : 0
      for direction in style.arrow.directions.prefix(2) {
        guard let smallest = style.smallest[direction] else { continue }
        for (x, y) in [(-0.001, 7.0), (7, -0.001)] {
          let size = Size(width: smallest.width + x, height: smallest.height + y)
          #expect(BubbleOutline(style, size: size, direction: direction) == nil, "\(shape) \(size)")
          guard size.width - height > 1e-3, size.height > 1e-3 else { continue }
          let isCramped = (shape.radii.values.max() ?? 0) > size.width - height
          let isOutside = Self.vertices(style, size, direction).contains { !Rectangle(size).contains($0) }
          #expect(
            isCramped || isOutside || Self.slack(style, size, direction) < 0, "\(shape) \(direction) \(size)")
        }
      }
    }
  }

  @Test(arguments: [RandomShape.Pointer.card, .tail]) func pathsAreThoseOfCirclesAndLines(
    pointer: RandomShape.Pointer
  ) throws {
    var generator = SeededGenerator(seed: 94)
    for (shape, style) in try Self.styles(pointer, seed: 93) {
      for direction in style.arrow.directions {
        guard let smallest = style.smallest[direction] else { continue }
        let size = Size(
          width: smallest.width + generator.next(in: 0.001...90),
          height: smallest.height + generator.next(in: 0.001...90))
        let outline = try #require(BubbleOutline(style, size: size, direction: direction))
        let expected = shape.outline(size, direction)
        let arcs = outline.elements.compactMap { element -> Arc? in if case .arc(let arc) = element { arc } else { nil }
        }
        for arc in arcs {
          let isKnown = expected.pieces.contains {
            abs($0.radius - arc.radius) < 3e-6 && ($0.center - arc.center).length < 3e-6
          }
          // An arc of no length touches no other than its point.
          #expect(isKnown || abs(arc.sweep) < 1e-3, "\(shape) \(direction) \(size) \(arc)")
        }
        let polygon = expected.polygon(steps: 48)
        for _ in 0..<6 {
          let point = Self.probe(polygon, size, &generator)
          guard Self.distance(point, polygon) > 0.02 else { continue }
          #expect(outline.contains(point) == Self.winds(polygon, point), "\(shape) \(direction) \(size) \(point)")
        }
        #expect(style.position(of: outline) == 0.5, "\(shape)")
      }
    }
  }

  @Test(arguments: RandomShape.Pointer.allCases) func mirroredShapesAreDrawnAsTheirImages(
    pointer: RandomShape.Pointer
  ) throws {
    let shapes = RandomShape.many(Effort.cases(1000, few: 100), pointer, seed: 95)
    let sources = [
      shapes.map { $0.source(isMirrored: true) }, shapes.map { $0.image.source(isMirrored: false) },
    ]
    let bundles = try sources.map { source in
      try DecodedBundle(decoding: compile("bubbles:\n" + source.joined()).bundles["default"] ?? [])
    }
    for shape in shapes {
      let (own, image) = (bundles[0].bubbles[.init(shape.name)], bundles[1].bubbles[.init(shape.name)])
      let (style, expected) = (try #require(own).laidOut(.rightToLeft), try #require(image))
      #expect(style.radii == expected.radii && style.pointer == expected.pointer, "\(shape)")
      let size = Size(width: 300, height: 260)
      for direction in expected.arrow.directions {
        let paths = [style, expected].map {
          BubbleOutline($0, size: size, direction: direction).map { Self.polygon($0.elements, steps: 6) }
        }
        #expect((paths[0] == nil) == (paths[1] == nil), "\(shape)")
        let farthest = zip(paths[0] ?? [], paths[1] ?? []).map { ($0 - $1).length }.max() ?? 0
        #expect(farthest < 1e-9, "\(shape) \(direction)")
        #expect(paths[0]?.count == paths[1]?.count, "\(shape)")
      }
    }
  }

  /// A point anywhere, or near the outline.
  private static func probe(_ polygon: [Point], _ size: Size, _ generator: inout SeededGenerator) -> Point {
    let near = polygon[generator.next(below: polygon.count)]
    let isNear = generator.next(below: 3) > 0
    let (x, y) = (isNear ? near.x : size.width / 2, isNear ? near.y : size.height / 2)
    let reach = isNear ? 2 : max(size.width, size.height)
    return Point(x: x + generator.next(in: -reach...reach), y: y + generator.next(in: -reach...reach))
  }
}

extension BubbleStyle {
  /// The position at which an outline is drawn where another one is asked.
  fileprivate func position(of outline: BubbleOutline) -> Double? {
    BubbleOutline(self, size: outline.size, direction: outline.direction, position: 0.9)?.position
  }
}

/// Polygons, by brute force.
extension BubbleShapeDrawingTests {
  /// The length by which the tightest edge exceeds its two tangents; that in the middle of which paths begin by twice the least half.
  private static func slack(_ style: BubbleStyle, _ size: Size, _ direction: Direction) -> Double {
    guard let vertices = style.outline[direction] else { return -.infinity }
    let points = Self.vertices(style, size, direction)
    func tangent(_ index: Int) -> Double {
      let (a, b, c) = (points[(index + 6) % 7], points[index % 7], points[(index + 1) % 7])
      let radius = vertices[index % 7].radius
      guard radius > 0, (b - a).length > 1e-9, (c - b).length > 1e-9 else { return 0 }
      let (u, v) = (b - a, c - b)
      let turn = atan2(u.x * v.y - u.y * v.x, u.x * v.x + u.y * v.y)
      return radius * tan(abs(turn) / 2)
    }
    return (0..<7).map { index in
      let (length, tangents) = ((points[(index + 1) % 7] - points[index]).length, [tangent(index), tangent(index + 1)])
      return length - (index == 4 ? 2 * (tangents.max() ?? 0) : tangents[0] + tangents[1])
    }.min() ?? -.infinity
  }

  private static func vertices(_ style: BubbleStyle, _ size: Size, _ direction: Direction) -> [Point] {
    (style.outline[direction] ?? []).map {
      Point(x: $0.x.value(size, position: 0.5), y: $0.y.value(size, position: 0.5))
    }
  }

  private static func polygon(_ elements: [PathElement], steps: Int) -> [Point] {
    elements.flatMap { element -> [Point] in
      switch element {
      case .move(let point), .line(let point): return [point]
      case .arc(let arc):
        return (0...steps).map { step in
          let angle = (arc.startAngle + arc.sweep * Double(step) / Double(steps)) * .pi / 180
          return Point(x: arc.center.x + arc.radius * cos(angle), y: arc.center.y + arc.radius * sin(angle))
        }
      case .close, .quadratic: return []
      }
    }
  }

  /// Whether no two edges cross, those that are longer than the bundle's rounding.
  private static func isSimple(_ polygon: [Point]) -> Bool {
    let points = polygon.indices.filter { (polygon[$0] - polygon[($0 + 1) % polygon.count]).length > 1e-5 }.map {
      polygon[$0]
    }
    func side(_ a: Point, _ b: Point, _ p: Point) -> Double { (b.x - a.x) * (p.y - a.y) - (b.y - a.y) * (p.x - a.x) }
    for first in points.indices {
      let (a, b) = (points[first], points[(first + 1) % points.count])
      for second in points.indices.dropFirst(first + 2) where (second + 1) % points.count != first {
        let (c, d) = (points[second], points[(second + 1) % points.count])
        if side(a, b, c) * side(a, b, d) < -1e-9, side(c, d, a) * side(c, d, b) < -1e-9 { return false }
      }
    }
    return true
  }

  private static func winds(_ polygon: [Point], _ point: Point) -> Bool {
    let turn = polygon.indices.reduce(0.0) { sum, index in
      let (a, b) = (polygon[index] - point, polygon[(index + 1) % polygon.count] - point)
      return sum + atan2(a.x * b.y - a.y * b.x, a.x * b.x + a.y * b.y)
    }
    return abs(turn) > .pi
  }

  private static func distance(_ point: Point, _ polygon: [Point]) -> Double {
    polygon.indices.map { index in
      let (a, b) = (polygon[index], polygon[(index + 1) % polygon.count])
      let (way, offset) = (b - a, point - a)
      let square = way.x * way.x + way.y * way.y
      let part = square > 0 ? max(0, min((offset.x * way.x + offset.y * way.y) / square, 1)) : 0
      return (offset - Point(x: way.x * part, y: way.y * part)).length
    }.min() ?? 0
  }
}
