public import StyleGeometry

/// A speech bubble with an arrow or without one.
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

  /// The arrow's position along its edge: 0 at the top or left end of its travel, 1 at the other.
  public enum Position: Hashable, Sendable {
    /// Anywhere in a range, the app's choice; `initial` until it chooses.
    case range(ClosedRange<Double>, initial: Double)
    /// A position set at run time to point at a target.
    case follow
  }

  /// The part of a bubble that points at something.
  public enum Pointer: Hashable, Sendable {
    /// The arrow that ``BubbleStyle/arrow`` describes.
    case arrow
    /// A tail at a corner of the body.
    case tail(Tail)
    /// None: the outline is that of the body.
    case plain
  }

  /// A tail that stands out to the side from a corner of the body, as those of chats do.
  public struct Tail: Hashable, Sendable {
    /// The corners at which it may be: one, or one of either side that the app flips between; the first is the usual one.
    public package(set) var corners: [BubbleCorner] = []
    /// The length along the body's side, in points.
    public package(set) var width = 0.0
    /// The distance that the tip stands out from the body's side, in points.
    public package(set) var height = 0.0
    /// The radius that rounds the tip, in points; 0 draws no arc.
    public package(set) var tipRadius = 0.0
    /// The radius that rounds the base, in points; a large one makes the side a curve.
    public package(set) var baseRadius = 0.0
    /// The distance from the edge at which the flat side leaves the body's corner, in points; 0 where it continues the edge.
    public package(set) var notch = 0.0
  }

  /// The arrow's shape and the edges that it is allowed on.
  ///
  /// A bubble without an arrow has one of hardly any size, on the edges in whose directions it may be drawn: clients that know no other
  /// bubbles check that.
  public struct Arrow: Hashable, Sendable {
    /// The edges that the arrow is allowed on: one, or all that the app flips between; the first is the usual one.
    public package(set) var directions: [Direction] = []
    /// The width from base to base along the edge, in points.
    public package(set) var width = 0.0
    /// The height from the base line to the tip, in points.
    public package(set) var height = 0.0
    /// The radius that rounds the tip, in points; 0 draws no arc.
    public package(set) var tipRadius = 0.0
    /// The radius that rounds the two base points, in points; 0 draws no arc.
    public package(set) var baseRadius = 0.0
    /// The length of edge that the rounding of one base point uses up, in points.
    public package(set) var clearance = 0.0
    /// The arrow's position along its edge.
    public package(set) var position = Position.follow
  }

  /// Distances from the edges of the body, which is the bubble without its arrow.
  public struct Insets: Hashable, Sendable {
    /// The distance from the upper edge, in points.
    public package(set) var top = 0.0
    /// The distance from the left edge, in points.
    public package(set) var left = 0.0
    /// The distance from the lower edge, in points.
    public package(set) var bottom = 0.0
    /// The distance from the right edge, in points.
    public package(set) var right = 0.0

    /// Blank insets, for reading to fill.
    package init() {}

    /// The same inset at all edges, in points.
    package init(all inset: Double) {
      (top, left, bottom, right) = (inset, inset, inset, inset)
    }
  }

  /// The distances that a bubble placed at an anchor keeps off it and off its container's edges.
  public struct Placement: Hashable, Sendable {
    /// The distance between the container's edges and the bubble, in points.
    public package(set) var margin: Double
    /// The distance between the anchor and the tip of the arrow, in points.
    public package(set) var gap: Double

    /// The placement where a bundle has none: 8 pt off the edges, the tip at the anchor.
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
    /// The constant term, in points.
    public package(set) var constant = 0.0
    /// The factor of the width.
    public package(set) var width = 0.0
    /// The factor of the height.
    public package(set) var height = 0.0
    /// The factor of the position, in points.
    public package(set) var position = 0.0
    /// The factor of position times width.
    public package(set) var positionWidth = 0.0
    /// The factor of position times height.
    public package(set) var positionHeight = 0.0

    /// A blank form, for reading to fill.
    package init() {}

    /// The coordinate, in points, for a size in points and a position in 0…1.
    public func value(_ size: Size, position p: Double) -> Double {
      constant + width * size.width + height * size.height
        + p * (position + positionWidth * size.width + positionHeight * size.height)
    }
  }

  /// A point of the outline, where two straight edges would meet.
  public struct Vertex: Hashable, Sendable {
    /// The distance to the right, from the bubble's left edge.
    public package(set) var x: LinearForm = LinearForm()
    /// The distance downwards, from the bubble's upper edge.
    public package(set) var y = LinearForm()
    /// The radius of the arc that is tangent to both edges, in points; 0 draws none.
    public package(set) var radius = 0.0

    /// A blank vertex, for reading to fill.
    package init() {}

    /// The point, for a size in points and a position in 0…1.
    package func point(_ size: Size, position: Double) -> Point {
      Point(x: x.value(size, position: position), y: y.value(size, position: position))
    }
  }

  /// The name of this bubble.
  public package(set) var name: Name = ""
  /// The part that points at something.
  public package(set) var pointer = Pointer.arrow
  /// The arrow's shape and the edges that it is allowed on.
  public package(set) var arrow = Arrow()
  /// The largest radius of the body's corners, in points; ``radii`` are what is drawn.
  ///
  /// Without an arrow it is at most one that clients accept at ``smallest`` that know no other bubbles.
  public package(set) var cornerRadius = 0.0
  /// The radii of the body's corners where one isn't ``cornerRadius``.
  package var ownRadii: CornerRadii?
  /// The widths that the style is made for, arrow included, in points.
  public package(set) var width: ClosedRange<Double> = 0...0
  /// The heights that the style is made for, arrow included, in points.
  public package(set) var height: ClosedRange<Double> = 0...0
  /// The space between the body's edges and the content.
  public package(set) var contentInsets = Insets()
  /// The color of the inside, if any.
  public package(set) var fill: BundleColor?
  /// The line along the outline, if any.
  public package(set) var border: BundleBorder?
  /// The distances that the bubble keeps at an anchor; nil where the bundle has none.
  public package(set) var placement: Placement?
  /// The drawing for people who read from right to left; ``laidOut(_:)`` follows it.
  public package(set) var rightToLeft = RightToLeft.same
  /// The smallest valid size for each direction of the arrow, in points, arrow included; absent where no size is valid.
  ///
  /// With a corner radius of 0 the size across the arrow's edge has to be above it.
  public package(set) var smallest: [Direction: Size] = [:]
  /// The seven points for each direction of the arrow, clockwise on screen: base, tip, base, then the body's corners from the
  /// one that follows the arrow; without an arrow the corners, and points in the middle of straight parts.
  public package(set) var outline: [Direction: [Vertex]] = [:]

  /// A blank bubble, for reading to fill.
  package init() {}
}

