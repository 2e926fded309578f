#if canImport(CoreGraphics)
  public import CoreGraphics
  public import StyleClient

  extension Sequence<PathElement> {
    /// The elements as a path, in their own coordinates: x to the right and y down.
    public var cgPath: CGPath {
      let path = CGMutablePath()
      for element in self {
        switch element {
        case .move(let point): path.move(to: CGPoint(point))
        case .line(let point): path.addLine(to: CGPoint(point))
        case .quadratic(let control, let end): path.addQuadCurve(to: CGPoint(end), control: CGPoint(control))
        case .arc(let arc):
          // The sign of the arc's sweep gives its direction, so there is no need to say what clockwise means with y down.
          path.addRelativeArc(
            center: CGPoint(arc.center), radius: CGFloat(arc.radius), startAngle: CGFloat(degrees: arc.startAngle),
            delta: CGFloat(degrees: arc.sweep))
        case .close: path.closeSubpath()
        }
      }
      return path
    }
  }

  extension Sequence<StyleClient.Point> {
    /// Creates a path of straight lines from point to point.
    ///
    /// - Parameter isClosed: Whether the last point is joined to the first one.
    /// - Returns: The path; empty without points.
    public func cgPath(isClosed: Bool = false) -> CGPath {
      let (path, points) = (CGMutablePath(), map { CGPoint($0) })
      if points.isEmpty { return path }
      path.addLines(between: points)
      if isClosed { path.closeSubpath() }
      return path
    }
  }
#endif
