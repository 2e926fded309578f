// What StyleUIKit and the documentation call of UIKit, as Apple declares it.
@_exported public import CoreGraphics
@_exported public import Foundation
@_exported public import QuartzCore

extension NSValue {
  public convenience init(cgPoint point: CGPoint) { self.init() }
}

@available(iOS 2, tvOS 9, watchOS 2, visionOS 1, *)
open class UIColor: NSObject, @unchecked Sendable {
  public init(red: CGFloat, green: CGFloat, blue: CGFloat, alpha: CGFloat) {}
  @available(iOS 10, tvOS 10, watchOS 3, visionOS 1, *)
  public init(displayP3Red: CGFloat, green: CGFloat, blue: CGFloat, alpha: CGFloat) {}
  open class var black: UIColor { UIColor(red: 0, green: 0, blue: 0, alpha: 1) }
  open class var white: UIColor { UIColor(red: 1, green: 1, blue: 1, alpha: 1) }
  open var cgColor: CGColor { .any }
}

@available(iOS 2, tvOS 9, watchOS 2, visionOS 1, *)
open class UIFont: NSObject, @unchecked Sendable {
  open class func systemFont(ofSize fontSize: CGFloat) -> UIFont { UIFont() }
  open var pointSize: CGFloat { 0 }
}

public struct UIEdgeInsets: Hashable, Sendable {
  public init() {}
}

extension CGRect {
  public func inset(by insets: UIEdgeInsets) -> CGRect { self }
}

@available(iOS 7, tvOS 9, visionOS 1, *)
public struct UIContentSizeCategory: RawRepresentable, Hashable, Sendable {
  public let rawValue: String
  public init(rawValue: String) { self.rawValue = rawValue }
  @available(iOS 10, tvOS 10, visionOS 1, *)
  public static let unspecified = Self(rawValue: "")
  public static let extraSmall = Self(rawValue: "")
  public static let small = Self(rawValue: "")
  public static let medium = Self(rawValue: "")
  public static let large = Self(rawValue: "")
  public static let extraLarge = Self(rawValue: "")
  public static let extraExtraLarge = Self(rawValue: "")
  public static let extraExtraExtraLarge = Self(rawValue: "")
  public static let accessibilityMedium = Self(rawValue: "")
  public static let accessibilityLarge = Self(rawValue: "")
  public static let accessibilityExtraLarge = Self(rawValue: "")
  public static let accessibilityExtraExtraLarge = Self(rawValue: "")
  public static let accessibilityExtraExtraExtraLarge = Self(rawValue: "")
}

@available(iOS 8, tvOS 9, visionOS 1, *)
@MainActor open class UITraitCollection: NSObject {
  public override init() {}
  open var displayScale: CGFloat { 1 }
  @available(iOS 10, tvOS 10, visionOS 1, *)
  open var preferredContentSizeCategory: UIContentSizeCategory { .large }
}

@MainActor open class UIEvent: NSObject {}

@MainActor open class UIResponder: NSObject {
  public override init() {}
}

@available(iOS 17, tvOS 17, visionOS 1, *)
public protocol UITraitOverrides {}

public enum UIUserInterfaceLayoutDirection: Int, Sendable {
  case leftToRight = 0
  case rightToLeft = 1
}

@MainActor open class UIView: UIResponder {
  public init(frame: CGRect) {}
  public required init?(coder: NSCoder) {}
  open var frame = CGRect()
  open var bounds = CGRect()
  open var center = CGPoint()
  open var transform = CGAffineTransform.identity
  open var layer: CALayer { CALayer() }
  open var traitCollection: UITraitCollection { UITraitCollection() }
  @available(iOS 11, tvOS 11, visionOS 1, *)
  open var safeAreaInsets: UIEdgeInsets { UIEdgeInsets() }
  @available(iOS 15, tvOS 15, visionOS 1, *)
  open var maximumContentSizeCategory: UIContentSizeCategory? { get { nil } set {} }
  @available(iOS 17, tvOS 17, visionOS 1, *)
  open var traitOverrides: any UITraitOverrides { fatalError() }
  @available(iOS 10, tvOS 10, visionOS 1, *)
  open var effectiveUserInterfaceLayoutDirection: UIUserInterfaceLayoutDirection { .leftToRight }
  open func convert(_ rect: CGRect, to view: UIView?) -> CGRect { rect }
  open func addSubview(_ view: UIView) {}
  open func layoutSubviews() {}
  open func point(inside point: CGPoint, with event: UIEvent?) -> Bool { false }
}

@MainActor open class UIGestureRecognizer: NSObject {
  public enum State: Int, Sendable {
    case possible = 0
    case began = 1
    case changed = 2
    case ended = 3
    case cancelled = 4
    case failed = 5
  }
  open var state: State { .possible }
  open func location(in view: UIView?) -> CGPoint { .zero }
}

@MainActor open class UITapGestureRecognizer: UIGestureRecognizer {}

@MainActor open class UIPanGestureRecognizer: UIGestureRecognizer {
  open func translation(in view: UIView?) -> CGPoint { .zero }
}

@available(tvOS, unavailable)
@MainActor open class UIPinchGestureRecognizer: UIGestureRecognizer {
  open var scale: CGFloat = 1
}

@available(tvOS, unavailable)
@MainActor open class UIRotationGestureRecognizer: UIGestureRecognizer {
  open var rotation: CGFloat = 0
}

@MainActor open class UITouch: NSObject {
  open func location(in view: UIView?) -> CGPoint { .zero }
}

public enum UIAccessibility {
  @MainActor public static var isReduceMotionEnabled: Bool { false }
}
