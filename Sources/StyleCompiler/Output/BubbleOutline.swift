package import StyleGeometry
package import StyleModel

/// What clients draw of a bubble: the seven points of its outline as linear forms of its size and the arrow's position, and
/// the smallest sizes at which that is sound.
///
/// Derived from page geometry: the tip stands at half the edge plus travel·(p − ½), the travel being the edge less both corners
/// and the arrow; written out, every coordinate is c + cW·W + cH·H + cP·p + cPW·p·W + cPH·p·H.
package struct BubbleOutline: Sendable {
  /// The coefficients of one coordinate.
  package struct Form: Sendable, Equatable {
    package var constant = ExactDecimal.zero
    package var width: Int8 = 0
    package var height: Int8 = 0
    package var position = ExactDecimal.zero
    package var positionWidth: Int8 = 0
    package var positionHeight: Int8 = 0
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

  /// The length of the edge that one base point's rounding uses up, in points.
  package let clearance: ExactDecimal
  /// Begin, tip, end, and the body's four corners, clockwise on screen.
  package let points: [Direction: [Point]]
  /// Absent where no size is sound.
  package let smallest: [Direction: Size]

  /// Nil where a sum has more digits than a decimal holds.
  package init?(_ bubble: Bubble) {
    let geometry = ArrowGeometry(
      width: bubble.arrow.width.value, height: bubble.arrow.height.value, tipRadius: bubble.arrow.tipRadius.value,
      baseRadius: bubble.arrow.baseRadius.value)
    clearance = ExactDecimal(rounded: geometry.clearance)
    var points: [Direction: [Point]] = [:]
    var smallest: [Direction: Size] = [:]
    for direction in bubble.arrow.directions {
      guard let seven = Self.points(bubble, direction) else { return nil }
      points[direction] = seven
      smallest[direction] = Self.smallest(bubble, direction, geometry)
    }
    self.points = points
    self.smallest = smallest
  }

  private static func points(_ bubble: Bubble, _ direction: Direction) -> [Point]? {
    let (width, height, corner) = (bubble.arrow.width.exact, bubble.arrow.height.exact, bubble.cornerRadius.exact)
    guard let tip = width.multiplied(by: ExactDecimal(rounded: 0.5))?.adding(corner), let far = corner.adding(width),
      let fixed = corner.adding(far), [tip, far, fixed].allSatisfy(\.survivesDouble)
    else { return nil }
    // Along the edge from its top or left end: base, tip and base are all moved by the same travel.
    let along = [corner, tip, far].map { constant in
      direction.isVertical
        ? Form(constant: constant, position: -fixed, positionWidth: 1)
        : Form(constant: constant, position: -fixed, positionHeight: 1)
    }
    let isFarEdge = direction == .bottom || direction == .right
    let base = isFarEdge ? edge(direction, less: height) : Form(constant: height)
    let tipAcross = isFarEdge ? edge(direction, less: .zero) : Form()
    // Clockwise, the right and the top edge run with their coordinate, the bottom and the left one against it.
    let (first, last) = direction == .right || direction == .top ? (along[0], along[2]) : (along[2], along[0])
    let arrow = [
      (first, base, bubble.arrow.baseRadius), (along[1], tipAcross, bubble.arrow.tipRadius),
      (last, base, bubble.arrow.baseRadius),
    ]
    .map { along, across, radius in
      direction.isVertical
        ? Point(x: along, y: across, radius: radius.exact) : Point(x: across, y: along, radius: radius.exact)
    }
    return arrow + corners(direction, strip: height).map { Point(x: $0.x, y: $0.y, radius: corner) }
  }

  /// The full width or height, along which the arrow of `direction` points, less something.
  private static func edge(_ direction: Direction, less: ExactDecimal) -> Form {
    direction.isVertical ? Form(constant: -less, height: 1) : Form(constant: -less, width: 1)
  }

  /// The body's corners clockwise, from the one behind the arrow.
  private static func corners(_ direction: Direction, strip: ExactDecimal) -> [(x: Form, y: Form)] {
    let left = direction == .left ? Form(constant: strip) : Form()
    let right = direction == .right ? Form(constant: -strip, width: 1) : Form(width: 1)
    let top = direction == .top ? Form(constant: strip) : Form()
    let bottom = direction == .bottom ? Form(constant: -strip, height: 1) : Form(height: 1)
    let clockwise = [(right, bottom), (left, bottom), (left, top), (right, top)]
    let start =
      switch direction {
      case .right: 0
      case .bottom: 1
      case .left: 2
      case .top: 3
      }
    return (0..<4).map { clockwise[(start + $0) % 4] }
  }

  private static func smallest(_ bubble: Bubble, _ direction: Direction, _ geometry: ArrowGeometry) -> Size? {
    guard geometry.sidesHoldTheirArcs,
      let edge = geometry.smallestEdge(cornerRadius: bubble.cornerRadius.value, margin: bubble.arrow.position.margin),
      let corners = bubble.cornerRadius.exact.multiplied(by: ExactDecimal(2)),
      let free = corners.adding(bubble.arrow.width.exact), let across = corners.adding(bubble.arrow.height.exact)
    else { return nil }
    let along = geometry.clearance == 0 ? free : ExactDecimal(rounded: edge)
    return direction.isVertical ? Size(width: along, height: across) : Size(width: across, height: along)
  }
}

extension Bubble.Position {
  /// How near the arrow comes to an end of its edge, as a proportion of the travel; ½ where it may keep away.
  package var margin: Double {
    switch self {
    case .follow: 0.5
    case .range(let min, _, let max): Swift.min(min.value, 1 - max.value)
    }
  }
}
