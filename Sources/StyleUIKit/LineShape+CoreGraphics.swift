#if canImport(CoreGraphics)
  public import CoreGraphics
  public import StyleClient

  extension CGLineCap {
    /// Creates a line cap from a model's.
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
    /// Creates a line join from a model's.
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
    /// Creates a layer's line cap from a model's.
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
    /// Creates a layer's line join from a model's.
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
