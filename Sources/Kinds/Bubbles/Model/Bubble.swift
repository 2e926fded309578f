package import StyleBundle
package import StyleGeometry

/// A speech bubble with its arrow.
///
/// Lengths are in points.
package struct Bubble: ModelStyle {
  package static let kind = StyleKind.bubbles

  /// The arrow's position along its edge: 0 at the top or left end of its travel, 1 at the other.
  package enum Position: Hashable, Sendable {
    /// Somewhere in `min`…`max`, the app's choice; `initial` until it chooses.
    case range(min: Quantity, initial: Quantity, max: Quantity)
    /// A position set at run time to point at a target, clamped by the client into the sound range.
    case follow
  }

  package struct Arrow: Sendable {
    /// The edges that the arrow may stand on: one, or all that the app flips between.
    package var directions: [Direction]
    package var width: Quantity
    package var height: Quantity
    package var tipRadius: Quantity
    package var baseRadius: Quantity
    /// Whether one `radius` was stated for tip and base points.
    package var sharesRadius: Bool
    package var position: Position

    package init(
      directions: [Direction], width: Quantity, height: Quantity, tipRadius: Quantity, baseRadius: Quantity,
      sharesRadius: Bool = false, position: Position
    ) {
      self.directions = directions
      self.width = width
      self.height = height
      self.tipRadius = tipRadius
      self.baseRadius = baseRadius
      self.sharesRadius = sharesRadius
      self.position = position
    }
  }

  /// Distances from the body's edges.
  package struct Insets: Sendable {
    package var top: Quantity
    package var left: Quantity
    package var bottom: Quantity
    package var right: Quantity

    package init(top: Quantity, left: Quantity, bottom: Quantity, right: Quantity) {
      self.top = top
      self.left = left
      self.bottom = bottom
      self.right = right
    }
  }

  /// The distances that a bubble placed at an anchor keeps off it and off its container's edges.
  package struct Placement: Sendable {
    /// The distance between the container's edges and the bubble.
    package var margin: Quantity
    /// The distance between the anchor and the tip of the arrow.
    package var gap: Quantity

    package init(margin: Quantity, gap: Quantity) {
      self.margin = margin
      self.gap = gap
    }
  }

  package var name: StyleName
  package var arrow: Arrow
  package var cornerRadius: Quantity
  /// The widths, arrow included, for which the bubble has to be sound.
  package var width: QuantityRange
  package var height: QuantityRange
  package var contentInsets: Insets
  package var fill: BundleColor?
  package var border: BundleBorder?
  /// The placement; nil where none is stated.
  package var placement: Placement?

  package init(
    name: StyleName, arrow: Arrow, cornerRadius: Quantity, width: QuantityRange, height: QuantityRange,
    contentInsets: Insets, fill: BundleColor?, border: BundleBorder?, placement: Placement? = nil
  ) {
    self.name = name
    self.arrow = arrow
    self.cornerRadius = cornerRadius
    self.width = width
    self.height = height
    self.contentInsets = contentInsets
    self.fill = fill
    self.border = border
    self.placement = placement
  }
}
