public import StyleGeometry

/// A speech bubble with its arrow.
///
/// Its outline is given as seven points that are linear in its size and the arrow's position. Lengths are points.
public struct BubbleStyle: NamedStyle, Hashable {
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
    public package(set) var directions: [Direction] = []
    /// From base to base along the edge.
    public package(set) var width = 0.0
    /// From the base line to the tip.
    public package(set) var height = 0.0
    /// The radius that rounds the tip; 0 draws no arc.
    public package(set) var tipRadius = 0.0
    /// The radius that rounds the two base points; 0 draws no arc.
    public package(set) var baseRadius = 0.0
    /// The length of edge that the rounding of one base point uses up.
    public package(set) var clearance = 0.0
    /// Where the arrow stands along its edge.
    public package(set) var position = Position.follow
  }

  /// Distances from the edges of the body, which is the bubble without its arrow.
  public struct Insets: Hashable, Sendable {
    /// From the upper edge.
    public package(set) var top = 0.0
    /// From the left edge.
    public package(set) var left = 0.0
    /// From the lower edge.
    public package(set) var bottom = 0.0
    /// From the right edge.
    public package(set) var right = 0.0
  }

  /// How a bubble that is placed at an anchor keeps off it and off its container's edges.
  public struct Placement: Hashable, Sendable {
    /// Between the container's edges and the bubble.
    public package(set) var margin: Double
    /// Between the anchor and the tip of the arrow.
    public package(set) var gap: Double

    /// What holds where a bundle states nothing: 8 pt off the edges, the tip at the anchor.
    package init() {
      self.init(margin: BubbleFit.standardMargin, gap: BubbleFit.standardGap)
    }

    /// A placement of its two distances.
    package init(margin: Double, gap: Double) {
      self.margin = margin
      self.gap = gap
    }
  }

  /// A coordinate as a linear form of the bubble's width, its height and the arrow's position.
  public struct LinearForm: Hashable, Sendable {
    /// What doesn't change.
    public package(set) var constant = 0.0
    /// Times the width.
    public package(set) var width = 0.0
    /// Times the height.
    public package(set) var height = 0.0
    /// Times the position.
    public package(set) var position = 0.0
    /// Times position and width.
    public package(set) var positionWidth = 0.0
    /// Times position and height.
    public package(set) var positionHeight = 0.0

    /// A blank one, to be filled.
    package init() {}

    /// The coordinate, in points, for a size in points and a position in 0…1.
    public func value(_ size: Size, position p: Double) -> Double {
      constant + width * size.width + height * size.height
        + p * (position + positionWidth * size.width + positionHeight * size.height)
    }
  }

  /// A point of the outline, where two straight edges would meet.
  public struct Vertex: Hashable, Sendable {
    /// To the right, from the bubble's left edge.
    public package(set) var x: LinearForm = LinearForm()
    /// Downwards, from the bubble's upper edge.
    public package(set) var y = LinearForm()
    /// The radius of the arc that is tangent to both edges; 0 draws none.
    public package(set) var radius = 0.0

    /// A blank one, to be filled.
    package init() {}
  }

  /// The name of this bubble.
  public package(set) var name: Name = ""
  /// The arrow's shape and the edges that it may stand on.
  public package(set) var arrow = Arrow()
  /// The radius of the body's corners.
  public package(set) var cornerRadius = 0.0
  /// The widths that the style is made for, arrow included.
  public package(set) var width: ClosedRange<Double> = 0...0
  /// The heights that the style is made for, arrow included.
  public package(set) var height: ClosedRange<Double> = 0...0
  /// The space between the body's edges and the content.
  public package(set) var contentInsets = Insets()
  /// The colour of the inside, if any.
  public package(set) var fill: BundleColor?
  /// The line along the outline, if any.
  public package(set) var border: BundleBorder?
  /// How the bubble finds its place at an anchor, where the bundle states it.
  public package(set) var placement: Placement?
  /// The smallest sound size for each direction of the arrow; absent where no size is sound.
  ///
  /// With a corner radius of 0 the size across the arrow's edge has to be above it.
  public package(set) var smallest: [Direction: Size] = [:]
  /// For each direction of the arrow the seven points, clockwise on screen: base, tip, base, then the body's corners from the
  /// one that follows the arrow.
  public package(set) var outline: [Direction: [Vertex]] = [:]

  /// A blank one, to be filled.
  package init() {}
}
