#if canImport(SwiftUI)
  public import StyleClient
  public import SwiftUI

  /// A bubble as large as its view; the arrow's position can be animated.
  ///
  /// A size at which the bubble can't be drawn gives an empty path.
  public struct BubbleOutlineShape: Shape {
    private let style: BubbleStyle
    private let direction: Direction?
    private var position: Double

    /// A bubble of a style.
    ///
    /// - Parameters:
    ///   - style: The style.
    ///   - direction: The edge that the arrow stands on; the usual one if left out.
    ///   - position: The arrow's position, 0 at the top or left end of its travel, 1 at the other.
    public nonisolated init(_ style: BubbleStyle, direction: Direction? = nil, position: Double = 0.5) {
      (self.style, self.direction, self.position) = (style, direction, position)
    }

    /// The arrow's position, between whose values SwiftUI animates.
    public nonisolated var animatableData: Double {
      get { position }
      set { position = newValue }
    }

    /// The outline, its frame's upper left corner at the rectangle's.
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
