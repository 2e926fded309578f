#if canImport(UIKit) && !os(watchOS)
  public import StyleClient
  public import UIKit

  extension CALayer {
    /// Puts a unit's layer at the unit's place in the laid-out text, with its anchor point where the effect turns and scales it.
    ///
    /// - Parameters:
    ///   - box: The unit's box in the superlayer's coordinates, y down.
    ///   - anchor: The anchor in proportions of the box: `style.out?.anchor` for an old text, `style.in?.anchor` for a new one.
    public func layOut(unit box: CGRect, anchor: StyleClient.Point) {
      CATransaction.withoutActions {
        anchorPoint = CGPoint(anchor)
        bounds.size = box.size
        position = CGPoint(
          x: box.origin.x + CGFloat(anchor.x) * box.size.width, y: box.origin.y + CGFloat(anchor.y) * box.size.height)
      }
    }

    /// Shows a unit's look at a time, without animation: call it for each frame.
    public func show(_ state: TextUnitState) {
      CATransaction.withoutActions {
        isHidden = !state.isDrawn
        opacity = Float(state.opacity)
        setAffineTransform(CGAffineTransform(state))
      }
    }
  }
#endif
