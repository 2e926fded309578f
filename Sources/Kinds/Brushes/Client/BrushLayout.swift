public import StyleBundle
public import StyleGeometry

/// A brush as an app draws it.
public struct BrushLayout: Hashable, Sendable {
  /// What it covers, its upper left corner at the origin.
  public let frame: Rectangle

  /// The layout of a style for a width in points.
  public init(_ style: BrushStyle, width: Double) {
    frame = BrushShape(height: style.height).rectangle(width: width)
  }
}
