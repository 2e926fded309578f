public import StyleBundle
public import StyleGeometry

/// The place of a bubble that points at an anchor, as popovers do: its frame, and its arrow on the edge that suits best.
///
/// The style's directions are tried in their order. The first with which the arrow's tip meets the anchor and the frame keeps to
/// the container is taken, else the one that fails by the least.
public struct BubblePlacement: Hashable, Sendable {
  /// The edge that the arrow stands on.
  public let direction: Direction
  /// The bubble's frame in the container's coordinates, arrow included.
  public let frame: Rectangle
  /// The arrow's position along its edge, 0 at the top or left end of its travel, 1 at the other; always valid.
  public let position: Double
  /// The point where the arrow's sides meet, on the frame's edge, in the container's coordinates; a rounded tip stops short.
  public let tip: Point
  /// The distance between tip and anchor along the arrow's edge, in points; 0 where the tip meets it.
  public let miss: Double
  /// The farthest that the frame leaves the container less the style's margin, in points; 0 where it lies inside.
  public let overflow: Double

  /// The place of a bubble at an anchor; nil where a bubble of that size can't be drawn in any of the style's directions, or has a
  /// tail.
  ///
  /// - Parameters:
  ///   - style: The bubble's style, whose ``BubbleStyle/placement`` says how far it keeps off; else 8 pt off the container's
  ///     edges, the tip at the anchor.
  ///   - size: Its size in points, arrow included.
  ///   - anchor: The rectangle that it points at, in the container's coordinates; one without width and height is a point.
  ///   - container: The rectangle that it has to stay in, such as the screen's safe area.
  public init?(_ style: BubbleStyle, size: Size, anchor: Rectangle, container: Rectangle) {
    let placement = style.placement ?? BubbleStyle.Placement()
    let margin = placement.margin
    let room = container.inset(top: margin, left: margin, bottom: margin, right: margin)
    let best = BubbleFit.best(style.arrow.directions, at: anchor, in: room, gap: placement.gap) { direction in
      style.fit(size, direction)
    }
    guard let best else { return nil }
    direction = best.direction
    frame = best.place.frame
    position = best.place.position
    tip = best.place.tip
    miss = best.place.miss
    overflow = best.place.overflow
  }
}
