package import StyleGeometry
package import StyleModel

/// What clients draw of a bubble: the seven points of its outline as linear forms of its size and the arrow's position, and
/// the smallest sizes at which that is sound.
///
/// Derived from page geometry: the tip stands at half the edge plus travel·(p − ½), the travel being the edge less both corners
/// and the arrow; written out, every coordinate is c + cW·W + cH·H + cP·p + cPW·p·W + cPH·p·H.
package struct BubbleOutline: Sendable {
  /// The coefficients of one coordinate; those that are 0 or 1 tell whether they are 1.
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

  /// What is drawn with the arrow on one side.
  package struct Drawing: Sendable {
    package let direction: Direction
    /// Begin, tip, end, and the body's four corners, clockwise on screen.
    package let points: [Point]
    /// Absent where no size is sound.
    package let smallest: Size?
  }

  /// The length of the edge that one base point's rounding uses up, in points.
  package let clearance: ExactDecimal
  /// In canonical order of the directions' names.
  package let drawings: [Drawing]

  /// Nil where a sum has more digits than a decimal holds.
  package init?(_ bubble: Bubble) {
    let geometry = ArrowGeometry(
      width: bubble.arrow.width.value, height: bubble.arrow.height.value, tipRadius: bubble.arrow.tipRadius.value,
      baseRadius: bubble.arrow.baseRadius.value)
    clearance = ExactDecimal(rounded: geometry.clearance)
    var drawings: [Drawing] = []
    for direction in Self.inOrder where bubble.arrow.directions.contains(direction) {
      guard let points = Self.points(bubble, direction) else { return nil }
      drawings.append(
        Drawing(direction: direction, points: points, smallest: Self.smallest(bubble, direction, geometry)))
    }
    self.drawings = drawings
  }

  private static let inOrder: [Direction] = [.bottom, .left, .right, .top]

  private static func points(_ bubble: Bubble, _ direction: Direction) -> [Point]? {
    let (width, height, corner) = (bubble.arrow.width.exact, bubble.arrow.height.exact, bubble.cornerRadius.exact)
    guard let tip = width.multiplied(by: .half)?.adding(corner), let far = corner.adding(width),
      let fixed = corner.adding(far), tip.survivesDouble, far.survivesDouble, fixed.survivesDouble
    else { return nil }
    // Along the edge from its top or left end: base, tip and base are all moved by the same travel.
    func along(_ constant: ExactDecimal) -> Form {
      direction.isVertical
        ? Form(constant: constant, position: -fixed, positionWidth: true)
        : Form(constant: constant, position: -fixed, positionHeight: true)
    }
    func point(_ along: Form, _ across: Form, _ radius: Quantity) -> Point {
      direction.isVertical
        ? Point(x: along, y: across, radius: radius.exact) : Point(x: across, y: along, radius: radius.exact)
    }
    let isFarEdge = direction == .bottom || direction == .right
    let base = isFarEdge ? edge(direction, less: height) : Form(constant: height)
    let tipAcross = isFarEdge ? edge(direction, less: .zero) : Form()
    // Clockwise, the right and the top edge run with their coordinate, the bottom and the left one against it.
    let (first, last) = direction == .right || direction == .top ? (corner, far) : (far, corner)
    var points: [Point] = []
    points.reserveCapacity(7)
    points.append(point(along(first), base, bubble.arrow.baseRadius))
    points.append(point(along(tip), tipAcross, bubble.arrow.tipRadius))
    points.append(point(along(last), base, bubble.arrow.baseRadius))
    let start =
      switch direction {
      case .right: 0
      case .bottom: 1
      case .left: 2
      case .top: 3
      }
    for number in start..<start + 4 {
      let (x, y) = self.corner(number % 4, direction, strip: height)
      points.append(Point(x: x, y: y, radius: corner))
    }
    return points
  }

  /// The full width or height, along which the arrow of `direction` points, less something.
  private static func edge(_ direction: Direction, less: ExactDecimal) -> Form {
    direction.isVertical ? Form(constant: -less, height: true) : Form(constant: -less, width: true)
  }

  /// One of the body's corners, clockwise from the lower right, which stands behind an arrow to the right.
  private static func corner(_ number: Int, _ direction: Direction, strip: ExactDecimal) -> (x: Form, y: Form) {
    let x =
      if number == 0 || number == 3 {
        direction == .right ? Form(constant: -strip, width: true) : Form(width: true)
      } else {
        direction == .left ? Form(constant: strip) : Form()
      }
    let y =
      if number < 2 {
        direction == .bottom ? Form(constant: -strip, height: true) : Form(height: true)
      } else {
        direction == .top ? Form(constant: strip) : Form()
      }
    return (x, y)
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
