#if canImport(UIKit)
  public import StyleClient
  public import UIKit

  extension CGContext {
    /// Draws a stroke; an eraser's stroke clears the pixels below it.
    ///
    /// Draw the strokes of a drawing in their order, into a context of their own, so that erasers clear nothing else.
    ///
    /// - Parameters:
    ///   - stroke: The stroke.
    ///   - color: The color of strokes without a picked color.
    public func draw(_ stroke: BrushStroke, color: UIColor = .black) {
      saveGState()
      addPath(stroke.elements.cgPath)
      setLineWidth(CGFloat(stroke.width))
      setLineCap(CGLineCap(stroke.cap))
      setLineJoin(CGLineJoin(stroke.join))
      setMiterLimit(BrushStroke.miterLimit)
      setStrokeColor(stroke.color?.cgColor ?? color.cgColor)
      if stroke.isEraser { setBlendMode(.clear) }
      strokePath()
      restoreGState()
    }
  }
#endif
