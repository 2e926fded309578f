public import StyleGeometry

/// One kind of image tag: its layout, its hit areas, and its styles for every number of texts.
///
/// A tag is a dot with one or more texts. From the dot a leg runs to each text's elbow, and from there an underline
/// horizontally to the text's side; the text stands above the underline. Lengths are points.
public struct TagStyles: NamedStyle {
  /// The name of a kind of tag.
  public struct Name: BundleName {
    /// The name as the bundle has it.
    public let text: String

    /// The name of that text.
    public init(_ text: String) {
      self.text = text
    }
  }

  /// The measures that all of its styles share.
  public struct Layout: Hashable, Sendable {
    /// The length of a leg, by number of texts; every count of the styles is in it.
    public let radius: [Int: Double]
    /// The radius of the dot.
    public let dotRadius: Double
    /// The disc around the dot, if any.
    public let halo: Halo?
    /// The width of legs and underlines.
    public let lineWidth: Double
    /// The widths that a text may have; each text of a tag varies on its own.
    public let textWidth: ClosedRange<Double>
    /// The heights that a text may have.
    public let textHeight: ClosedRange<Double>
    /// The space between either end of a text and the end of its underline.
    public let padding: Double
    /// The space between a text and its underline.
    public let gap: Double
    /// The grid to which elbows are rounded already, if any.
    public let pixelGrid: Double?
  }

  /// A disc around the dot.
  public struct Halo: Hashable, Sendable {
    /// The disc's radius.
    public let radius: Double
    /// How opaque it is at rest, in 0…1.
    public let opacity: Double
  }

  /// How far fingers may miss.
  public struct HitAreas: Hashable, Sendable {
    /// Which of two overlapping areas wins.
    public enum Preference: String, Hashable, CaseIterable, Sendable {
      /// The text's.
      case text
      /// The dot's.
      case dot
    }

    /// The radius of the dot's area for taps.
    public let dot: Double
    /// By how much a text's rectangle grows on every side for taps.
    public let text: Double
    /// The radius of the dot's area for drags.
    public let panDot: Double
    /// By how much a text's rectangle grows on every side for drags.
    public let panText: Double
    /// Which of two overlapping areas wins.
    public let prefer: Preference
  }

  /// Colours, each where the bundle states it.
  public struct Colors: Hashable, Sendable {
    /// Of legs and underlines.
    public let line: BundleColor?
    /// Of dot and halo.
    public let dot: BundleColor?
    /// Of the texts.
    public let text: BundleColor?
  }

  /// What a dictionary for old clients has in the place of ±90, where those tell the side by the angle alone.
  public struct Verticals: Hashable, Sendable {
    /// The magnitude for a text on the right.
    public let right: Double
    /// The magnitude for a text on the left.
    public let left: Double
  }

  /// The name of this kind of tag.
  public let name: Name
  /// The measures that all styles share.
  public let layout: Layout
  /// How far fingers may miss.
  public let hit: HitAreas
  /// The styles in tap order; never empty.
  public let cycle: [TagStyle.Name]
  /// By number of texts, all styles of the cycle, in its order.
  public let styles: [Int: [TagStyle]]
  /// The animation that shows a tag, if any.
  public let show: AnimationStyle.Name?
  /// The animation that hides a tag, if any.
  public let hide: AnimationStyle.Name?
  /// Colours, if any.
  public let colors: Colors?
  /// What each dictionary of this kind of tag has in the place of ±90; empty where there is none.
  public let verticals: [Verticals]
}

/// One style of a tag for one number of texts.
public struct TagStyle: Hashable, Sendable {
  /// The name of a style.
  public struct Name: BundleName {
    /// The name as the bundle has it.
    public let text: String

    /// The name of that text.
    public init(_ text: String) {
      self.text = text
    }
  }

  /// Where one text stands.
  public struct Text: Hashable, Sendable {
    /// The leg's direction from the dot: degrees in (−180, 180], 0 is right, positive is clockwise on screen.
    public let angle: Double
    /// To which side of the elbow the underline runs.
    public let side: Side
    /// Where the leg ends, as an offset from the dot.
    public let elbow: Point
  }

  /// The style's name.
  public let name: Name
  /// Its place in the cycle, from 0: the number that apps store.
  public let index: Int
  /// One per text.
  public let texts: [Text]
  /// The box around all that is drawn when every text has its largest size, as offsets from the dot.
  public let bounds: Rectangle
}
