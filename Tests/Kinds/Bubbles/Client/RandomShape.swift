import Foundation
import StyleBundle
import StyleGeometry
import StyleTestSupport

/// A bubble without an arrow, with four radii beside one, or with a tail: its numbers, its source, and the outline that they describe,
/// made of circles and lines.
struct RandomShape {
  enum Pointer: String, CaseIterable {
    case card, arrow, tail
  }

  struct Tail {
    var corners: [BubbleCorner]
    var width, height, tip, base, notch: Double
  }

  let name: String
  let pointer: Pointer
  private(set) var radii: [BubbleCorner: Double]
  private(set) var tail: Tail
  let arrow: (width: Double, height: Double, radius: Double)

  init(_ name: String, _ pointer: Pointer, _ generator: inout SeededGenerator) {
    func hundredths(_ range: ClosedRange<Double>) -> Double { (generator.next(in: range) * 100).rounded() / 100 }
    func picked<Item>(_ items: [Item]) -> Item { items[generator.next(below: items.count)] }
    self.name = name
    self.pointer = pointer
    let one = picked([0, hundredths(0...24)])
    let isEven = generator.next(below: 6) == 0
    let radii = Dictionary(
      uniqueKeysWithValues: BubbleCorner.allCases.map { ($0, isEven ? one : picked([0, hundredths(0...24)])) })
    self.radii = radii
    let corner = picked(BubbleCorner.allCases)
    let other = picked(BubbleCorner.allCases.filter { $0.isLeft != corner.isLeft })
    var tail = Tail(
      corners: picked([[corner], [corner, other]]), width: hundredths(2...20), height: hundredths(1...20),
      tip: picked([0, hundredths(0...3)]), base: picked([0, hundredths(0...24)]), notch: 0)
    let most = min(tail.width * 0.95, tail.corners.map { radii[$0] ?? 0 }.min() ?? 0)
    tail.notch = picked([0, min(hundredths(0...8), (most * 100).rounded(.down) / 100)])
    self.tail = tail
    arrow = (hundredths(6...40), hundredths(4...30), picked([0, hundredths(0...4)]))
  }

  static func many(_ count: Int, _ pointer: Pointer, seed: UInt64) -> [RandomShape] {
    var generator = SeededGenerator(seed: seed)
    return (0..<count).map { RandomShape("b\($0)", pointer, &generator) }
  }

  /// The same from right to left, as an author would write it.
  var image: RandomShape {
    var image = self
    image.tail.corners = tail.corners.map(\.mirrored)
    image.radii = Dictionary(uniqueKeysWithValues: radii.map { ($0.mirrored, $1) })
    return image
  }

  var source: String { source(isMirrored: false) }

  func source(isMirrored: Bool) -> String {
    let own =
      switch pointer {
      case .card: "arrow: none"
      case .arrow:
        "arrow: { direction: [bottom, right, top, left], width: \(arrow.width), height: \(arrow.height), "
          + "radius: \(arrow.radius), position: follow }"
      case .tail:
        "tail: { corner: [\(tail.corners.map(\.rawValue).joined(separator: ", "))], width: \(tail.width), "
          + "height: \(tail.height), tipRadius: \(tail.tip), baseRadius: \(tail.base), notch: \(tail.notch) }"
      }
    let corners = BubbleCorner.allCases.map { "\($0.rawValue): \(radii[$0] ?? 0)" }.joined(separator: ", ")
    return """
        \(name):
          \(own)
          cornerRadius: { \(corners) }
          size: { width: 10..500, height: 10..500 }
          rightToLeft: \(isMirrored ? "mirrored" : "same")

      """
  }
}

/// A closed outline of circles' arcs and straight lines, clockwise on screen.
struct ArcOutline {
  struct Piece {
    let center: Point
    let radius: Double
    let start: Point
    let end: Point
  }

  /// The arcs; a sharp point has the radius 0.
  private(set) var pieces: [Piece] = []

  /// The arcs as points of a polygon, each cut into steps by its angle.
  func polygon(steps: Int) -> [Point] {
    pieces.flatMap { piece -> [Point] in
      guard piece.radius > 0 else { return [piece.start] }
      let first = atan2(piece.start.y - piece.center.y, piece.start.x - piece.center.x)
      var turn = atan2(piece.end.y - piece.center.y, piece.end.x - piece.center.x) - first
      turn -= (turn / (2 * .pi)).rounded() * 2 * .pi
      return (0...steps).map { step in
        let angle = first + turn * Double(step) / Double(steps)
        return Point(x: piece.center.x + piece.radius * cos(angle), y: piece.center.y + piece.radius * sin(angle))
      }
    }
  }

