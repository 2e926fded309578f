#if canImport(CoreGraphics)
  public import CoreGraphics
  public import StyleClient

  /// A bubble of some size at an anchor: its frame in a container, and its outline in that frame.
  public struct BubblePopover: Hashable, Sendable {
    /// The bubble's place, with its miss and overflow.
    public let placement: BubblePlacement
    /// The bubble's outline in its own coordinates, for its path and for ``StyleClient/BubbleOutline/contains(_:)``.
    public let outline: BubbleOutline

    /// Places a bubble.
    ///
    /// Nil where a bubble of that size can't be drawn in any of the style's directions.
    ///
    /// - Parameters:
    ///   - style: The bubble's style.
    ///   - size: Its size in points, arrow included.
    ///   - anchor: The rectangle that it points at, in the container's coordinates, y down.
    ///   - container: The rectangle that bounds the bubble, in the same coordinates.
    public init?(_ style: BubbleStyle, size: CGSize, anchor: CGRect, container: CGRect) {
      let size = size.model
      guard
        let placement = BubblePlacement(style, size: size, anchor: anchor.model, container: container.model),
        let outline = BubbleOutline(
          style, size: size, direction: placement.direction, position: placement.position)
      else { return nil }
      (self.placement, self.outline) = (placement, outline)
    }

    /// The bubble's frame in the container's coordinates, arrow included.
    public var frame: CGRect { CGRect(placement.frame) }
  }
#endif
