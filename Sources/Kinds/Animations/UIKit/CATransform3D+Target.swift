#if canImport(UIKit) && !os(watchOS)
  public import StyleClient
  public import UIKit

  extension CATransform3D {
    /// Creates the transform of a target about a layer's anchor point, without perspective.
    ///
    /// Give the layer above a `sublayerTransform` for perspective.
    ///
    /// - Parameters:
    ///   - transform: The target's transform.
    ///   - size: The layer's unscaled size, which shifts are proportions of.
    ///   - fixed: The fixed point of scale and rotation, as an offset from the layer's anchor point in points.
    public init(_ transform: TargetTransform, size: CGSize = .zero, fixed: CGPoint = .zero) {
      // The transform that is applied last stands first.
      self = CATransform3DMakeTranslation(
        fixed.x + CGFloat(transform.translation.x) + CGFloat(transform.shift.x) * size.width,
        fixed.y + CGFloat(transform.translation.y) + CGFloat(transform.shift.y) * size.height, 0)
      self = CATransform3DRotate(self, CGFloat(degrees: transform.rotationX), 1, 0, 0)
      self = CATransform3DRotate(self, CGFloat(degrees: transform.rotationY), 0, 1, 0)
      self = CATransform3DRotate(self, CGFloat(degrees: transform.rotation), 0, 0, 1)
      self = CATransform3DScale(self, CGFloat(transform.scaleX), CGFloat(transform.scaleY), 1)
      self = CATransform3DTranslate(self, -fixed.x, -fixed.y, 0)
    }
  }

  /// The box in which a layer shows a target.
  struct LayerBox {
    /// The layer's unscaled size, in points.
    let size: CGSize
    /// The fixed point of scale and rotation, as an offset from the layer's anchor point in points.
    let fixed: CGPoint

    /// Creates the box of a layer for a time line, whose anchor `anchor` replaces, in proportions of the box.
    init(of layer: CALayer, _ timeline: Timeline, tip: CGPoint?, anchor: CGPoint?) {
      size = layer.bounds.size
      let anchor = anchor ?? CGPoint(timeline.anchorPoint(size: size.model, tip: tip?.model))
      fixed = CGPoint(
        x: (anchor.x - layer.anchorPoint.x) * size.width, y: (anchor.y - layer.anchorPoint.y) * size.height)
    }
  }
#endif
