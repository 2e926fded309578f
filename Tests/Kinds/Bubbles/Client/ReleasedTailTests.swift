import Foundation
import StyleBundle
import StyleClient
import StyleGeometry
import StyleTestSupport
import Testing

/// The tails of `field-bubbles.yaml` and the table of them, against the outlines of released apps.
struct ReleasedTailTests {
  /// The outline of an app at a tail, as if at the lower right, clockwise from the body's side to its lower edge.
  ///
  /// Points are from the corner where side and edge would meet, to the right and down.
  struct Tail: Sendable {
    /// The first cell of its row in the documentation's table.
    let name: String
    let bubble: String
    let curves: [Curve]
    /// The shift of the bubble that lays it on the outline.
    let shift: (x: Double, y: Double)
  }

  enum Curve: Sendable {
    case bezier([(x: Double, y: Double)])
    /// A part of an ellipse, in degrees clockwise from its rightmost point.
    case ellipse(center: (x: Double, y: Double), radii: (x: Double, y: Double), degrees: ClosedRange<Double>)
  }

  private static let tails = [
    Tail(
      name: "SimpleX Chat, roundest", bubble: "flat-curve",
      curves: [
        .bezier([(0, -40), (0, -15.588)]), .bezier([(0, -15.588), (0, -5.196), (9, 0)]), .bezier([(9, 0), (-40, 0)]),
      ], shift: (0.0227, -0.0045)),
    // An ellipse cuts the upper side out of a shape that the lower side bounds, down to the body's round corner.
    Tail(
      name: "Telegram on iOS", bubble: "small-hook",
      curves: [
        .bezier([(0, -40), (0, -8.5)]),
        .ellipse(center: (11.5, -8.5), radii: (11.5, 10.5), degrees: 125.9573...180),
        .bezier([(4.7474, -0.0007), (4.6243, 0), (4.5, 0)]), .bezier([(4.5, 0), (-3.4648, 0), (-6.7305, -2.9587)]),
        .ellipse(center: (-16, -16), radii: (16, 16), degrees: 54.5955...90), .bezier([(-16, 0), (-40, 0)]),
      ], shift: (0.3707, 0.5202)),
    Tail(
      name: "the path like iMessage's that Swift apps copy", bubble: "round-hook",
      curves: [
        .bezier([(0, -40), (0, -11)]), .bezier([(0, -11), (0, -1), (4, 0), (4, 0)]), .bezier([(4, 0), (4.05, -0.01)]),
        .bezier([(4.05, -0.01), (-0.07, 0.43), (-4.16, -1.06), (-7.04, -4.04)]),
        .bezier([(-7.04, -4.04), (-12, 0), (-15, 0), (-18, 0)]), .bezier([(-18, 0), (-40, 0)]),
      ], shift: (-0.0018, 0.6543)),
  ]

  @Test(arguments: tails) func aTailIsAsNearAsTheDocumentationSays(tail: Tail) throws {
    let style = try Self.style(tail)
    let (own, row) = (try Self.geometry(style), try Self.row(tail.name))
    #expect(Array(row.dropLast()) == [own.width, own.height, own.baseRadius, own.notch, own.radii[own.corner]])
    #expect(own.tipRadius == 0 && hypot(tail.shift.x, tail.shift.y) < 1)
    let (distance, bound) = (try Self.distance(style, tail), try #require(row.last))
    #expect(distance <= bound && distance > bound - 0.011)
  }

  /// What the measure is worth: half a point more in height is noticed.
  @Test(arguments: tails) func anotherTailIsFarther(tail: Tail) throws {
    let height = try Self.geometry(Self.style(tail)).height
    let other = try Self.source.replacing("height: \(Self.text(height)),", with: "height: \(height + 0.5),")
    let distance = try Self.distance(Self.style(tail, of: other), tail)
    #expect(try distance > #require(Self.row(tail.name).last))
  }
}

extension ReleasedTailTests {
  private static var source: String { get throws { try Checkout.text("StyleSources/field-bubbles.yaml") } }

