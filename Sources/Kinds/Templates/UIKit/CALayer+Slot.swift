#if canImport(UIKit) && !os(watchOS)
  public import StyleClient
  public import UIKit

  extension CALayer {
    /// Makes the layer cover a slot of a template, and animates nothing.
    ///
    /// The layer's anchor point has to be its middle, as it is at first.
    ///
    /// - Parameter slot: The slot, in the coordinates of the layer above.
    public func show(_ slot: TurnedRectangle) {
      CATransaction.withoutActions {
        bounds = CGRect(Rectangle(slot.size))
        position = CGPoint(slot.center)
        setAffineTransform(CGAffineTransform(rotationAngle: CGFloat(degrees: slot.rotation)))
      }
    }
  }
#endif
