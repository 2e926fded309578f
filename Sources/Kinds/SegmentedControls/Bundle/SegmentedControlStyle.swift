public import StyleGeometry

/// A segmented control as clients read it: a highlight that is a window over a second row of labels.
///
/// Lengths are points, times seconds.
public struct SegmentedControlStyle: NamedStyle, Hashable {
  /// The name of a segmented control.
  public struct Name: BundleName {
    /// The name as the bundle has it.
    public let text: String

    /// The name of that text.
    public init(_ text: String) {
      self.text = text
    }
  }

  /// The labels.
  public struct Title: Hashable, Sendable {
    /// Of the font, above 0.
    public package(set) var fontSize = 1.0
    /// Whether the font is bold.
    public package(set) var isBold = false
    /// The widths that one label may have.
    public package(set) var width: ClosedRange<Double> = 0...0
  }

  /// What everything is painted in.
  public struct Colors: Hashable, Sendable {
    /// Of the labels.
    public package(set) var title = BundleColor()
    /// Of the labels in the window.
    public package(set) var titleHighlighted = BundleColor()
    /// Of the window.
    public package(set) var highlight = BundleColor()
    /// Behind everything, rounded by the window's corner radius and the inset; nil for none.
    public package(set) var background: BundleColor?

    /// A blank one, to be filled.
    package init() {}
  }

  /// The window's swinging about its place.
  public struct Shake: Hashable, Sendable {
    /// What it follows.
    public enum Occasion: String, Hashable, CaseIterable, Sendable {
      /// Each move, and a tap on the chosen segment.
      case moved
      /// Only a tap on the chosen segment.
      case chosen
    }

    /// To either side, above 0.
    public package(set) var distance = 1.0
    /// There, back, to the other side and back; above 0.
    public package(set) var period = 1.0
    /// How many periods, from 1 on.
    public package(set) var count = 1
    /// What it follows.
    public package(set) var occasion = Occasion.moved

    /// A blank one, to be filled.
    package init() {}
  }

  /// What happens for people who ask for less motion.
  public enum ReducedMotion: Hashable, Sendable {
    /// The window is at its cell at once, and nothing shakes.
    case jumpToEnd
  }

  /// The name of this segmented control.
  public package(set) var name: Name = ""
  /// The numbers of segments that the style is made for, from 2 on.
  public package(set) var segments: ClosedRange<Int> = 2...2
  /// The widths of the whole control that the style is made for.
  public package(set) var width: ClosedRange<Double> = 0...0
  /// Of the whole control, above 0.
  public package(set) var height = 1.0
  /// Of the window's corners.
  public package(set) var cornerRadius = 0.0
  /// Between a cell's edge and the window, on all four sides.
  public package(set) var inset = 0.0
  /// The labels.
  public package(set) var title = Title()
  /// What everything is painted in.
  public package(set) var colors = Colors()
  /// How long a move takes, above 0.
  public package(set) var duration = 1.0
  /// How a move goes, of window and labels alike.
  public package(set) var curve: MotionCurve = .cubic(.linear)
  /// The window's swinging, if any.
  public package(set) var shake: Shake?
  /// What happens for people who ask for less motion; nil where the bundle doesn't say.
  public package(set) var reducedMotion: ReducedMotion?

  /// A blank one, to be filled.
  package init() {}
}
