public import StyleGeometry

/// One kind of image tag: its layout, its hit areas, and its styles for every number of texts.
///
/// A tag is a dot with one or more texts. From the dot a leg runs to each text's elbow, and from there an underline
/// horizontally to the text's side; the text stands above the underline. Lengths are points.
public struct TagStyles: NamedStyle, Hashable {
  /// The name of a kind of tag.
  public struct Name: BundleName {
    /// The name as the bundle has it.
    public let text: String

    /// Creates a name from its text.
    public init(_ text: String) {
      self.text = text
    }
  }

  /// The measures that all of its styles share.
  public struct Layout: Hashable, Sendable {
    /// The length of a leg, by number of texts; every count of the styles is in it.
    public package(set) var radius: [Int: Double] = [:]
    /// The radius of the dot.
    public package(set) var dotRadius = 0.0
    /// The disc around the dot, if any.
    public package(set) var halo: Halo?
    /// The width of legs and underlines.
    public package(set) var lineWidth = 1.0
    /// The widths that a text may have; each text of a tag varies on its own.
    public package(set) var textWidth: ClosedRange<Double> = 0...0
    /// The heights that a text may have.
    public package(set) var textHeight: ClosedRange<Double> = 0...0
    /// The space between either end of a text and the end of its underline.
    public package(set) var padding = 0.0
    /// The space between a text and its underline.
    public package(set) var gap = 0.0
    /// The grid to which elbows are rounded already, in points, if any.
    public package(set) var pixelGrid: Double?
    /// The size of the texts' font, if the bundle states one.
    public package(set) var fontSize: Double?
    /// The text style that the texts grow with; nil: the one nearest to their font's size.
    public package(set) var textStyle: TextStyle?
    /// The size up to which the app enlarges the texts; nil: as far as people ask.
    public package(set) var textLimit: TextLimit?
  }

  /// A disc around the dot.
  public struct Halo: Hashable, Sendable {
    /// The disc's radius.
    public package(set) var radius = 0.0
    /// The opacity at rest, in 0…1.
    public package(set) var opacity = 0.0

    /// Creates a blank value, to be filled.
    package init() {}
  }

  /// The areas in which fingers hit a tag's parts, in points.
  public struct HitAreas: Hashable, Sendable {
    /// The part that wins where two areas overlap.
    public enum Preference: String, Hashable, CaseIterable, Sendable {
      /// The text.
      case text
      /// The dot.
      case dot
    }

    /// The radius of the dot's area for taps.
    public package(set) var dot = 0.0
    /// The growth of a text's rectangle on every side for taps.
    public package(set) var text = 0.0
    /// The radius of the dot's area for drags.
    public package(set) var panDot = 0.0
    /// The growth of a text's rectangle on every side for drags.
    public package(set) var panText = 0.0
    /// The part that wins where two areas overlap.
    public package(set) var prefer = Preference.text
  }

  /// Colors, each where the bundle states it.
  public struct Colors: Hashable, Sendable {
    /// The color of legs and underlines.
    public package(set) var line: BundleColor?
    /// The color of dot and halo.
    public package(set) var dot: BundleColor?
    /// The color of the texts.
    public package(set) var text: BundleColor?
  }

  /// The numbers of a dictionary in the place of ±90, for old clients that tell the side by the angle alone.
  public struct Verticals: Hashable, Sendable {
    /// The magnitude for a text on the right, in degrees.
    public package(set) var right = 0.0
    /// The magnitude for a text on the left, in degrees.
    public package(set) var left = 0.0

    /// Creates a blank value, to be filled.
    package init() {}
  }

  /// The name of this kind of tag.
  public package(set) var name: Name = ""
  /// The measures that all styles share.
  public package(set) var layout = Layout()
  /// The areas in which fingers hit the tag's parts.
  public package(set) var hit = HitAreas()
  /// The styles in tap order; never empty.
  public package(set) var cycle: [TagStyle.Name] = []
  /// All styles of the cycle in its order, by number of texts.
  public package(set) var styles: [Int: [TagStyle]] = [:]
  /// The animation that shows a tag, if any.
  public package(set) var show: AnimationStyle.Name?
  /// The animation that hides a tag, if any.
  public package(set) var hide: AnimationStyle.Name?
  /// The animation in which one style changes to another, if any; else a style changes at once.
  public package(set) var change: AnimationStyle.Name?
  /// The colors, if any.
  public package(set) var colors: Colors?
  /// The numbers of each dictionary of this kind of tag in the place of ±90; empty without dictionaries.
  public package(set) var verticals: [Verticals] = []

  /// Creates a blank value, to be filled.
  package init() {}
}

/// One style of a tag for one number of texts.
public struct TagStyle: Hashable, Sendable {
  /// The name of a style.
  public struct Name: BundleName {
    /// The name as the bundle has it.
    public let text: String

    /// Creates a name from its text.
    public init(_ text: String) {
      self.text = text
    }
  }

  /// The place of one text.
  public struct Text: Hashable, Sendable {
    /// The leg's direction from the dot: degrees in (−180, 180], 0 is right, positive is clockwise on screen.
    public package(set) var angle = 0.0
    /// The side of the elbow to which the underline runs.
    public package(set) var side = Side.right
    /// The end of the leg, as an offset from the dot in points.
    public package(set) var elbow = Point(x: 0, y: 0)

    /// Creates a blank value, to be filled.
    package init() {}
  }

  /// The style's name.
  public package(set) var name: Name = ""
  /// The style's place in the cycle, from 0: the number that apps store.
  public package(set) var index = 0
  /// The places of the texts, one per text.
  public package(set) var texts: [Text] = []
  /// The box around the whole drawing when every text has its largest size, as offsets from the dot in points.
  public package(set) var bounds = Rectangle(minX: 0, minY: 0, maxX: 0, maxY: 0)

  /// Creates a blank value, to be filled.
  package init() {}
}
