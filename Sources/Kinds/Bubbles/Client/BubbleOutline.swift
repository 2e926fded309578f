public import StyleBundle
public import StyleGeometry

/// The outline of a bubble of one size: seven corners, each rounded by the arc that touches both of its edges.
///
/// Points in the bubble's own coordinates: x to the right and y down from the upper left corner of its frame.
public struct BubbleOutline: Hashable, Sendable {
  /// The bubble's size in points, arrow included.
  public let size: Size
  /// The edge that the arrow stands on.
  public let direction: Direction
  /// The arrow's position along its edge as drawn, 0 at the top or left end of its travel, 1 at the other; 0.5 without one.
  public let position: Double
  /// The corners at the seven points of ``BubbleStyle/outline``.
  let corners: [OutlineCorner]

  /// The outline of a bubble; nil where the style doesn't have the direction, or a bubble of that size can't be drawn.
  ///
  /// A path that would fold over is never made; ``BubbleStyle/smallest`` has sizes that can be drawn with the arrow wherever
  /// the style allows it.
  ///
  /// - Parameters:
  ///   - style: The bubble's style.
  ///   - size: Its size in points, arrow included.
  ///   - direction: The edge that the arrow stands on; the usual one if left out.
  ///   - position: The arrow's position, 0 at the top or left end of its travel, 1 at the other; brought into the range
  ///     that is stated and valid at this size. Left out, the style's own, and the middle for one that follows a target.
  public init?(_ style: BubbleStyle, size: Size, direction: Direction? = nil, position: Double? = nil) {
    let direction = direction ?? style.usualDirection
    guard let position = style.drawnPosition(position, size: size, direction: direction),
      let vertices = style.outline[direction], vertices.count == 7
    else { return nil }
    (self.size, self.direction, self.position) = (size, direction, position)
    corners = OutlineCorner.all(vertices.map { $0.point(size, position: position) }, vertices.map(\.radius))
  }

  /// The path, clockwise on screen, starting midway along the edge opposite the arrow, where it is straight.
  ///
  /// A corner without a radius gives a line to it and no arc.
  public var elements: [PathElement] {
    var elements: [PathElement] = []
    elements.reserveCapacity(16)
    let (from, to) = (corners[4].vertex, corners[5].vertex)
    elements.append(.move(Point(x: (from.x + to.x) / 2, y: (from.y + to.y) / 2)))
    for step in 5..<12 {
      let corner = corners[step % 7]
      elements.append(.line(corner.start))
      if let arc = corner.arc { elements.append(.arc(arc)) }
    }
    elements.append(.close)
    return elements
  }

  /// The outermost point of the arrow or tail as it is drawn: a rounded tip stops short of the bubble's edge.
  ///
  /// Without one, the middle of the straight part of the direction's edge.
  public var tip: Point {
    guard let arc = corners[1].arc else { return corners[1].vertex }
    let center = arc.center
    return switch direction {
    case .right: Point(x: center.x + arc.radius, y: center.y)
    case .bottom: Point(x: center.x, y: center.y + arc.radius)
    case .left: Point(x: center.x - arc.radius, y: center.y)
    case .top: Point(x: center.x, y: center.y - arc.radius)
    }
  }

  /// Whether a point lies inside the outline; at its very edge rounding decides.
  public func contains(_ point: Point) -> Bool { OutlineCorner.contains(point, in: corners) }
}
