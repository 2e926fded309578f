extension StyleKind {
  package static let segmentedControls = StyleKind(
    "segmentedControls", noun: "segmented control", plural: "segmented controls", exampleName: "plain")
}

/// A segmented control whose highlight is a window over a second row of labels.
///
/// Lengths are in points, times in seconds.
package struct SegmentedControl: ModelStyle {
  package static let kind = StyleKind.segmentedControls

  /// The labels, each on its own.
  package struct Title: Sendable {
    package var fontSize: Quantity
    package var isBold: Bool
    /// The widths that one label may have.
    package var width: QuantityRange

    package init(fontSize: Quantity, isBold: Bool, width: QuantityRange) {
      (self.fontSize, self.isBold, self.width) = (fontSize, isBold, width)
    }
  }

  package struct Colors: Sendable {
    package var title: StyleColor
    /// The colour of the labels in the window.
    package var titleHighlighted: StyleColor
    /// The colour of the window.
    package var highlight: StyleColor
    /// The colour behind everything; nil for none.
    package var background: StyleColor?

    package init(
      title: StyleColor, titleHighlighted: StyleColor, highlight: StyleColor, background: StyleColor?
    ) {
      (self.title, self.titleHighlighted, self.highlight) = (title, titleHighlighted, highlight)
      self.background = background
    }
  }

  /// The window's swinging about its place.
  package struct Shake: Sendable {
    /// The occasions that a shake follows.
    package enum Occasion: String, CaseIterable, Sendable {
      /// Each move, and a tap on the chosen segment.
      case moved
      /// Only a tap on the chosen segment.
      case chosen
    }

    /// The distance to either side.
    package var distance: Quantity
    /// The period: there, back, to the other side and back.
    package var period: Quantity
    /// The number of periods, a whole number from 1 on.
    package var count: Quantity
    package var occasion: Occasion

    package init(distance: Quantity, period: Quantity, count: Quantity, occasion: Occasion) {
      (self.distance, self.period, self.count, self.occasion) = (distance, period, count, occasion)
    }
  }

  /// The behaviour for people who ask for less motion.
  package enum ReducedMotion: String, CaseIterable, Sendable {
    /// No motion: the window is at its cell at once, and nothing shakes.
    case none
  }

  package var name: StyleName
  /// The numbers of segments that it may have: whole numbers.
  package var segments: QuantityRange
  /// The widths of the whole control.
  package var width: QuantityRange
  package var height: Quantity
  /// The radius of the window's corners.
  package var cornerRadius: Quantity
  /// The distance between a cell's edge and the window, on all four sides.
  package var inset: Quantity
  package var title: Title
  package var colors: Colors
  /// The duration of a move.
  package var duration: Quantity
  package var curve: TimingCurve
  package var shake: Shake?
  /// The behaviour for people who ask for less motion; nil where they get all of it.
  package var reducedMotion: ReducedMotion?

  package init(
    name: StyleName, segments: QuantityRange, width: QuantityRange, height: Quantity, cornerRadius: Quantity,
    inset: Quantity, title: Title, colors: Colors, duration: Quantity, curve: TimingCurve, shake: Shake?,
    reducedMotion: ReducedMotion?
  ) {
    self.name = name
    self.segments = segments
    self.width = width
    self.height = height
    self.cornerRadius = cornerRadius
    self.inset = inset
    self.title = title
    self.colors = colors
    self.duration = duration
    self.curve = curve
    self.shake = shake
    self.reducedMotion = reducedMotion
  }
}
