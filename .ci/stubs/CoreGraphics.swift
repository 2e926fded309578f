// What StyleUIKit and the documentation call of Core Graphics, as Apple declares it.

public struct CGFloat: Hashable, Comparable, SignedNumeric, ExpressibleByFloatLiteral, Sendable {
  public typealias Magnitude = CGFloat
  public init() {}
  public init(_ value: Double) {}
  public init?<Source: BinaryInteger>(exactly source: Source) {}
  public init(integerLiteral value: Int) {}
  public init(floatLiteral value: Double) {}
  public static var pi: CGFloat { 0 }
  public var magnitude: CGFloat { self }
  public static func < (left: CGFloat, right: CGFloat) -> Bool { false }
  public static func + (left: CGFloat, right: CGFloat) -> CGFloat { left }
  public static func - (left: CGFloat, right: CGFloat) -> CGFloat { left }
  public static func * (left: CGFloat, right: CGFloat) -> CGFloat { left }
  public static func / (left: CGFloat, right: CGFloat) -> CGFloat { left }
  public static func *= (left: inout CGFloat, right: CGFloat) {}
}

extension Double {
  public init(_ other: CGFloat) { self = 0 }
}

public struct CGPoint: Hashable, Sendable {
  public static var zero: CGPoint { CGPoint() }
  public var x = CGFloat()
  public var y = CGFloat()
  public init() {}
  public init(x: CGFloat, y: CGFloat) {}
  public init(x: Double, y: Double) {}
  public init(x: Int, y: Int) {}
}

public struct CGSize: Hashable, Sendable {
  public static var zero: CGSize { CGSize() }
  public var width = CGFloat()
  public var height = CGFloat()
  public init() {}
  public init(width: CGFloat, height: CGFloat) {}
  public init(width: Double, height: Double) {}
  public init(width: Int, height: Int) {}
}

public struct CGRect: Hashable, Sendable {
  public static var zero: CGRect { CGRect() }
  public var origin = CGPoint()
  public var size = CGSize()
  public init() {}
  public init(origin: CGPoint, size: CGSize) {}
  public init(x: CGFloat, y: CGFloat, width: CGFloat, height: CGFloat) {}
  public init(x: Double, y: Double, width: Double, height: Double) {}
  public init(x: Int, y: Int, width: Int, height: Int) {}
  public var minX: CGFloat { 0 }
  public var minY: CGFloat { 0 }
  public var maxX: CGFloat { 0 }
  public var maxY: CGFloat { 0 }
  public var width: CGFloat { 0 }
  public var height: CGFloat { 0 }
}

public struct CGAffineTransform: Hashable, Sendable {
  public static var identity: CGAffineTransform { CGAffineTransform() }
  public init() {}
  public init(a: CGFloat, b: CGFloat, c: CGFloat, d: CGFloat, tx: CGFloat, ty: CGFloat) {}
  public init(translationX tx: CGFloat, y ty: CGFloat) {}
  public init(rotationAngle angle: CGFloat) {}
  public func rotated(by angle: CGFloat) -> CGAffineTransform { self }
  public func scaledBy(x sx: CGFloat, y sy: CGFloat) -> CGAffineTransform { self }
}

public class CGColor {
  // Only for the stubs that give one.
  public static var any: CGColor { CGColor() }
}

public class CGPath {
  @available(macOS 13, iOS 16, tvOS 16, watchOS 9, *)
  public func union(_ other: CGPath, using rule: CGPathFillRule = .winding) -> CGPath { self }
}

public enum CGPathFillRule: Int, Sendable {
  case winding = 0
  case evenOdd = 1
}

public class CGMutablePath: CGPath {
  public override init() {}
  public func move(to point: CGPoint, transform: CGAffineTransform = .identity) {}
  public func addLine(to point: CGPoint, transform: CGAffineTransform = .identity) {}
  public func addLines(between points: [CGPoint], transform: CGAffineTransform = .identity) {}
  public func addQuadCurve(to end: CGPoint, control: CGPoint, transform: CGAffineTransform = .identity) {}
  public func addRelativeArc(
    center: CGPoint, radius: CGFloat, startAngle: CGFloat, delta: CGFloat, transform: CGAffineTransform = .identity
  ) {}
  public func addEllipse(in rect: CGRect, transform: CGAffineTransform = .identity) {}
  public func closeSubpath() {}
}

public enum CGLineCap: Int32, Sendable {
  case butt = 0
  case round = 1
  case square = 2
}

public enum CGLineJoin: Int32, Sendable {
  case miter = 0
  case round = 1
  case bevel = 2
}

public enum CGBlendMode: Int32, Sendable {
  case normal = 0
  case clear = 16
}

public class CGContext {
  public func saveGState() {}
  public func restoreGState() {}
  public func addPath(_ path: CGPath) {}
  public func strokePath() {}
  public func setLineWidth(_ width: CGFloat) {}
  public func setLineCap(_ cap: CGLineCap) {}
  public func setLineJoin(_ join: CGLineJoin) {}
  public func setMiterLimit(_ limit: CGFloat) {}
  public func setStrokeColor(_ color: CGColor) {}
  public func setBlendMode(_ mode: CGBlendMode) {}
}
