#if canImport(SwiftUI)
  public import StyleClient
  public import SwiftUI

  extension StrokeStyle {
    /// How a stroke's path is stroked; an eraser's in a `Canvas` whose blend mode is `clear`.
    public init(_ stroke: BrushStroke) {
      self.init(
        lineWidth: CGFloat(stroke.width), lineCap: CGLineCap(stroke.cap), lineJoin: CGLineJoin(stroke.join),
        miterLimit: BrushStroke.miterLimit)
    }
  }
#endif
