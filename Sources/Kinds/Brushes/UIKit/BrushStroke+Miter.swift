#if canImport(CoreGraphics)
  import CoreGraphics
  import StyleClient

  extension BrushStroke {
    /// How much longer than the line's width a corner may be.
    static var miterLimit: CGFloat { CGFloat(LineJoin.miterLimit) }
  }
#endif
