package import StyleBundle
import StyleGeometry
import StyleModel

extension BubbleStyle {
  /// Adds the outline that clients draw: its seven points as linear forms of the bubble's size and the arrow's position, and the
  /// smallest sizes at which that is valid.
  ///
  /// Every coordinate is c + cW·W + cH·H + cP·p + cPW·p·W + cPH·p·H, with p·travel written out: the travel is the edge less both
  /// corners and the arrow. Throws where a bundle can't hold a sum.
  package mutating func drawOutline() throws(NumberFault) {
    guard pointer == .arrow else { return try drawFixedOutline() }
    let geometry = arrow.geometry
    arrow.clearance = try ExactDecimal.held(ExactDecimal(bound: geometry.clearance, .up)).double
    let lengths = try Lengths(self)
    for direction in arrow.directions {
      outline[direction] = lengths.points(direction)
      smallest[direction] = try smallest(direction, geometry)
    }
  }

  /// Checks the sums that the outline consists of; throws where a bundle can't hold one.
  func checkOutline() throws(NumberFault) {
    guard pointer == .arrow else {
      var drawn = self
      return try drawn.drawFixedOutline()
    }
    _ = try Lengths(self)
    let geometry = arrow.geometry
    _ = try ExactDecimal.held(ExactDecimal(bound: geometry.clearance, .up))
    // A size differs between directions by its sides alone.
    for direction in arrow.directions.prefix(1) { _ = try smallest(direction, geometry) }
  }

  /// The smallest valid size with the arrow on one edge; nil where no size is valid.
  private func smallest(_ direction: Direction, _ geometry: ArrowGeometry) throws(NumberFault) -> Size? {
    guard geometry.sidesHoldTheirArcs,
      let edge = geometry.smallestEdge(cornerRadius: cornerRadius, margin: arrow.position.margin)
    else { return nil }
    let corners = cornerRadius.exact.multiplied(by: ExactDecimal(2))
    let free = try ExactDecimal.held(corners?.adding(arrow.width.exact))
    let across = try ExactDecimal.held(corners?.adding(arrow.height.exact)).double
    let along = (geometry.clearance == 0 ? free : try .held(ExactDecimal(bound: edge, .up))).double
    return direction.isVertical ? Size(width: along, height: across) : Size(width: across, height: along)
  }
}

/// The exact lengths that the coordinates of an outline consist of.
private struct Lengths {
  private let shape: BubbleShape
  /// The largest radius of a corner, by which the arrow keeps off them.
  private let corner: Double
  /// The corner radius plus half the arrow's width, and plus all of it.
  private let tip, far: Double
  /// The length of both corners and the arrow: the edge less the travel.
  private let fixed: Double

  init(_ bubble: BubbleStyle) throws(NumberFault) {
    shape = BubbleShape(arrow: bubble.arrow.geometry, radii: bubble.radii)
    let (corner, width) = (bubble.cornerRadius.exact, bubble.arrow.width.exact)
    let far = try ExactDecimal.held(corner.adding(width))
    self.corner = bubble.cornerRadius
    tip = try ExactDecimal.held(width.multiplied(by: .half)?.adding(corner)).double
    self.far = far.double
    fixed = try ExactDecimal.held(corner.adding(far)).double
  }

  func points(_ direction: Direction) -> [BubbleStyle.Vertex] {
    OutlineVertex.all(direction).map { vertex in
      var point = BubbleStyle.Vertex()
      (point.x, point.y) = (form(vertex.x, isX: true), form(vertex.y, isX: false))
      point.radius = shape.radius(vertex.part)
      return point
    }
  }

  private func form(_ coordinate: OutlineCoordinate, isX: Bool) -> BubbleStyle.LinearForm {
    var form = BubbleStyle.LinearForm()
    switch coordinate {
    case .along(let halfWidths):
      form.constant = halfWidths == 0 ? corner : halfWidths == 1 ? tip : far
      form.position = -fixed
      (form.positionWidth, form.positionHeight) = isX ? (1, 0) : (0, 1)
    case .low(let isInset): form.constant = isInset ? shape.arrow.height : 0
    case .far(let isInset):
      form.constant = isInset ? -shape.arrow.height : 0
      (form.width, form.height) = isX ? (1, 0) : (0, 1)
    }
    return form
  }
}
