#if canImport(UIKit) && !os(watchOS)
  public import StyleClient
  public import UIKit

  extension CAShapeLayer {
    /// Draws a stroke in the layer's coordinates, without animation.
    ///
    /// A layer can't clear the layers below it: draw an eraser's strokes with `CGContext.draw(_:color:)`, or in a mask.
    ///
    /// - Parameter stroke: The stroke; where no color was picked, the layer's own stays.
    public func show(_ stroke: BrushStroke) {
      CATransaction.withoutActions {
        path = stroke.elements.cgPath
        fillColor = nil
        if let color = stroke.color { strokeColor = color.cgColor }
        lineWidth = CGFloat(stroke.width)
        lineCap = CAShapeLayerLineCap(stroke.cap)
        lineJoin = CAShapeLayerLineJoin(stroke.join)
        miterLimit = BrushStroke.miterLimit
      }
    }
  }
#endif
