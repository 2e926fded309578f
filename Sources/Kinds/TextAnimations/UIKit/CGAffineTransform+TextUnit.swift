#if canImport(CoreGraphics)
  public import CoreGraphics
  public import StyleClient

  extension CGAffineTransform {
    /// Creates the transform that scales and turns a unit about its anchor, the origin here, and then moves it.
    public init(_ state: TextUnitState) {
      self = CGAffineTransform(translationX: CGFloat(state.translation.x), y: CGFloat(state.translation.y))
        .rotated(by: CGFloat(degrees: state.rotation)).scaledBy(x: CGFloat(state.scale), y: CGFloat(state.scale))
    }
  }
#endif
