#if canImport(CoreGraphics)
  public import CoreGraphics
  public import StyleClient

  extension CGLineCap {
    /// The same end of a line.
    public init(_ cap: LineCap) {
      self =
        switch cap {
        case .round: .round
        case .butt: .butt
        case .square: .square
        }
    }
  }

  extension CGLineJoin {
    /// The same joint of two pieces of a line.
    public init(_ join: LineJoin) {
      self =
        switch join {
        case .round: .round
        case .bevel: .bevel
        case .miter: .miter
        }
    }
  }
#endif

#if canImport(UIKit) && !os(watchOS)
  public import UIKit

  extension CAShapeLayerLineCap {
    /// The same end of a line.
    public init(_ cap: LineCap) {
      self =
        switch cap {
        case .round: .round
        case .butt: .butt
        case .square: .square
        }
    }
  }

  extension CAShapeLayerLineJoin {
    /// The same joint of two pieces of a line.
    public init(_ join: LineJoin) {
      self =
        switch join {
        case .round: .round
        case .bevel: .bevel
        case .miter: .miter
        }
    }
  }
#endif
