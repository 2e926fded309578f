public import StyleGeometry

/// A speech bubble with its arrow.
///
/// Its outline is given as seven points that are linear in its size and the arrow's position. Lengths are points.
public struct BubbleStyle: NamedStyle {
  /// The name of a bubble.
  public struct Name: BundleName {
    /// The name as the bundle has it.
    public let text: String

    /// The name of that text.
    public init(_ text: String) {
      self.text = text
    }
  }

  /// Where the arrow stands along its edge: 0 at the top or left end of its travel, 1 at the other.
  public enum Position: Hashable, Sendable {
    /// Anywhere in a range, the app's choice; `initial` until it chooses.
    case range(ClosedRange<Double>, initial: Double)
    /// Set at run time to point at a target.
    case follow
  }

  /// The arrow's shape and the edges that it may stand on.
  public struct Arrow: Hashable, Sendable {
    /// One, or all that the app flips between; the first is the usual one.
    public let directions: [Direction]
    /// From base to base along the edge.
    public let width: Double
    /// From the base line to the tip.
    public let height: Double
    /// The radius that rounds the tip; 0 draws no arc.
    public let tipRadius: Double
    /// The radius that rounds the two base points; 0 draws no arc.
    public let baseRadius: Double
    /// The length of edge that the rounding of one base point uses up.
    public let clearance: Double
    /// Where the arrow stands along its edge.
    public let position: Position
  }

  /// Distances from the edges of the body, which is the bubble without its arrow.
  public struct Insets: Hashable, Sendable {
    /// From the upper edge.
    public let top: Double
    /// From the left edge.
    public let left: Double
    /// From the lower edge.
    public let bottom: Double
    /// From the right edge.
    public let right: Double
  }

  /// A line along the outline.
  public struct Border: Hashable, Sendable {
    /// The line's colour.
    public let color: BundleColor
    /// The line's width, half of it on either side of the outline.
    public let width: Double
  }

  /// A coordinate as a linear form of the bubble's width, its height and the arrow's position.
  public struct LinearForm: Hashable, Sendable {
    /// What doesn't change.
    public let constant: Double
    /// Times the width.
    public let width: Double
    /// Times the height.
    public let height: Double
    /// Times the position.
    public let position: Double
    /// Times position and width.
    public let positionWidth: Double
    /// Times position and height.
    public let positionHeight: Double

    /// The coordinate, in points, for a size in points and a position in 0…1.
    public func value(_ size: Size, position p: Double) -> Double {
      constant + width * size.width + height * size.height
        + p * (position + positionWidth * size.width + positionHeight * size.height)
    }
  }

  /// A point of the outline, where two straight edges would meet.
  public struct Vertex: Hashable, Sendable {
    /// To the right, from the bubble's left edge.
    public let x: LinearForm
    /// Downwards, from the bubble's upper edge.
    public let y: LinearForm
    /// The radius of the arc that is tangent to both edges; 0 draws none.
    public let radius: Double
  }

  /// The name of this bubble.
  public let name: Name
  /// The arrow's shape and the edges that it may stand on.
  public let arrow: Arrow
  /// The radius of the body's corners.
  public let cornerRadius: Double
  /// The widths that the style is made for, arrow included.
  public let width: ClosedRange<Double>
  /// The heights that the style is made for, arrow included.
  public let height: ClosedRange<Double>
  /// The space between the body's edges and the content.
  public let contentInsets: Insets
  /// The colour of the inside, if any.
  public let fill: BundleColor?
  /// The line along the outline, if any.
  public let border: Border?
  /// The smallest sound size for each direction of the arrow; absent where no size is sound.
  ///
  /// With a corner radius of 0 the size across the arrow's edge has to be above it.
  public let smallest: [Direction: Size]
  /// For each direction of the arrow the seven points, clockwise on screen: base, tip, base, then the body's corners from the
  /// one that follows the arrow.
  public let outline: [Direction: [Vertex]]
}
