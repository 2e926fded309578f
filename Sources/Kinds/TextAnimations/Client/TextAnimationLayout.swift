public import StyleBundle
public import StyleGeometry

/// A text animation as an app draws it.
public struct TextAnimationLayout: Hashable, Sendable {
  /// What it covers, its upper left corner at the origin.
  public let frame: Rectangle

  /// The layout of a style for a width in points.
  public init(_ style: TextAnimationStyle, width: Double) {
    frame = TextAnimationShape(height: style.height).rectangle(width: width)
  }
}
