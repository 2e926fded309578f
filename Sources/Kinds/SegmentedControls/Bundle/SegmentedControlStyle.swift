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
    /// The font's size, in points, above 0.
    public package(set) var fontSize = 1.0
    /// Whether the font is bold.
    public package(set) var isBold = false
    /// The text style that the labels grow with; nil: the one nearest to their font's size.
    public package(set) var textStyle: TextStyle?
    /// The size up to which the app enlarges the labels; nil: as far as people ask.
    public package(set) var textLimit: TextLimit?
    /// The widths that one label may have, in points.
    public package(set) var width: ClosedRange<Double> = 0...0
  }

  /// The colors of all parts.
  public struct Colors: Hashable, Sendable {
    /// The color of the labels.
    public package(set) var title = BundleColor()
    /// The color of the labels in the window.
    public package(set) var titleHighlighted = BundleColor()
    /// The color of the window.
    public package(set) var highlight = BundleColor()
    /// The color behind everything, rounded by the window's corner radius and the inset; nil for none.
    public package(set) var background: BundleColor?
  }

  /// The window's swinging about its place.
  public struct Shake: Hashable, Sendable {
    /// The occasions that a shake follows.
    public enum Occasion: String, Hashable, CaseIterable, Sendable {
      /// Each move, and a tap on the chosen segment.
      case moved
      /// Only a tap on the chosen segment.
      case chosen
    }

    /// The distance to either side, in points, above 0.
    public package(set) var distance = 1.0
    /// The period: there, back, to the other side and back, in seconds, above 0.
    public package(set) var period = 1.0
    /// The number of periods, from 1 on.
    public package(set) var count = 1
    /// The occasions that it follows.
    public package(set) var occasion = Occasion.moved
  }

  /// The behavior for people who ask for less motion.
  public enum ReducedMotion: Hashable, Sendable {
    /// No motion: the window is at its cell at once, and nothing shakes.
    case jumpToEnd
  }

  /// The name of this segmented control.
  public package(set) var name: Name = ""
  /// The numbers of segments that the style is made for, from 2 on.
  public package(set) var segments: ClosedRange<Int> = 2...2
  /// The widths of the whole control that the style is made for, in points.
  public package(set) var width: ClosedRange<Double> = 0...0
  /// The height of the whole control, in points, above 0.
  public package(set) var height = 1.0
  /// The radius of the window's corners, in points.
  public package(set) var cornerRadius = 0.0
  /// The distance between a cell's edge and the window, on all four sides, in points.
  public package(set) var inset = 0.0
  /// The labels.
  public package(set) var title = Title()
  /// The colors of all parts.
  public package(set) var colors = Colors()
  /// The duration of a move, in seconds, above 0.
  public package(set) var duration = 1.0
  /// The curve of a move, of window and labels alike.
  public package(set) var curve = MotionCurve.easeInOut
  /// The window's swinging, if any.
  public package(set) var shake: Shake?
  /// The behavior for people who ask for less motion; nil where the bundle states none.
  public package(set) var reducedMotion: ReducedMotion?

  /// A blank segmented control, for reading to fill.
  package init() {}
}
