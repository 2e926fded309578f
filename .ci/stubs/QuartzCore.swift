// What StyleUIKit and the documentation call of Core Animation, as Apple declares it.
@_exported public import CoreGraphics
@_exported public import Foundation

public typealias CFTimeInterval = Double
public typealias CFTypeRef = AnyObject

public func CACurrentMediaTime() -> CFTimeInterval { 0 }

public struct CATransform3D: Sendable {
  public init() {}
}
public let CATransform3DIdentity = CATransform3D()
public func CATransform3DMakeTranslation(_ tx: CGFloat, _ ty: CGFloat, _ tz: CGFloat) -> CATransform3D { .init() }
public func CATransform3DRotate(
  _ t: CATransform3D, _ angle: CGFloat, _ x: CGFloat, _ y: CGFloat, _ z: CGFloat
) -> CATransform3D { t }
public func CATransform3DTranslate(
  _ t: CATransform3D, _ tx: CGFloat, _ ty: CGFloat, _ tz: CGFloat
) -> CATransform3D { t }
public func CATransform3DScale(
  _ t: CATransform3D, _ sx: CGFloat, _ sy: CGFloat, _ sz: CGFloat
) -> CATransform3D { t }

extension NSValue {
  public convenience init(caTransform3D t: CATransform3D) { self.init() }
}

open class CATransaction: NSObject {
  open class func begin() {}
  open class func commit() {}
  open class func setDisableActions(_ flag: Bool) {}
}

public protocol CAMediaTiming {
  var beginTime: CFTimeInterval { get set }
  var duration: CFTimeInterval { get set }
  var repeatCount: Float { get set }
}

open class CALayer: NSObject, CAMediaTiming {
  public override init() {}
  public init(layer: Any) {}
  open var beginTime: CFTimeInterval = 0
  open var duration: CFTimeInterval = 0
  open var repeatCount: Float = 0
  open var bounds = CGRect()
  open var position = CGPoint()
  open var anchorPoint = CGPoint()
  open var frame = CGRect()
  open var transform = CATransform3D()
  open func setAffineTransform(_ m: CGAffineTransform) {}
  open var isHidden = false
  open var opacity: Float = 1
  open var masksToBounds = false
  open var cornerRadius: CGFloat = 0
  open var backgroundColor: CGColor?
  open var contentsScale: CGFloat = 1
  @available(macOS 15, iOS 18, tvOS 18, visionOS 2, *)
  open var toneMapMode: CAToneMapMode { CAToneMapMode(rawValue: "") }
  open var superlayer: CALayer? { nil }
  open var sublayers: [CALayer]?
  open func addSublayer(_ layer: CALayer) {}
  open func insertSublayer(_ layer: CALayer, below sibling: CALayer?) {}
  open func removeFromSuperlayer() {}
  open func add(_ anim: CAAnimation, forKey key: String?) {}
  open func removeAnimation(forKey key: String) {}
  open func convertTime(_ t: CFTimeInterval, from l: CALayer?) -> CFTimeInterval { t }
}

@available(macOS 15, iOS 18, tvOS 18, visionOS 2, *)
public struct CAToneMapMode: RawRepresentable, Hashable, Sendable {
  public let rawValue: String
  public init(rawValue: String) { self.rawValue = rawValue }
}

public struct CAShapeLayerLineCap: RawRepresentable, Hashable, Sendable {
  public let rawValue: String
  public init(rawValue: String) { self.rawValue = rawValue }
  public static let butt = CAShapeLayerLineCap(rawValue: "butt")
  public static let round = CAShapeLayerLineCap(rawValue: "round")
  public static let square = CAShapeLayerLineCap(rawValue: "square")
}

public struct CAShapeLayerLineJoin: RawRepresentable, Hashable, Sendable {
  public let rawValue: String
  public init(rawValue: String) { self.rawValue = rawValue }
  public static let miter = CAShapeLayerLineJoin(rawValue: "miter")
  public static let round = CAShapeLayerLineJoin(rawValue: "round")
  public static let bevel = CAShapeLayerLineJoin(rawValue: "bevel")
}

open class CAShapeLayer: CALayer {
  open var path: CGPath?
  open var fillColor: CGColor?
  open var strokeColor: CGColor?
  open var strokeStart: CGFloat = 0
  open var strokeEnd: CGFloat = 1
  open var lineWidth: CGFloat = 1
  open var miterLimit: CGFloat = 10
  open var lineCap = CAShapeLayerLineCap.butt
  open var lineJoin = CAShapeLayerLineJoin.miter
}

open class CATextLayer: CALayer {
  open var string: Any?
  open var font: CFTypeRef?
  open var fontSize: CGFloat = 36
  open var foregroundColor: CGColor?
}

open class CAAnimation: NSObject, CAMediaTiming {
  open var beginTime: CFTimeInterval = 0
  open var duration: CFTimeInterval = 0
  open var repeatCount: Float = 0
  open var isRemovedOnCompletion = true
}

open class CAPropertyAnimation: CAAnimation {
  public convenience init(keyPath path: String?) { self.init() }
  open var isAdditive = false
}

public struct CAAnimationCalculationMode: RawRepresentable, Hashable, Sendable {
  public let rawValue: String
  public init(rawValue: String) { self.rawValue = rawValue }
  public static let linear = CAAnimationCalculationMode(rawValue: "linear")
  public static let discrete = CAAnimationCalculationMode(rawValue: "discrete")
}

open class CAKeyframeAnimation: CAPropertyAnimation {
  open var calculationMode = CAAnimationCalculationMode.linear
  open var values: [Any]?
  open var keyTimes: [NSNumber]?
}
