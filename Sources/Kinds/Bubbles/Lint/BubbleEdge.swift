package import StyleGeometry

/// An edge of a bubble that the arrow stands on, at the bubble's smallest size; opposite edges are alike.
///
/// All conditions are linear in width and height and grow with them, so what holds at the smallest size holds for the range.
package struct BubbleEdge: Sendable {
  /// The directions of the edge that the bubble has, at least one: of top and bottom, or of left and right.
  package let directions: [Direction]
  /// Whether it runs along the width.
  package let isHorizontal: Bool
  /// The least size along the edge, in points.
  package let along: Double
  /// The least size in the arrow's direction, arrow included, in points.
  package let across: Double

  /// The arrow in messages, without an article: `top or bottom arrow`.
  var arrow: String { directions.map(\.rawValue).joined(separator: " or ") + " arrow" }

  /// The smallest bubble with the arrow on it: `width 120, height 48, top arrow`.
  var sentence: String {
    "width \(Numerals.number(width)), height \(Numerals.number(height)), \(arrow)"
  }

  /// The member of `size` along the edge.
  var alongName: String { isHorizontal ? "width" : "height" }
  /// The member of `size` in the arrow's direction.
  var acrossName: String { isHorizontal ? "height" : "width" }

  var width: Double { isHorizontal ? along : across }
  var height: Double { isHorizontal ? across : along }
}
