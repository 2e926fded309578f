#if canImport(CoreGraphics)
  public import CoreGraphics
  public import StyleClient

  extension TagLayout {
    /// A leg with its underline for each text, from the dot on, which is the way that `strokeEnd` goes.
    public var linePaths: [CGPath] { texts.map { [dot, $0.elbow, $0.underlineEnd].cgPath() } }

    /// The disc of the dot or of its halo, on the picture.
    ///
    /// - Parameter radius: In points, as `tags.layout` has it.
    /// - Returns: The path.
    public func discPath(radius: Double) -> CGPath {
      let box = Rectangle(minX: dot.x, minY: dot.y, maxX: dot.x, maxY: dot.y).grown(by: radius)
      let path = CGMutablePath()
      path.addEllipse(in: CGRect(box))
      return path
    }
  }
#endif
