#if canImport(CoreGraphics)
  public import CoreGraphics
  public import StyleClient

  extension TagLayout {
    /// The paths of leg and underline, one for each text, drawn from the dot on, the direction of `strokeEnd`.
    public var linePaths: [CGPath] { texts.map { [dot, $0.elbow, $0.underlineEnd].cgPath() } }

    /// Returns the disc of the dot or of its halo, on the picture.
    ///
    /// - Parameter radius: The disc's radius in points, as `tags.layout` has it.
    /// - Returns: The path.
    public func discPath(radius: Double) -> CGPath {
      let box = Rectangle(minX: dot.x, minY: dot.y, maxX: dot.x, maxY: dot.y).grown(by: radius)
      let path = CGMutablePath()
      path.addEllipse(in: CGRect(box))
      return path
    }
  }
#endif
