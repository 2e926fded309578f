#if canImport(UIKit) && !os(watchOS)
  public import StyleClient
  public import UIKit

  extension CALayer {
    /// Puts the layer of a unit where the text system has laid the unit out, its anchor point where the effect turns and scales it.
    ///
    /// - Parameters:
    ///   - box: The unit's box, in the coordinates of the layer above, y down.
    ///   - anchor: The anchor in proportions of the box: `style.out?.anchor` for an old text, `style.in?.anchor` for a new one.
    public func layOut(unit box: CGRect, anchor: StyleClient.Point) {
      CATransaction.withoutActions {
        anchorPoint = CGPoint(anchor)
        bounds.size = box.size
        position = CGPoint(
          x: box.origin.x + CGFloat(anchor.x) * box.size.width, y: box.origin.y + CGFloat(anchor.y) * box.size.height)
      }
    }

    /// Shows a unit's look at a time, and animates nothing: call it for each frame.
    public func show(_ state: TextUnitState) {
      CATransaction.withoutActions {
        isHidden = !state.isDrawn
        opacity = Float(state.opacity)
        setAffineTransform(CGAffineTransform(state))
      }
    }
  }
#endif