extension BubbleStyle {
  /// The radii of the body's corners, in points.
  public var radii: CornerRadii { ownRadii ?? CornerRadii(all: cornerRadius) }

  /// The tail at a corner, with what it is drawn by; nil for a bubble without one.
  package func tailGeometry(_ corner: BubbleCorner) -> TailGeometry? {
    guard case .tail(let tail) = pointer else { return nil }
    return TailGeometry(
      width: tail.width, height: tail.height, tipRadius: tail.tipRadius, baseRadius: tail.baseRadius, notch: tail.notch,
      corner: corner, radii: radii)
  }

  /// The tail in a direction; nil where there is none.
  package func tailGeometry(_ direction: Direction) -> TailGeometry? {
    guard case .tail(let tail) = pointer else { return nil }
    return tail.corners.first { $0.isLeft == (direction == .left) }.flatMap(tailGeometry)
  }

  /// The seven points in a direction of a bubble without an arrow; none where it hasn't that direction.
  package func fixedVertices(_ direction: Direction) -> [FixedVertex] {
    pointer == .plain ? FixedVertex.card(radii, direction) : tailGeometry(direction)?.vertices ?? []
  }
}

extension BubbleStyle.Arrow {
  /// The arrow that bundles hold where there is none: clients that know no other bubbles accept it.
  package static let absent: Self = {
    var arrow = Self()
    arrow.directions = [.bottom, .top, .right, .left]
    (arrow.width, arrow.height) = (leastLength, leastLength)
    return arrow
  }()

  /// The arrow that bundles hold where there is a tail, whose height clients take off the body.
  package static func absent(beside tail: BubbleStyle.Tail) -> Self {
    var arrow = absent
    (arrow.directions, arrow.height) = (tail.corners.map { $0.isLeft ? .left : .right }, tail.height)
    return arrow
  }

  /// The least length that is above 0, in points.
  package static let leastLength = 0.000001

  /// The shape of the arrow by itself.
  package var geometry: ArrowGeometry {
    ArrowGeometry(width: width, height: height, tipRadius: tipRadius, baseRadius: baseRadius)
  }
}

extension BubbleStyle.Position {
  /// The arrow's least distance from an end of its edge, as a proportion of the travel; ½ where it follows a target.
  package var margin: Double {
    switch self {
    case .follow: 0.5
    case .range(let range, _): min(range.lowerBound, 1 - range.upperBound)
    }
  }

  /// The arrow's position until the app sets another; the middle for one that follows a target.
  package var initial: Double { if case .range(_, let initial) = self { initial } else { 0.5 } }
}
