public import StyleGeometry

/// A brush to draw with, or an eraser.
///
/// Lengths are points.
public struct BrushStyle: NamedStyle, Hashable {
  /// The name of a brush.
  public struct Name: BundleName {
    /// The name as the bundle has it.
    public let text: String

    /// The name of that text.
    public init(_ text: String) {
      self.text = text
    }
  }

  /// The name of this brush.
  public package(set) var name: Name = ""
  /// The widths that it may draw with, in points.
  public package(set) var width = BrushWidth(start: 0, step: 0, min: 0, max: 0)
  /// The shape of a line's ends.
  public package(set) var cap = LineCap.round
  /// The shape of a line's corners; a miter's limit is 10.
  public package(set) var join = LineJoin.round
  /// The smoothing, from 0, straight from point to point, to 1, curves alone.
  public package(set) var smoothing = 0.5
  /// Whether it clears what lies below instead of drawing.
  public package(set) var isEraser = false
  /// The palette whose colors it draws in, if any.
  public package(set) var palette: PaletteStyle.Name?

  /// A blank brush, for reading to fill.
  package init() {}
}
