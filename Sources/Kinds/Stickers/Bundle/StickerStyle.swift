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
    /// What they are multiples of, above 0.
    public package(set) var angle = 0.0
    /// How near is near enough, included, at most half of the angle.
    public package(set) var tolerance = 0.0

    /// A blank one, to be filled.
    package init() {}
  }

  /// A round button at the body's upper left corner, which isn't scaled.
  public struct Close: Hashable, Sendable {
    /// Its diameter, above 0.
    public package(set) var size = 0.0
    /// By how much its tap area reaches beyond it, on every side.
    public package(set) var growth = 0.0
    /// From the corner to its middle, turned with the body and not scaled.
    public package(set) var offset = Point(x: 0, y: 0)

    /// A blank one, to be filled.
    package init() {}
  }

  /// The sizes that text may have at scale 1.
  public struct FontSize: Hashable, Sendable {
    /// The smallest and the largest.
    public package(set) var range: ClosedRange<Double> = 0...0
    /// The one to begin with, in the range.
    public package(set) var initial = 0.0

    /// A blank one, to be filled.
    package init() {}
  }

  /// The name of this sticker.
  public package(set) var name: Name = ""
  /// What it shows.
  public package(set) var content = StickerContent.image
  /// The body's size at scale 1; for a photo the box that it is fitted into by its aspect ratio.
  public package(set) var size = Size(width: 0, height: 0)
  /// How much smaller and larger fingers may make it.
  public package(set) var scale: ClosedRange<Double> = 0...0
  /// Rotations that are drawn exactly when one comes near, if any.
  public package(set) var snap: Snap?
  /// What a double tap adds to the rotation; 0 for nothing.
  public package(set) var quarterTurn = 0.0
  /// The ways in which it may be turned over.
  public package(set) var flip: [StickerFlip] = []
  /// The line around it while it is selected, which isn't scaled, if any.
  public package(set) var border: BundleBorder?
  /// The button that removes it, if any.
  public package(set) var close: Close?
  /// The sizes that its text may have; the app's choice where absent.
  public package(set) var fontSize: FontSize?
  /// The names of the fonts that its text may have, the first to begin with; the system's where absent.
  public package(set) var fonts: [String]?
  /// The colours that its text may have; the app's choice where absent.
  public package(set) var palette: PaletteStyle.Name?

  /// A blank one, to be filled.
  package init() {}
}
