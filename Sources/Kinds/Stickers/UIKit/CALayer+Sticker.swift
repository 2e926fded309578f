#if canImport(UIKit) && !os(watchOS)
  public import StyleClient
  public import UIKit

  extension CALayer {
    /// Puts a sticker's body at its place on the page, which is the superlayer, without animation.
    ///
    /// The layer's anchor point has to be its middle, the default.
    public func show(_ sticker: StickerTransform) {
      CATransaction.withoutActions {
        bounds = CGRect(Rectangle(sticker.size))
        position = .zero
        setAffineTransform(sticker.affineTransform)
      }
    }
  }

  extension CAShapeLayer {
    /// Draws the border of a selected sticker in the page's coordinates, without animation; clears it where the style has none.
    public func showBorder(of sticker: StickerTransform) {
      CATransaction.withoutActions {
        path = sticker.style.border == nil ? nil : sticker.borderPath
        fillColor = nil
        strokeColor = sticker.style.border?.color.cgColor
        lineWidth = CGFloat(sticker.style.border?.width ?? 0)
      }
    }
  }
#endif
