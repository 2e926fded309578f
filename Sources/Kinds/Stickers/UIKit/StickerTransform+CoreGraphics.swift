#if canImport(CoreGraphics)
  public import CoreGraphics
  public import StyleClient

  extension StickerTransform {
    /// The mapping from the body's own coordinates, whose origin is its middle, to the page: for a layer or view of the body's
    /// size at the page's origin.
    public var affineTransform: CGAffineTransform { CGAffineTransform(matrix) }

    /// The border's path on the page: the body's edges as they are turned.
    public var borderPath: CGPath { corners.cgPath(isClosed: true) }
  }
#endif
