import StyleBundle
import StyleClient
import StyleGeometry
import StyleLint

/// The farthest that a point of the outline that one style draws is from the nearest of the other's, over all sizes and positions that
/// both have.
///
/// Along an edge of the body nothing moves that anybody sees, so an arc is told by how far it stands off, not by its radius. Corners
/// go with their edges: where both styles have them do so alike, the largest size decides, at which all else is farthest off.
struct OutlineMove {
  let direction: Direction
  /// The noun of what points there.
  private let noun: String
  /// The distance, in points; that which was asked for where none is farther.
  let distance: Double
  /// The size at which it is so far; nil where it is the same at all sizes.
  let size: Size?

  /// The move with the arrow on one edge; nil where a style has no outline for it.
  init?(_ old: BubbleStyle, _ new: BubbleStyle, _ direction: Direction, above floor: Double = 0) {
    guard let before = old.outline[direction], let after = new.outline[direction], before.count == 7, after.count == 7
    else { return nil }
    (self.direction, noun) = (direction, new.pointer.noun)
    let isRigid = before.isRigid(beside: after)
    let (widths, heights) = (Self.ends(old.width, new.width), Self.ends(old.height, new.height))
    let sizes = (isRigid ? widths.suffix(1) : widths[...]).flatMap { width in
      (isRigid ? heights.suffix(1) : heights[...]).map { Size(width: width, height: $0) }
    }
    let moves = sizes.map { size in
      let positions = Self.positions(old, new, size, direction)
      let distance = positions.reduce(floor) { farthest, position in
        let outlines = (
          DrawnOutline(before, size, position: old.drawnPosition(position, size, direction)),
          DrawnOutline(after, size, position: new.drawnPosition(position, size, direction))
        )
        let isFixed = new.pointer != .arrow
        let there = OutlineDistance.farthest(from: outlines.0, to: outlines.1, above: farthest, isFixed: isFixed)
        return OutlineDistance.farthest(from: outlines.1, to: outlines.0, above: there, isFixed: isFixed)
      }
      return (size: size, distance: distance)
    }
    let farthest = moves.reduce(moves[0]) { $0.distance < $1.distance ? $1 : $0 }
    distance = farthest.distance
    size = moves.allSatisfy { farthest.distance - $0.distance <= 1e-5 } ? nil : farthest.size
  }

  /// The move in words: its outline moves by up to 4.2 pt (at 313 × 48 pt, bottom arrow).
  func words(isOnlyDirection: Bool) -> String {
    let arrow = isOnlyDirection ? nil : "\(direction.rawValue) \(noun)"
    let moved = Numerals.points((distance * 1e3).rounded() / 1e3)
    guard distance >= 0.0005 else { return "its outline moves by less than 0.001 pt" }
    let place = [size.map { "at \(Numerals.size($0))" }, arrow].compactMap(\.self)
    return "its outline moves by up to \(moved)" + (place.isEmpty ? "" : " (\(place.joined(separator: ", ")))")
  }

  /// The ends of what two ranges share; of ranges apart the ends that are nearest to each other.
  private static func ends(_ old: ClosedRange<Double>, _ new: ClosedRange<Double>) -> [Double] {
    let ends = [max(old.lowerBound, new.lowerBound), min(old.upperBound, new.upperBound)]
    return ends[0] == ends[1] ? [ends[0]] : ends
  }

  /// The positions between which the arrows come steadily nearer to each other, or go apart: the ends of the range that both have,
  /// its middle, and where either arrow comes to a corner.
  private static func positions(
    _ old: BubbleStyle, _ new: BubbleStyle, _ size: Size, _ direction: Direction
  ) -> [Double] {
    let ends =
      if case .range(let before, _) = old.arrow.position, case .range(let after, _) = new.arrow.position {
        self.ends(before, after)
      } else {
        [0.0, 1]
      }
    guard ends.count > 1 else { return ends }
    let valid = [old, new].compactMap { $0.validPositions(size: size, direction: direction) }
    let turns = [0.5] + valid.flatMap { [$0.lowerBound, $0.upperBound] }
    return ends + Set(turns).subtracting(ends).filter { (ends.min() ?? 0)...(ends.max() ?? 1) ~= $0 }.sorted()
  }
}

extension OutlineMove {
  /// Whether the outlines of two styles are those with the arrow on another edge, turned, so that their points move as far.
  static func isTurned(_ old: BubbleStyle, _ new: BubbleStyle, _ direction: Direction, from other: Direction) -> Bool {
    let positions = [old, new].map { style in
      if case .range(let range, _) = style.arrow.position { range.lowerBound + range.upperBound } else { 1.0 }
    }
    // Clockwise, the lower and the left edge run against their coordinate.
    let isReversed = (direction == .bottom || direction == .left) != (other == .bottom || other == .left)
    return (!isReversed || positions == [1, 1])
      && [old, new].allSatisfy { $0.isTurned(direction, from: other, isReversed: isReversed) }
      && (old.outline[direction] ?? []).isRigid(beside: new.outline[direction] ?? [])
  }
}

extension [BubbleStyle.Vertex] {
  /// Whether each corner goes with the size as that of another outline does.
  fileprivate func isRigid(beside other: [BubbleStyle.Vertex]) -> Bool {
    zip(self, other).allSatisfy { $0.x.grows(as: $1.x) && $0.y.grows(as: $1.y) }
  }
}

extension BubbleStyle {
  /// Whether a square bubble with the arrow on one edge is the one with it on another, turned by quarters; `isReversed` where their
  /// positions run against each other.
  fileprivate func isTurned(_ direction: Direction, from other: Direction, isReversed: Bool) -> Bool {
    guard let own = outline[direction], let others = outline[other], own.count == others.count,
      let number = Direction.allCases.firstIndex(of: direction), let first = Direction.allCases.firstIndex(of: other)
    else { return false }
    // Linear forms that agree at such numbers are the same.
    return [(211.0, 0.3), (397.0, 0.65)].allSatisfy { edge, position in
      let size = Size(width: edge, height: edge)
      return zip(own, others).allSatisfy { vertex, start in
        let ownPosition = isReversed ? 1 - position : position
        var (x, y) = (start.x.value(size, position: position), start.y.value(size, position: position))
        for _ in 0..<(number + 4 - first) % 4 { (x, y) = (edge - y, x) }
        return vertex.radius == start.radius && (vertex.x.value(size, position: ownPosition) - x).magnitude < 1e-9
          && (vertex.y.value(size, position: ownPosition) - y).magnitude < 1e-9
      }
    }
  }

  /// The position at which an arrow is drawn that is to stand at another one: as near to it as a corner lets it.
  fileprivate func drawnPosition(_ position: Double, _ size: Size, _ direction: Direction) -> Double {
    guard let valid = validPositions(size: size, direction: direction) else { return position }
    return max(valid.lowerBound, min(position, valid.upperBound))
  }
}

extension BubbleStyle.LinearForm {
  /// Whether the coordinate goes with size as another one does, by whole widths and heights.
  fileprivate func grows(as other: BubbleStyle.LinearForm) -> Bool {
    width == other.width && height == other.height && positionWidth == other.positionWidth
      && positionHeight == other.positionHeight
  }
}
