import Foundation
import StyleDiagnostics
import StyleGeometry
import StyleLint

/// The room of a bubble's tightest outline, searched over a grid of its sizes and positions with the corners of both.
///
/// Each number is negative by the length that is missing, in points.
struct BubbleSearch {
  /// The room with the arrow in one direction.
  struct Room {
    /// The room beside the arrow at the best position of all, at the worst size.
    var anywhere = Double.infinity
    /// The room beside the arrow at the worst declared position and size.
    var declared = Double.infinity
    var body = Double.infinity
    var depth = Double.infinity
  }

  private(set) var sides = Double.infinity
  private(set) var rooms: [Direction: Room] = [:]

  init(_ bubble: BubbleNumbers) {
    for direction in bubble.directions {
      let any = FlatOutline(
        bubble, direction, width: bubble.width.lowerBound, height: bubble.height.lowerBound, position: 0)
      var room = Room()
      for (width, height) in Self.sizes(bubble) {
        let all = [0, 0.25, 0.5, 0.75, 1].map { any.moved(width: width, height: height, position: $0) }
        sides = min(sides, all[0].sides)
        room.anywhere = min(room.anywhere, all.map(\.besideArrow).max() ?? 0)
        room.body = min(room.body, all[0].aroundBody)
        room.depth = min(room.depth, all[0].depth)
        for position in bubble.positions.map(Self.samples) ?? [] {
          let outline = any.moved(width: width, height: height, position: position)
          room.declared = min(room.declared, outline.besideArrow)
        }
      }
      rooms[direction] = room
    }
  }

  /// The corners of the range and its middle.
  private static func sizes(_ bubble: BubbleNumbers) -> [(Double, Double)] {
    let (widths, heights) = (samples(bubble.width), samples(bubble.height))
    return widths.indices.flatMap { width in
      heights.indices.filter { (width + $0) % 2 == 0 }.map { (widths[width], heights[$0]) }
    }
  }

  private static func samples(_ range: ClosedRange<Double>) -> [Double] {
    let (low, high) = (range.lowerBound, range.upperBound)
    return low == high ? [low] : [low, (low + high) / 2, high]
  }

  /// Whether every number is clearly below or above 0, or 0 itself.
  var isDecided: Bool {
    let numbers = [sides] + rooms.values.flatMap { [$0.anywhere, $0.declared, $0.body, $0.depth] }
    return numbers.allSatisfy(Self.isDecided)
  }

  static func isDecided(_ number: Double) -> Bool { abs(number) <= 1e-10 || abs(number) >= 2e-6 }
}

/// Whether there is less room than needed; touching is enough.
func lacks(_ room: Double) -> Bool { room < -1e-8 }
