extension BubbleShape {
  /// The tolerance of lengths that have to be reached, in points: a bundle's clearances and smallest sizes are rounded to a
  /// millionth.
  package static let rounding = 1e-6

  /// The positions at which the arrow keeps off the corners; nil where a bubble of that size can't be drawn.
  ///
  /// With the travel X, the arrow's edge less both corners and the arrow, they reach from clearance/X to 1 − clearance/X.
  /// Across the arrow's edge the bubble has to hold the arrow and two corners.
  ///
  /// - Parameters:
  ///   - size: The bubble's size in points, arrow included.
  ///   - direction: The edge that the arrow stands on.
  ///   - clearance: The length of edge that the rounding of one base point uses up, where it is known as a bundle rounds it.
  /// - Returns: A range within 0…1, 0 at the top or left end of the arrow's travel.
  package func validPositions(
    _ size: Size, _ direction: Direction, clearance: Double? = nil
  ) -> ClosedRange<Double>? {
    let clearance = clearance ?? arrow.clearance
    let (along, across) = direction.isVertical ? (size.width, size.height) : (size.height, size.width)
    let travel = travel(along)
    guard arrow.sidesHoldTheirArcs, travel >= 2 * clearance - 2 * Self.rounding,
      across >= arrow.height + 2 * cornerRadius - Self.rounding, across > arrow.height
    else { return nil }
    let margin = ArrowGeometry.leastMargin(clearance: clearance, travel: travel)
    return margin...(1 - margin)
  }

  /// The positions of a range that are valid.
  ///
  /// - Parameters:
  ///   - positions: The positions that a style allows; nil where the arrow may stand anywhere.
  ///   - size: The bubble's size in points, arrow included.
  ///   - direction: The edge that the arrow stands on.
  ///   - clearance: As for ``validPositions(_:_:clearance:)``.
  /// - Returns: A range within 0…1; nil where no position is both allowed and valid.
  package func validPositions(
    of positions: ClosedRange<Double>?, _ size: Size, _ direction: Direction, clearance: Double? = nil
  ) -> ClosedRange<Double>? {
    guard let valid = validPositions(size, direction, clearance: clearance) else { return nil }
    guard let positions else { return valid }
    let travel = max(travel(direction.isVertical ? size.width : size.height), 0)
    let gap = max(positions.lowerBound - valid.upperBound, valid.lowerBound - positions.upperBound)
    return gap * travel <= Self.rounding ? positions.clamped(to: valid) : nil
  }
}
