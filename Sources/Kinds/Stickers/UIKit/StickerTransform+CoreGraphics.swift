#if canImport(CoreGraphics)
  public import CoreGraphics
  public import StyleClient

  extension StickerTransform {
    /// The transform from the body's own coordinates, whose origin is its middle, to the page.
    ///
    /// It suits a layer or view of the body's size at the page's origin.
    public var affineTransform: CGAffineTransform { CGAffineTransform(matrix) }

    /// The border's path on the page: the body's edges, scaled and turned.
    public var borderPath: CGPath { corners.cgPath(isClosed: true) }
  }
#endif
