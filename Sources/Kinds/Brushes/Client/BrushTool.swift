public import StyleBundle
public import StyleGeometry

/// A brush in the hand: its width and color, and the strokes that it begins.
public struct BrushTool: Hashable, Sendable {
  /// The style of the brush.
  public let style: BrushStyle
  /// The width of the next stroke, in points.
  public private(set) var width: Double
  /// The color; nil until one is picked, and of no effect for an eraser.
  public private(set) var color: BundleColor?

  /// A brush at its first width, without a color.
  public init(_ style: BrushStyle) {
    self.style = style
    width = style.width.start
  }

  /// Widens by one step, to at most the style's largest width.
  public mutating func wider() { width = style.width.wider(than: width) }

  /// Thins by one step, to at least the style's least width.
  public mutating func thinner() { width = style.width.thinner(than: width) }

  /// Takes a color: the one that it has makes it wider, another one starts at the first width.
  public mutating func pick(_ color: BundleColor) {
    if color == self.color { return wider() }
    self.color = color
    width = style.width.start
  }

  /// Begins a stroke at a point.
  public func stroke(from point: Point) -> BrushStroke {
    BrushStroke(style, width: width, color: style.isEraser ? nil : color, through: [point])
  }
}
