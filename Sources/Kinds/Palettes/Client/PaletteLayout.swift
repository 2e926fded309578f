public import StyleBundle
public import StyleGeometry

/// A palette as an app draws it.
public struct PaletteLayout: Hashable, Sendable {
  /// What it covers, its upper left corner at the origin.
  public let frame: Rectangle

  /// The layout of a style for a width in points.
  public init(_ style: PaletteStyle, width: Double) {
    frame = PaletteShape(height: style.height).rectangle(width: width)
  }
}
