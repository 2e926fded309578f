#if canImport(UIKit) && !os(watchOS)
  public import StyleClient
  public import UIKit

  extension CATransform3D {
    /// Creates the transform of a target about a layer's anchor point, without perspective.
    ///
    /// Give the layer above a `sublayerTransform` for perspective.
    public init(_ transform: TargetTransform) {
      // The transform that is applied last stands first.
      self = CATransform3DMakeTranslation(CGFloat(transform.translation.x), CGFloat(transform.translation.y), 0)
      self = CATransform3DRotate(self, CGFloat(degrees: transform.rotationX), 1, 0, 0)
      self = CATransform3DRotate(self, CGFloat(degrees: transform.rotationY), 0, 1, 0)
      self = CATransform3DRotate(self, CGFloat(degrees: transform.rotation), 0, 0, 1)
      self = CATransform3DScale(self, CGFloat(transform.scaleX), CGFloat(transform.scaleY), 1)
    }
  }
#endif
