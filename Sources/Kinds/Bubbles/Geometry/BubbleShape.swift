/// The parts of a bubble that are the same at any size: its arrow and its corners.
///
/// Lengths are points, in the bubble's own coordinates: x to the right and y down from the upper left corner of its frame.
package struct BubbleShape: Hashable, Sendable {
  /// The arrow's measures.
  package var arrow: ArrowGeometry
  /// The radii of the body's corners; 0 draws no arc.
  package var radii: CornerRadii

  /// A shape from its parts.
  package init(arrow: ArrowGeometry, radii: CornerRadii) {
    (self.arrow, self.radii) = (arrow, radii)
  }

  /// A shape whose corners have one radius.
  package init(arrow: ArrowGeometry, cornerRadius: Double) {
    self.init(arrow: arrow, radii: CornerRadii(all: cornerRadius))
  }

  /// The largest radius of a corner, by which the arrow's place along its edge counts.
  package var cornerRadius: Double { radii.largest }

  /// The distance that the arrow can move along an edge of some length; below 0 its position runs backwards.
  package func travel(_ edge: Double) -> Double { edge - 2 * cornerRadius - arrow.width }

  /// The shortest edge that holds the arrow, its rounding and two corners, wherever the arrow may keep to.
  package var neededEdge: Double { arrow.width + 2 * cornerRadius + 2 * arrow.clearance }

  /// The bubble without its arrow: the size less a strip as wide as the arrow is high.
  package func body(_ size: Size, _ direction: Direction) -> Rectangle {
    var body = Rectangle(size)
    switch direction {
    case .right: body.maxX -= arrow.height
    case .bottom: body.maxY -= arrow.height
    case .left: body.minX += arrow.height
    case .top: body.minY += arrow.height
    }
    return body
  }

  /// The seven points of the outline, base, tip and base first, for a position of the arrow in 0…1.
  package func points(_ size: Size, _ direction: Direction, position: Double) -> [Point] {
    OutlineVertex.all(direction).map { vertex in
      Point(
        x: coordinate(vertex.x, size.width, position: position),
        y: coordinate(vertex.y, size.height, position: position))
    }
  }

  private func coordinate(_ coordinate: OutlineCoordinate, _ size: Double, position: Double) -> Double {
    switch coordinate {
    case .along(let halfWidths): cornerRadius + Double(halfWidths) * arrow.width / 2 + position * travel(size)
    case .low(let isInset): isInset ? arrow.height : 0
    case .far(let isInset): isInset ? size - arrow.height : size
    }
  }

  /// The radius that rounds a point.
  package func radius(_ part: OutlineVertex.Part) -> Double {
    switch part {
    case .base: arrow.baseRadius
    case .tip: arrow.tipRadius
    case .corner(let corner): radii[corner]
    }
  }
}