  private static func style(_ tail: Tail, of source: String? = nil) throws -> BubbleStyle {
    let compiled = try compile(source ?? Self.source)
    let bundle = try DecodedBundle(decoding: try #require(compiled.bundles["default"], "\(compiled.lines)"))
    return try #require(bundle.bubbles[.init(tail.bubble)])
  }

  private static func geometry(_ style: BubbleStyle) throws -> TailGeometry {
    try #require(style.tailGeometry(style.arrow.directions[0]))
  }

  /// The numbers that begin the cells of a row.
  private static func row(_ name: String) throws -> [Double] {
    let lines = try Checkout.text("docs/chat-bubbles.md").split(separator: "\n")
    let row = try #require(lines.first { $0.hasPrefix("| \(name) |") })
    return row.split(separator: "|").compactMap { $0.split(separator: " ").first.flatMap { Double($0) } }
  }

  private static func text(_ number: Double) -> String {
    number == number.rounded() ? "\(Int(number))" : "\(number)"
  }

  /// The farthest distance within 30 pt of the corner between a bubble's outline and an app's.
  private static func distance(_ style: BubbleStyle, _ tail: Tail) throws -> Double {
    let size = Size(width: 130, height: 80)
    let outline = try #require(BubbleOutline(style, size: size))
    let (own, direction) = (try geometry(style), outline.direction)
    let drawn = polygon(outline.elements).map { point in
      let across = direction == .left ? size.width - point.x : point.x
      return Point(x: across - size.width + own.height + tail.shift.x, y: point.y - size.height + tail.shift.y)
    }
    let real = tail.curves.flatMap(points)
    return max(farthest(of: drawn + drawn.prefix(1), from: real), farthest(of: real, from: drawn + drawn.prefix(1)))
  }

  private static func points(_ curve: Curve) -> [Point] {
    (0...32).map { step in
      let part = Double(step) / 32
      switch curve {
      case .bezier(let points):
        var points = points
        while points.count > 1 {
          points = zip(points, points.dropFirst()).map {
            (x: $0.x + ($1.x - $0.x) * part, y: $0.y + ($1.y - $0.y) * part)
          }
        }
        return Point(x: points[0].x, y: points[0].y)
      case .ellipse(let center, let radii, let degrees):
        // Clockwise around a body, and the other way around what is cut out.
        let way = center.x < 0 ? part : 1 - part
        let angle = (degrees.lowerBound + (degrees.upperBound - degrees.lowerBound) * way) * .pi / 180
        return Point(x: center.x + radii.x * cos(angle), y: center.y + radii.y * sin(angle))
      }
    }
  }

  private static func polygon(_ elements: [PathElement]) -> [Point] {
    elements.flatMap { element -> [Point] in
      switch element {
      case .move(let point), .line(let point): return [point]
      case .arc(let arc):
        return (0...32).map { step in
          let angle = (arc.startAngle + arc.sweep * Double(step) / 32) * .pi / 180
          return Point(x: arc.center.x + arc.radius * cos(angle), y: arc.center.y + arc.radius * sin(angle))
        }
      case .close, .quadratic: return []
      }
    }
  }

  private static func farthest(of line: [Point], from other: [Point]) -> Double {
    zip(line, line.dropFirst()).map { start, end in
      let steps = max(1, Int((end - start).length / 0.2))
      return (0...steps).map { step in
        let part = Double(step) / Double(steps)
        let point = Point(x: start.x + (end.x - start.x) * part, y: start.y + (end.y - start.y) * part)
        return min(point.x, point.y) < -30 ? 0 : distance(point, other)
      }.max() ?? 0
    }.max() ?? 0
  }

  private static func distance(_ point: Point, _ line: [Point]) -> Double {
    zip(line, line.dropFirst()).map { start, end in
      let (way, offset) = (end - start, point - start)
      let square = way.x * way.x + way.y * way.y
      let part = square > 0 ? max(0, min((offset.x * way.x + offset.y * way.y) / square, 1)) : 0
      return (offset - Point(x: way.x * part, y: way.y * part)).length
    }.min() ?? .infinity
  }
}
