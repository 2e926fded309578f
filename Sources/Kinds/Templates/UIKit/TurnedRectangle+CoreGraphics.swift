#if canImport(CoreGraphics)
  public import CoreGraphics
  public import StyleClient

  extension TurnedRectangle {
    /// The rectangle's edges as a path, for a mask or a border.
    public var path: CGPath { corners.cgPath(isClosed: true) }
  }
#endif
