#if canImport(CoreGraphics)
  public import CoreGraphics
  public import StyleClient

  extension CGPoint {
    /// The same point: both have x to the right and y down.
    public init(_ point: StyleClient.Point) { self.init(x: point.x, y: point.y) }
  }

  extension CGPoint {
    /// The point as the models have it, where y runs down: for their hit tests.
    public var model: StyleClient.Point { Point(x: Double(x), y: Double(y)) }
  }

  extension CGSize {
    /// The same size.
    public init(_ size: StyleClient.Size) { self.init(width: size.width, height: size.height) }
  }

  extension CGSize {
    /// The size as the models have it.
    public var model: StyleClient.Size { Size(width: Double(width), height: Double(height)) }
  }

  extension CGRect {
    /// The same rectangle.
    public init(_ rectangle: StyleClient.Rectangle) {
      self.init(x: rectangle.minX, y: rectangle.minY, width: rectangle.width, height: rectangle.height)
    }
  }

  extension CGRect {
    /// The rectangle as the models have it, where y runs down.
    public var model: StyleClient.Rectangle {
      Rectangle(minX: Double(minX), minY: Double(minY), maxX: Double(maxX), maxY: Double(maxY))
    }
  }

  extension CGAffineTransform {
    /// The same mapping.
    public init(_ matrix: TransformMatrix) {
      self.init(
        a: CGFloat(matrix.a), b: CGFloat(matrix.b), c: CGFloat(matrix.c), d: CGFloat(matrix.d), tx: CGFloat(matrix.tx),
        ty: CGFloat(matrix.ty))
    }
  }

  extension CGFloat {
    /// An angle in radians, from degrees.
    init(degrees: Double) { self.init(degrees * .pi / 180) }
  }
#endif
