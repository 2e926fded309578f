public import StyleBundle
public import StyleGeometry

/// A segmented control as an app draws it.
public struct SegmentedControlLayout: Hashable, Sendable {
  /// What it covers, its upper left corner at the origin.
  public let frame: Rectangle

  /// The layout of a style for a width in points.
  public init(_ style: SegmentedControlStyle, width: Double) {
    frame = SegmentedControlShape(height: style.height).rectangle(width: width)
  }
}
