/// A point of an outline that has no movable arrow: each coordinate is linear in the size along its axis.
package struct FixedVertex: Hashable, Sendable {
  /// A coordinate: constant + factor · size.
  package struct Coordinate: Hashable, Sendable {
    /// The constant term, in points.
    package let constant: Double
    /// The factor of the width or height: 0, ½ or 1.
    package let factor: Double

    package init(_ constant: Double, _ factor: Double) {
      (self.constant, self.factor) = (constant, factor)
    }

    /// The coordinate at a width or height.
    package func value(_ size: Double) -> Double { constant + factor * size }
  }

  /// The coordinate to the right.
  package let x: Coordinate
  /// The coordinate downwards.
  package let y: Coordinate
  /// The radius of the arc that is tangent to both edges, in points; 0 draws none.
  package let radius: Double

  package init(_ x: Coordinate, _ y: Coordinate, _ radius: Double) {
    (self.x, self.y, self.radius) = (x, y, radius)
  }

  /// The point in a bubble of a size.
  package func point(_ size: Size) -> Point { Point(x: x.value(size.width), y: y.value(size.height)) }
}

extension FixedVertex {
  /// The outline of a body alone, for an edge: the corner before that, the middle of its straight part, and the corner after
  /// it, then the next one, the middle of the opposite edge's straight part twice, and the last corner.
  ///
  /// Paths begin between the fifth and the sixth point, so that lies on a straight part, too.
  package static func card(_ radii: CornerRadii, _ direction: Direction) -> [FixedVertex] {
    let (own, other) = (direction.corners, direction.opposite.corners)
    let back = middle(direction.opposite, radii)
    return [
      corner(own.first, radii), middle(direction, radii), corner(own.second, radii), corner(other.first, radii), back,
      back,
      corner(other.second, radii),
    ]
  }

  private static func corner(_ corner: BubbleCorner, _ radii: CornerRadii) -> FixedVertex {
    FixedVertex(Coordinate(0, corner.isLeft ? 0 : 1), Coordinate(0, corner.isTop ? 0 : 1), radii[corner])
  }

  private static func middle(_ side: Direction, _ radii: CornerRadii) -> FixedVertex {
    // The radius at the lower end of the axis pushes the middle up, the other one down.
    let along =
      side.isVertical
      ? side == .top ? radii.topLeft - radii.topRight : radii.bottomLeft - radii.bottomRight
      : side == .left ? radii.topLeft - radii.bottomLeft : radii.topRight - radii.bottomRight
    let (half, edge) = (Coordinate(along / 2, 0.5), Coordinate(0, side == .right || side == .bottom ? 1 : 0))
    return side.isVertical ? FixedVertex(half, edge, 0) : FixedVertex(edge, half, 0)
  }
}
