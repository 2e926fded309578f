#if canImport(CoreGraphics)
  public import CoreGraphics
  public import StyleClient

  extension CGPoint {
    /// Creates a point from a model's; both have x to the right and y down.
    public init(_ point: StyleClient.Point) { self.init(x: point.x, y: point.y) }
  }

  extension CGPoint {
    /// The point as a model's, with y down, for hit tests.
    public var model: StyleClient.Point { Point(x: Double(x), y: Double(y)) }
  }

  extension CGSize {
    /// Creates a size from a model's, in points.
    public init(_ size: StyleClient.Size) { self.init(width: size.width, height: size.height) }
  }

  extension CGSize {
    /// The size as a model's, in points.
    public var model: StyleClient.Size { Size(width: Double(width), height: Double(height)) }
  }

  extension CGRect {
    /// Creates a rectangle from a model's; both have x to the right and y down.
    public init(_ rectangle: StyleClient.Rectangle) {
      self.init(x: rectangle.minX, y: rectangle.minY, width: rectangle.width, height: rectangle.height)
    }
  }

  extension CGRect {
    /// The rectangle as a model's, with y down.
    public var model: StyleClient.Rectangle {
      Rectangle(minX: Double(minX), minY: Double(minY), maxX: Double(maxX), maxY: Double(maxY))
    }
  }

  extension CGAffineTransform {
    /// Creates a transform from a model's matrix.
    public init(_ matrix: TransformMatrix) {
      self.init(
        a: CGFloat(matrix.a), b: CGFloat(matrix.b), c: CGFloat(matrix.c), d: CGFloat(matrix.d), tx: CGFloat(matrix.tx),
        ty: CGFloat(matrix.ty))
    }
  }

  extension CGFloat {
    /// Creates an angle in radians from degrees.
    init(degrees: Double) { self.init(degrees * .pi / 180) }
  }
#endif
