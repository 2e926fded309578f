import StyleBundle
import StyleDiagnostics
import StyleGeometry
import StyleLint

/// The meaning of a bubble's changes: sizes and positions that apps use, and the outline that they draw.
enum BubbleChanges: KindChanges {
  static let reach = [
    Reach("arrow.directions", "the arrow's directions", .losing),
    Reach("arrow.position.max", "the arrow's position", .losing),
    Reach("arrow.position.min", "the arrow's position", .losing),
    Reach("size.height", "the height", .losing), Reach("size.width", "the width", .losing),
    Reach("smallest", "the smallest sound size", .rising),
  ]
  static let unseen = ["arrow.clearance"]

  /// The numbers that are drawn as the outline, and as nothing else.
  private static let outlined = [
    "arrow.baseRadius", "arrow.height", "arrow.tipRadius", "arrow.width", "cornerRadius", "outline",
  ]

  static func measures(of pair: StylePair<BubbleStyle>) -> (measures: [String], covered: [String]) {
    let moves = pair.old.outline.keys.sorted { $0.rawValue < $1.rawValue }
      .compactMap { direction in OutlineMove(pair.old, pair.new, direction) }
    var measures: [String] = []
    if let farthest = moves.max(by: { $0.distance < $1.distance }), farthest.distance > 1e-6 {
      measures.append(
        "a vertex of its outline moves by up to \(Numerals.points(farthest.distance)), "
          + "at \(Numerals.number(farthest.size.width)) × \(Numerals.number(farthest.size.height))"
          + (moves.count > 1 ? " with the arrow at the \(farthest.direction.rawValue)" : ""))
    }
    if let radii = moves.lazy.compactMap(\.radii).first {
      measures.append("it is rounded by \(radii.new), was \(radii.old)")
    }
    return (measures, outlined)
  }
}

/// The move of an outline's vertices between two styles, over all sizes and positions that both have.
///
/// A vertex's difference is linear in width, height and position, each by itself, so its length is convex in each, and the
/// largest one is at an end of all three ranges.
private struct OutlineMove {
  let direction: Direction
  /// The largest distance that a vertex moves, in points.
  private(set) var distance = 0.0
  /// The size at which it does.
  private(set) var size = Size(width: 0, height: 0)
  /// The radii of the vertices, where some differ.
  let radii: (old: String, new: String)?

  init?(_ old: BubbleStyle, _ new: BubbleStyle, _ direction: Direction) {
    guard let before = old.outline[direction], let after = new.outline[direction] else { return nil }
    self.direction = direction
    let differ = zip(before, after).contains { ($0.radius - $1.radius).magnitude > 1e-6 }
    radii = differ ? (Self.radii(old), Self.radii(new)) : nil
    for width in Self.ends(old.width, new.width) {
      for height in Self.ends(old.height, new.height) {
        let size = Size(width: width, height: height)
        for position in Self.positions(old, new) {
          for (vertex, other) in zip(before, after) {
            let x = other.x.value(size, position: position) - vertex.x.value(size, position: position)
            let y = other.y.value(size, position: position) - vertex.y.value(size, position: position)
            let moved = (x * x + y * y).squareRoot()
            if moved > distance { (distance, self.size) = (moved, size) }
          }
        }
      }
    }
  }

  /// The ends of what two ranges share; of ranges apart the ends that are nearest to each other.
  private static func ends(_ old: ClosedRange<Double>, _ new: ClosedRange<Double>) -> [Double] {
    [max(old.lowerBound, new.lowerBound), min(old.upperBound, new.upperBound)]
  }

  private static func positions(_ old: BubbleStyle, _ new: BubbleStyle) -> [Double] {
    guard case .range(let before, _) = old.arrow.position, case .range(let after, _) = new.arrow.position else {
      return [0, 1]
    }
    return ends(before, after)
  }

  private static func radii(_ style: BubbleStyle) -> String {
    "\(Numerals.number(style.arrow.tipRadius)), \(Numerals.number(style.arrow.baseRadius)) and "
      + "\(Numerals.points(style.cornerRadius)) at tip, base and corners"
  }
}
