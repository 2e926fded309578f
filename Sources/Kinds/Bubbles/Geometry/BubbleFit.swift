/// A bubble of one size with its arrow on one edge, to be placed so that the arrow's tip meets an anchor.
///
/// Lengths are points; x to the right and y down. Along the arrow's edge the bubble slides within a room; across it the tip keeps
/// to the anchor, whatever the room.
package struct BubbleFit: Sendable {
  /// The place of a bubble.
  package struct Placement: Hashable, Sendable {
    /// The bubble's frame, arrow included.
    package let frame: Rectangle
    /// The arrow's position along its edge, in 0…1.
    package let position: Double
    /// The point where the sides of the arrow meet, on the frame's edge.
    package let tip: Point
    /// The distance between tip and anchor along the edge; 0 where the tip meets it.
    package let miss: Double
    /// The farthest that the frame leaves the room; 0 where it lies inside.
    package let overflow: Double

    /// Whether the tip meets the anchor and the bubble lies in the room.
    package var isWhole: Bool { miss == 0 && overflow == 0 }
  }

  /// The margin between the room's edges and a container's where a style states none, in points.
  package static let standardMargin = 8.0
  /// The gap between anchor and tip where a style states none, in points.
  package static let standardGap = 0.0

  /// The edge that the arrow stands on.
  package let direction: Direction
  private let size: Size
  private let positions: ClosedRange<Double>
  private let initial: Double
  /// The distances from the start of the edge to the tip at position 0, and from there to the tip at position 1.
  private let start, travel: Double

  /// A bubble whose arrow has some valid position on the edge; nil where it has none.
  ///
  /// - Parameters:
  ///   - shape: Its arrow and its corners.
  ///   - size: Its size, arrow included.
  ///   - direction: The edge that the arrow stands on.
  ///   - positions: The positions that its style allows; nil where the arrow may stand anywhere.
  ///   - initial: The position at which the tip is brought to the anchor as long as space allows it; the nearest valid one
  ///     is taken.
  ///   - clearance: As for ``BubbleShape/validPositions(_:_:clearance:)``.
  package init?(
    _ shape: BubbleShape, _ size: Size, _ direction: Direction, positions: ClosedRange<Double>?, initial: Double,
    clearance: Double? = nil
  ) {
    guard let valid = shape.validPositions(of: positions, size, direction, clearance: clearance) else { return nil }
    self.direction = direction
    self.size = size
    self.positions = valid
    self.initial = max(valid.lowerBound, min(initial, valid.upperBound))
    start = shape.cornerRadius + shape.arrow.width / 2
    travel = max(shape.travel(direction.isVertical ? size.width : size.height), 0)
  }

  private func tip(_ position: Double) -> Double { start + position * travel }

  /// The possible places of the tip, as distances from the start of the edge.
  private var tips: ClosedRange<Double> { tip(positions.lowerBound)...tip(positions.upperBound) }

  /// The place of the bubble for an anchor: as near to its middle as the room allows, `gap` off it.
  ///
  /// Along the edge the frame begins at the anchor's middle less the tip at the initial position, brought into the room, and in
  /// the middle of one that is too short. What is within a millionth of a point counts as nothing.
  package func place(at anchor: Rectangle, in room: Rectangle, gap: Double) -> Placement {
    let isVertical = direction.isVertical
    let target = isVertical ? (anchor.minX, anchor.maxX) : (anchor.minY, anchor.maxY)
    let (low, high) = isVertical ? (room.minX, room.maxX) : (room.minY, room.maxY)
    let length = isVertical ? size.width : size.height
    let middle = (target.0 + target.1) / 2
    let wanted = middle - tip(initial)
    let edge = length > high - low ? (low + high - length) / 2 : max(low, min(wanted, high - length))
    let tip = max(tips.lowerBound, min(middle - edge, tips.upperBound))
    let position = travel > 0 ? (tip - start) / travel : initial
    let frame = frame(edge, at: anchor, gap: gap)
    let end =
      switch direction {
      case .right: Point(x: frame.maxX, y: edge + tip)
      case .bottom: Point(x: edge + tip, y: frame.maxY)
      case .left: Point(x: frame.minX, y: edge + tip)
      case .top: Point(x: edge + tip, y: frame.minY)
      }
    let miss = max(target.0 - edge - tip, edge + tip - target.1)
    let overflow = max(
      room.minX - frame.minX, room.minY - frame.minY, frame.maxX - room.maxX, frame.maxY - room.maxY)
    return Placement(
      frame: frame, position: max(positions.lowerBound, min(position, positions.upperBound)), tip: end,
      miss: miss > BubbleShape.rounding ? miss : 0, overflow: overflow > BubbleShape.rounding ? overflow : 0)
  }

  /// The frame that begins at `edge` along the arrow's edge.
  private func frame(_ edge: Double, at anchor: Rectangle, gap: Double) -> Rectangle {
    let origin =
      switch direction {
      case .right: Point(x: anchor.minX - gap - size.width, y: edge)
      case .bottom: Point(x: edge, y: anchor.minY - gap - size.height)
      case .left: Point(x: anchor.maxX + gap, y: edge)
      case .top: Point(x: edge, y: anchor.maxY + gap)
      }
    return Rectangle(size).moved(by: origin)
  }

  /// The points that the tip can meet while the bubble lies in a room; nil where there are none.
  ///
  /// With the arrow at the bottom: from the room's left edge and the first tip to its right edge less the width and the last
  /// tip, and from its upper edge, the height and the gap to its lower edge and the gap.
  package func anchors(in room: Rectangle, gap: Double) -> Rectangle? {
    let (width, height) = (size.width, size.height)
    let (first, last) = (tips.lowerBound, tips.upperBound)
    guard room.width >= width, room.height >= height else { return nil }
    let anchors =
      switch direction {
      case .right:
        Rectangle(
          minX: room.minX + width + gap, minY: room.minY + first, maxX: room.maxX + gap,
          maxY: room.maxY - height + last)
      case .bottom:
        Rectangle(
          minX: room.minX + first, minY: room.minY + height + gap, maxX: room.maxX - width + last,
          maxY: room.maxY + gap)
      case .left:
        Rectangle(
          minX: room.minX - gap, minY: room.minY + first, maxX: room.maxX - width - gap,
          maxY: room.maxY - height + last)
      case .top:
        Rectangle(
          minX: room.minX + first, minY: room.minY - gap, maxX: room.maxX - width + last,
          maxY: room.maxY - height - gap)
      }
    return anchors
  }
}

extension BubbleFit {
  /// The best place among several directions.
  ///
  /// - Parameters:
  ///   - directions: The edges that the arrow may stand on, in the order in which they are tried.
  ///   - anchor: The rectangle that the tip has to meet.
  ///   - room: The rectangle that the frame has to stay in.
  ///   - gap: The distance of the tip from the anchor, in points.
  ///   - fit: The bubble with its arrow on one of the edges; nil where it can't stand there.
  /// - Returns: The first that is whole, else the one with the least miss and overflow together, of equals the first; nil where
  ///   there is none.
  package static func best(
    _ directions: [Direction], at anchor: Rectangle, in room: Rectangle, gap: Double, _ fit: (Direction) -> BubbleFit?
  ) -> (direction: Direction, place: Placement)? {
    var best: (direction: Direction, place: Placement)?
    for direction in directions {
      guard let place = fit(direction)?.place(at: anchor, in: room, gap: gap) else { continue }
      if place.isWhole { return (direction, place) }
      if let other = best?.place,
        place.miss + place.overflow >= other.miss + other.overflow - BubbleShape.rounding
      {
        continue
      }
      best = (direction, place)
    }
    return best
  }
}
