public import StyleGeometry

/// A sticker that a finger moves, pinches and turns on its page, as clients read it.
///
/// Lengths are points, angles degrees, positive clockwise on screen.
public struct StickerStyle: NamedStyle, Hashable {
  /// The name of a sticker.
  public struct Name: BundleName {
    /// The name as the bundle has it.
    public let text: String

    /// The name of that text.
    public init(_ text: String) {
      self.text = text
    }
  }

  /// Rotations that are drawn exactly when one comes near.
  public struct Snap: Hashable, Sendable {
    /// The angle that they are multiples of, in degrees, above 0.
    public package(set) var angle = 0.0
    /// The largest difference at which a rotation snaps, in degrees, at most half of the angle.
    public package(set) var tolerance = 3.0

    /// A blank snap, for reading to fill.
    package init() {}
  }

  /// A round button at the body's upper left corner, which isn't scaled.
  public struct Close: Hashable, Sendable {
    /// The button's diameter, in points, above 0.
    public package(set) var size = 0.0
    /// The distance that its tap area reaches beyond it, on every side, in points.
    public package(set) var growth = 0.0
    /// The offset from the corner to its middle, in points, turned with the body and not scaled.
    public package(set) var offset = Point(x: 0, y: 0)

    /// A blank button, for reading to fill.
    package init() {}
  }

  /// The sizes that text may have at scale 1.
  public struct FontSize: Hashable, Sendable {
    /// The smallest and the largest, in points.
    public package(set) var range: ClosedRange<Double> = 0...0
    /// The size to begin with, in points, in the range.
    public package(set) var initial = 0.0

    /// Blank sizes, for reading to fill.
    package init() {}
  }

  /// The name of this sticker.
  public package(set) var name: Name = ""
  /// The content that it shows.
  public package(set) var content = StickerContent.image
  /// The body's size at scale 1, in points; for a photo the box that it is fitted into by its aspect ratio.
  public package(set) var size = Size(width: 0, height: 0)
  /// The scales that fingers may give it, above 0.
  public package(set) var scale: ClosedRange<Double> = 0...0
  /// Rotations that are drawn exactly when one comes near, if any.
  public package(set) var snap: Snap?
  /// The angle that a double tap adds to the rotation, in degrees; 0 for nothing.
  public package(set) var quarterTurn = 90.0
  /// The ways in which it may be turned over.
  public package(set) var flip: [StickerFlip] = []
  /// The line around it while it is selected, which isn't scaled, if any.
  public package(set) var border: BundleBorder?
  /// The button that removes it, if any.
  public package(set) var close: Close?
  /// The sizes that its text may have; nil for the app's choice.
  public package(set) var fontSize: FontSize?
  /// The names of the fonts that its text may have, the first to begin with; nil for the system's.
  public package(set) var fonts: [String]?
  /// The palette of the colors that its text may have; nil for the app's choice.
  public package(set) var palette: PaletteStyle.Name?

  /// A blank sticker, for reading to fill.
  package init() {}
}
