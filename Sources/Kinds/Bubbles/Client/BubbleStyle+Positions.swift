public import StyleBundle
public import StyleGeometry

extension BubbleStyle {
  /// The direction of the arrow that is used unless the app picks another.
  public var usualDirection: Direction { arrow.directions.first ?? .bottom }

  /// The positions at which the arrow keeps off the corners; nil where a bubble of that size can't be drawn, or has no arrow.
  ///
  /// With the travel X, the arrow's edge less both corners and the arrow, they reach from clearance/X to 1 − clearance/X.
  /// Across the arrow's edge the bubble has to hold the arrow and two corners.
  public func validPositions(size: Size, direction: Direction) -> ClosedRange<Double>? {
    guard pointer == .arrow, outline[direction] != nil else { return nil }
    return shape.validPositions(size, direction, clearance: arrow.clearance)
  }

  /// The bubble with its arrow on an edge, to be placed; nil where the arrow has no position that is both stated and valid.
  ///
  /// Nil with a tail, too, which isn't placed.
  func fit(_ size: Size, _ direction: Direction) -> BubbleFit? {
    if case .tail = pointer { return nil }
    var stated: ClosedRange<Double>?
    if case .range(let range, _) = arrow.position { stated = range }
    return BubbleFit(
      shape, size, direction, positions: stated, initial: arrow.position.initial, clearance: arrow.clearance)
  }

  private var shape: BubbleShape { BubbleShape(arrow: arrow.geometry, cornerRadius: cornerRadius) }

  /// The positions that the bundle states and that are valid; the nearest valid one where none is both.
  func allowedPositions(size: Size, direction: Direction) -> ClosedRange<Double>? {
    guard let valid = validPositions(size: size, direction: direction) else { return nil }
    guard case .range(let stated, _) = arrow.position else { return valid }
    return stated.clamped(to: valid)
  }

  /// The position at which an arrow is drawn that is to have another one; 0.5 without an arrow, nil where a bubble of that size can't
  /// be drawn.
  func drawnPosition(_ wanted: Double?, size: Size, direction: Direction) -> Double? {
    guard pointer == .arrow else { return isDrawn(size, direction) ? 0.5 : nil }
    guard let allowed = allowedPositions(size: size, direction: direction) else { return nil }
    return max(allowed.lowerBound, min(wanted ?? arrow.position.initial, allowed.upperBound))
  }

  /// Whether a bubble without an arrow can be drawn at a size: not under the smallest one, which is rounded to a millionth.
  private func isDrawn(_ size: Size, _ direction: Direction) -> Bool {
    guard let least = smallest[direction] else { return false }
    return size.width >= least.width - BubbleShape.rounding && size.height >= least.height - BubbleShape.rounding
      && (direction.isVertical ? size.height : size.width) > arrow.height
  }

  /// The place of the arrow that points at a target.
  public struct ArrowPlacement: Hashable, Sendable {
    /// The position along the edge: 0 at the top or left end of the arrow's travel, 1 at the other.
    public let position: Double
    /// The target's distance beyond the tip along the edge, in points, positive to the right or downwards; 0 where the
    /// arrow points at it.
    ///
    /// Moving the bubble by this much brings the tip to the target.
    public let remainingOffset: Double
  }

  /// The place of the arrow to point at a target, as near as it soundly can.
  ///
  /// - Parameters:
  ///   - target: A point in the bubble's own coordinates: x to the right and y down from its upper left corner.
  ///   - size: The bubble's size, arrow included.
  ///   - direction: The edge that the arrow stands on; the usual one if left out.
  /// - Returns: The place; nil where a bubble of that size can't be drawn, has no arrow, or the style doesn't have the direction.
  public func arrow(pointingAt target: Point, size: Size, direction: Direction? = nil) -> ArrowPlacement? {
    let direction = direction ?? usualDirection
    guard let allowed = allowedPositions(size: size, direction: direction), let tip = outline[direction]?[1] else {
      return nil
    }
    let (form, wanted) = direction.isVertical ? (tip.x, target.x) : (tip.y, target.y)
    let start = form.value(size, position: 0)
    let travel = form.value(size, position: 1) - start
    let free = travel > 0 ? (wanted - start) / travel : allowed.lowerBound
    let position = max(allowed.lowerBound, min(free, allowed.upperBound))
    let remaining = position == free ? 0 : wanted - form.value(size, position: position)
    return ArrowPlacement(position: position, remainingOffset: travel > 0 ? remaining : wanted - start)
  }

  /// The bubble's body, in its own coordinates.
  public func body(size: Size, direction: Direction) -> Rectangle { shape.body(size, direction) }

  /// The room for content: the body less its insets, in the bubble's own coordinates.
  ///
  /// Where the insets leave no room it has no width or height, and stands in their middle.
  public func contentRectangle(size: Size, direction: Direction? = nil) -> Rectangle {
    body(size: size, direction: direction ?? usualDirection).inset(
      top: contentInsets.top, left: contentInsets.left, bottom: contentInsets.bottom, right: contentInsets.right)
  }
}
