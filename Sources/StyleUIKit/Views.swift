#if canImport(UIKit) && !os(watchOS)
  public import StyleClient
  public import UIKit

  extension UIGestureRecognizer {
    /// Where the gesture is in a view, for the models' hit tests.
    public func point(in view: UIView?) -> StyleClient.Point { location(in: view).model }
  }

  extension UITouch {
    /// Where the touch is in a view, for the models' hit tests.
    public func point(in view: UIView?) -> StyleClient.Point { location(in: view).model }
  }

  extension CATransaction {
    /// Changes layers without the animations that they make of changes by themselves.
    static func withoutActions(_ change: () -> Void) {
      begin()
      setDisableActions(true)
      change()
      commit()
    }
  }
#endif
