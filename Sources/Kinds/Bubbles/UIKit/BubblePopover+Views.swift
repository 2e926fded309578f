#if canImport(UIKit) && !os(watchOS)
  public import StyleClient
  public import UIKit

  extension BubblePopover {
    /// Places a bubble at a view, within the safe area of another one.
    ///
    /// Nil where a bubble of that size can't be drawn in any of the style's directions.
    ///
    /// - Parameters:
    ///   - style: The bubble's style.
    ///   - size: Its size in points, arrow included.
    ///   - anchor: The view that it points at.
    ///   - container: The bubble's superview.
    @MainActor public init?(_ style: BubbleStyle, size: CGSize, anchor: UIView, container: UIView) {
      self.init(
        style, size: size, anchor: anchor.convert(anchor.bounds, to: container),
        container: container.bounds.inset(by: container.safeAreaInsets))
    }
  }
#endif
