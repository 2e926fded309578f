#if canImport(SwiftUI)
  public import StyleClient
  public import SwiftUI

  /// A bubble as large as its view, with an arrow whose position can be animated.
  ///
  /// A size at which the bubble can't be drawn gives an empty path.
  public struct BubbleOutlineShape: Shape {
    private let style: BubbleStyle
    private let direction: Direction?
    private var position: Double

    /// Creates the shape of a bubble's style.
    ///
    /// - Parameters:
    ///   - style: The style.
    ///   - direction: The edge that carries the arrow; the style's usual one if left out.
    ///   - position: The arrow's position, 0 at the top or left end of its travel, 1 at the other.
    public nonisolated init(_ style: BubbleStyle, direction: Direction? = nil, position: Double = 0.5) {
      (self.style, self.direction, self.position) = (style, direction, position)
    }

    /// The arrow's position in 0…1, as SwiftUI animates it.
    public nonisolated var animatableData: Double {
      get { position }
      set { position = newValue }
    }

    /// Returns the outline, with its frame's upper left corner at the rectangle's.
    ///
    /// - Parameter rect: The rectangle that the bubble fills, arrow included.
    /// - Returns: The path, in the rectangle's coordinates.
    public nonisolated func path(in rect: CGRect) -> Path {
      let frame = rect.model
      let size = Size(width: frame.width, height: frame.height)
      guard let outline = BubbleOutline(style, size: size, direction: direction, position: position) else {
        return Path()
      }
      return Path(outline.elements).offsetBy(dx: CGFloat(frame.minX), dy: CGFloat(frame.minY))
    }
  }
#endif
