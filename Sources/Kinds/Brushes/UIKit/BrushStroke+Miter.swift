#if canImport(CoreGraphics)
  import CoreGraphics
  import StyleClient

  extension BrushStroke {
    /// The greatest length of a mitered corner, in widths of the line.
    static var miterLimit: CGFloat { CGFloat(LineJoin.miterLimit) }
  }
#endif
