#if canImport(UIKit) && !os(watchOS)
  public import StyleClient
  public import UIKit

  extension CALayer {
    /// Makes the layer cover a slot of a template, without animation.
    ///
    /// The layer's anchor point has to be its middle, the default.
    ///
    /// - Parameter slot: The slot, in the superlayer's coordinates.
    public func show(_ slot: TurnedRectangle) {
      CATransaction.withoutActions {
        bounds = CGRect(Rectangle(slot.size))
        position = CGPoint(slot.center)
        setAffineTransform(CGAffineTransform(rotationAngle: CGFloat(degrees: slot.rotation)))
      }
    }
  }
#endif