  /// Adds the circle that touches two lines which meet at a point, inside their angle.
  mutating func round(_ before: Point, _ here: Point, _ after: Point, _ radius: Double) {
    let (a, b) = ((before - here).unit, (after - here).unit)
    let sum = Point(x: a.x + b.x, y: a.y + b.y)
    guard radius > 0, hypot(sum.x, sum.y) > 1e-9 else { return add(here) }
    // Half the angle between the lines, by their bisector.
    let axis = sum.unit
    let cosine = axis.x * a.x + axis.y * a.y
    let sine = (1 - cosine * cosine).squareRoot()
    let (far, reach) = (radius / sine, radius * cosine / sine)
    pieces.append(
      Piece(
        center: Point(x: here.x + axis.x * far, y: here.y + axis.y * far), radius: radius,
        start: Point(x: here.x + a.x * reach, y: here.y + a.y * reach),
        end: Point(x: here.x + b.x * reach, y: here.y + b.y * reach)))
  }

  mutating func add(_ point: Point) { pieces.append(Piece(center: point, radius: 0, start: point, end: point)) }

  mutating func add(_ piece: Piece) { pieces.append(piece) }

  /// The outline with left and right, or top and bottom, exchanged.
  func reflected(_ size: Size, isAcross: Bool) -> ArcOutline {
    func turned(_ point: Point) -> Point {
      isAcross ? Point(x: size.width - point.x, y: point.y) : Point(x: point.x, y: size.height - point.y)
    }
    var outline = ArcOutline()
    outline.pieces = pieces.reversed().map {
      Piece(center: turned($0.center), radius: $0.radius, start: turned($0.end), end: turned($0.start))
    }
    return outline
  }
}

extension RandomShape {
  /// The outline of a card, or of a tail in a direction.
  func outline(_ size: Size, _ direction: Direction) -> ArcOutline {
    guard pointer == .tail, let corner = tail.corners.first(where: { $0.isLeft == (direction == .left) }) else {
      return rounded(Rectangle(size), radii)
    }
    // As if it were at the lower right, and then turned.
    var turned: [BubbleCorner: Double] = [:]
    for own in BubbleCorner.allCases {
      let across = corner.isLeft ? own.mirrored : own
      turned[corner.isTop ? across.turnedOver : across] = radii[own]
    }
    var outline = tailed(size, turned)
    if corner.isLeft { outline = outline.reflected(size, isAcross: true) }
    if corner.isTop { outline = outline.reflected(size, isAcross: false) }
    return outline
  }

  private func rounded(_ box: Rectangle, _ radii: [BubbleCorner: Double]) -> ArcOutline {
    var outline = ArcOutline()
    for (corner, sharp) in [
      (BubbleCorner.topLeft, (-1.0, -1.0)), (.topRight, (1, -1)), (.bottomRight, (1, 1)), (.bottomLeft, (-1, 1)),
    ] {
      let radius = radii[corner] ?? 0
      let (x, y) = (sharp.0 < 0 ? box.minX : box.maxX, sharp.1 < 0 ? box.minY : box.maxY)
      let center = Point(x: x - sharp.0 * radius, y: y - sharp.1 * radius)
      let (side, edge) = (Point(x: x, y: center.y), Point(x: center.x, y: y))
      let isFromSide = corner == .topLeft || corner == .bottomRight
      outline.add(
        .init(center: center, radius: radius, start: isFromSide ? side : edge, end: isFromSide ? edge : side))
    }
    return outline
  }

  private func tailed(_ size: Size, _ radii: [BubbleCorner: Double]) -> ArcOutline {
    let (width, height, edge) = (size.width, size.height, size.width - tail.height)
    let body = rounded(Rectangle(minX: 0, minY: 0, maxX: edge, maxY: height), radii).pieces
    let (base, tip) = (Point(x: edge, y: height - tail.width), Point(x: width, y: height))
    let radius = radii[.bottomRight] ?? 0
    let center = Point(x: edge - radius, y: height - radius)
    // Where the circle of the corner is a notch above the edge.
    let end =
      tail.notch > 0
      ? Point(
        x: center.x + (radius * radius - (radius - tail.notch) * (radius - tail.notch)).squareRoot(),
        y: height - tail.notch)
      : Point(x: 0, y: height)
    var outline = ArcOutline()
    outline.add(body[0])
    outline.add(body[1])
    outline.round(Point(x: edge, y: 0), base, tip, tail.base)
    outline.round(base, tip, end, tail.tip)
    if tail.notch > 0 {
      outline.add(.init(center: center, radius: radius, start: end, end: Point(x: center.x, y: height)))
    }
    outline.add(body[3])
    return outline
  }
}

extension Point {
  static func - (left: Point, right: Point) -> Point { Point(x: left.x - right.x, y: left.y - right.y) }

  var length: Double { hypot(x, y) }

  fileprivate var unit: Point { Point(x: x / length, y: y / length) }
}
