/// A coordinate of a point of a bubble's outline, on the axis of x or of y.
package enum OutlineCoordinate: Sendable {
  /// A place on the arrow's edge from its left or upper end: corner radius + `halfWidths` · arrow width / 2 + position · travel.
  case along(halfWidths: Int)
  /// The bubble's left or upper edge; where it is inset, the arrow's height further in.
  case low(isInset: Bool)
  /// The bubble's right or lower edge; where it is inset, the arrow's height further in.
  case far(isInset: Bool)
}

/// One of the seven points of a bubble's outline, at which two straight edges would meet.
package struct OutlineVertex: Sendable {
  /// The part of a bubble at a point, which decides the radius that rounds it.
  package enum Part: Sendable {
    case base, tip
    case corner(BubbleCorner)
  }

  /// The part of the bubble at this point.
  package let part: Part
  /// The coordinate to the right.
  package let x: OutlineCoordinate
  /// The coordinate downwards.
  package let y: OutlineCoordinate

  /// Base, tip and base of the arrow on an edge, then the body's four corners, clockwise on screen.
  package static func all(_ direction: Direction) -> [OutlineVertex] { table[direction] ?? [] }

  /// The vertices by direction; directions stand clockwise, as corners do.
  private static let table = Dictionary(
    uniqueKeysWithValues: Direction.allCases.enumerated().map { ($1, vertices($1, firstCorner: $0)) })

  private static func vertices(_ direction: Direction, firstCorner: Int) -> [OutlineVertex] {
    func edge(isInset: Bool) -> OutlineCoordinate {
      direction == .bottom || direction == .right ? .far(isInset: isInset) : .low(isInset: isInset)
    }
    func arrow(_ part: Part, halfWidths: Int) -> OutlineVertex {
      let (along, across) = (OutlineCoordinate.along(halfWidths: halfWidths), edge(isInset: halfWidths != 1))
      return direction.isVertical
        ? OutlineVertex(part: part, x: along, y: across) : OutlineVertex(part: part, x: across, y: along)
    }
    // Clockwise, the right and the upper edge run with their coordinate, the lower and the left one against it.
    let isForwards = direction == .right || direction == .top
    return [arrow(.base, halfWidths: isForwards ? 0 : 2), arrow(.tip, halfWidths: 1)]
      + [arrow(.base, halfWidths: isForwards ? 2 : 0)]
      + (firstCorner..<firstCorner + 4).map { corner($0 % 4, direction) }
  }

  /// One of the body's corners, clockwise from the lower right, which follows an arrow to the right.
  private static func corner(_ number: Int, _ direction: Direction) -> OutlineVertex {
    OutlineVertex(
      part: .corner(BubbleCorner.allCases[(number + 2) % 4]),
      x: number == 0 || number == 3 ? .far(isInset: direction == .right) : .low(isInset: direction == .left),
      y: number < 2 ? .far(isInset: direction == .bottom) : .low(isInset: direction == .top))
  }
}
