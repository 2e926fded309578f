#if canImport(UIKit) && !os(watchOS)
  public import StyleClient
  public import UIKit

  extension CAShapeLayer {
    /// Draws a bubble in the layer's coordinates with its style's fill and border, without animation.
    ///
    /// - Parameters:
    ///   - outline: The bubble's outline.
    ///   - style: Its style; a fill that it doesn't state stays as the layer has it.
    public func show(_ outline: BubbleOutline, of style: BubbleStyle) {
      CATransaction.withoutActions {
        path = outline.elements.cgPath
        if let fill = style.fill { fillColor = fill.cgColor }
        strokeColor = style.border?.color.cgColor
        lineWidth = CGFloat(style.border?.width ?? 0)
      }
    }
  }
#endif
