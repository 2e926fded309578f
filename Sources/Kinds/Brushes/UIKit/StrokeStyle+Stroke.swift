#if canImport(SwiftUI)
  public import StyleClient
  public import SwiftUI

  extension StrokeStyle {
    /// Creates the style of a stroke's path; an eraser's needs a `Canvas` whose blend mode is `clear`.
    public init(_ stroke: BrushStroke) {
      self.init(
        lineWidth: CGFloat(stroke.width), lineCap: CGLineCap(stroke.cap), lineJoin: CGLineJoin(stroke.join),
        miterLimit: BrushStroke.miterLimit)
    }
  }
#endif
