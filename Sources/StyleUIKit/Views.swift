#if canImport(UIKit) && !os(watchOS)
  public import StyleClient
  public import UIKit

  extension UIGestureRecognizer {
    /// Returns the gesture's location in a view, in points with y down, for the models' hit tests.
    public func point(in view: UIView?) -> StyleClient.Point { location(in: view).model }
  }

  extension UITouch {
    /// Returns the touch's location in a view, in points with y down, for the models' hit tests.
    public func point(in view: UIView?) -> StyleClient.Point { location(in: view).model }
  }

  extension CATransaction {
    /// Changes layers without their implicit animations.
    static func withoutActions(_ change: () -> Void) {
      begin()
      setDisableActions(true)
      change()
      commit()
    }
  }
#endif
