package import StyleGeometry
package import StyleModel

/// The outline that clients draw of a bubble: its seven points as linear forms of its size and the arrow's position, and
/// the smallest sizes at which that is sound.
///
/// Every coordinate is c + cW·W + cH·H + cP·p + cPW·p·W + cPH·p·H, with p·travel written out: the travel is the edge less both
/// corners and the arrow.
package struct BubbleOutline: Sendable {
  /// The coefficients of one coordinate; a Boolean one is 1 where it is true, else 0.
  package struct Form: Sendable, Equatable {
    package var constant = ExactDecimal.zero
    package var width = false
    package var height = false
    package var position = ExactDecimal.zero
    package var positionWidth = false
    package var positionHeight = false
  }

  package struct Point: Sendable, Equatable {
    package var x: Form
    package var y: Form
    package var radius: ExactDecimal
  }

  package struct Size: Sendable, Equatable {
    package var width: ExactDecimal
    package var height: ExactDecimal
  }

  /// The drawing with the arrow on one edge.
  package struct Drawing: Sendable {
    package let direction: Direction
    /// The points: base, tip, base, and the body's four corners, clockwise on screen.
    package let points: [Point]
    /// The smallest sound size; nil where no size is sound.
    package let smallest: Size?
  }

  /// The length of the edge that one base point's rounding uses up, in points.
  package let clearance: ExactDecimal
  /// The drawings, in canonical order of the directions' names.
  package let drawings: [Drawing]

  /// Creates the outline of a bubble; throws where a bundle can't hold a sum.
  package init(_ bubble: Bubble) throws(NumberFault) {
    let geometry = ArrowGeometry(
      width: bubble.arrow.width.value, height: bubble.arrow.height.value, tipRadius: bubble.arrow.tipRadius.value,
      baseRadius: bubble.arrow.baseRadius.value)
    clearance = try .held(ExactDecimal(bound: geometry.clearance, .up))
    let lengths = try Lengths(bubble)
    var drawings: [Drawing] = []
    for direction in Self.inOrder where bubble.arrow.directions.contains(direction) {
      drawings.append(
        Drawing(
          direction: direction, points: lengths.points(direction),
          smallest: try Self.smallest(bubble, direction, geometry)))
    }
    self.drawings = drawings
  }

  private static let inOrder: [Direction] = [.bottom, .left, .right, .top]

  private static func smallest(
    _ bubble: Bubble, _ direction: Direction, _ geometry: ArrowGeometry
  ) throws(NumberFault) -> Size? {
    guard geometry.sidesHoldTheirArcs,
      let edge = geometry.smallestEdge(cornerRadius: bubble.cornerRadius.value, margin: bubble.arrow.position.margin)
    else { return nil }
    let corners = bubble.cornerRadius.exact.multiplied(by: ExactDecimal(2))
    let free = try ExactDecimal.held(corners?.adding(bubble.arrow.width.exact))
    let across = try ExactDecimal.held(corners?.adding(bubble.arrow.height.exact))
    let along = geometry.clearance == 0 ? free : try .held(ExactDecimal(bound: edge, .up))
    return direction.isVertical ? Size(width: along, height: across) : Size(width: across, height: along)
  }
}

/// The exact lengths that the coordinates of an outline consist of.
private struct Lengths {
  private let arrow: Bubble.Arrow
  private let corner: ExactDecimal
  /// The corner radius plus half the arrow's width, and plus all of it.
  private let tip, far: ExactDecimal
  /// The length of both corners and the arrow: the edge less the travel.
  private let fixed: ExactDecimal

  init(_ bubble: Bubble) throws(NumberFault) {
    arrow = bubble.arrow
    corner = bubble.cornerRadius.exact
    tip = try .held(arrow.width.exact.multiplied(by: .half)?.adding(corner))
    far = try .held(corner.adding(arrow.width.exact))
    fixed = try .held(corner.adding(far))
  }

  func points(_ direction: Direction) -> [BubbleOutline.Point] {
    OutlineVertex.all(direction).map { vertex in
      BubbleOutline.Point(x: form(vertex.x, isX: true), y: form(vertex.y, isX: false), radius: radius(vertex))
    }
  }

  private func form(_ coordinate: OutlineCoordinate, isX: Bool) -> BubbleOutline.Form {
    typealias Form = BubbleOutline.Form
    let height = arrow.height.exact
    return switch coordinate {
    case .along(let halfWidths):
      Form(
        constant: halfWidths == 0 ? corner : halfWidths == 1 ? tip : far, position: -fixed, positionWidth: isX,
        positionHeight: !isX)
    case .low(let isInset): Form(constant: isInset ? height : .zero)
    case .far(let isInset): Form(constant: isInset ? -height : .zero, width: isX, height: !isX)
    }
  }

  private func radius(_ vertex: OutlineVertex) -> ExactDecimal {
    switch vertex.part {
    case .base: arrow.baseRadius.exact
    case .tip: arrow.tipRadius.exact
    case .corner: corner
    }
  }
}

extension Bubble.Position {
  /// The arrow's least distance from an end of its edge, as a proportion of the travel; ½ where it follows a target.
  package var margin: Double {
    switch self {
    case .follow: 0.5
    case .range(let min, _, let max): Swift.min(min.value, 1 - max.value)
    }
  }
}
