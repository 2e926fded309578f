public import StyleBundle
public import StyleGeometry

/// A template as an app draws it.
public struct TemplateLayout: Hashable, Sendable {
  /// What it covers, its upper left corner at the origin.
  public let frame: Rectangle

  /// The layout of a style for a width in points.
  public init(_ style: TemplateStyle, width: Double) {
    frame = TemplateShape(height: style.height).rectangle(width: width)
  }
}
