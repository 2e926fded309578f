#if canImport(CoreGraphics)
  import CoreGraphics
  import StyleClient

  extension BrushStroke {
    /// The greatest length of a mitered corner, in line widths.
    static var miterLimit: CGFloat { CGFloat(LineJoin.miterLimit) }
  }
#endif
