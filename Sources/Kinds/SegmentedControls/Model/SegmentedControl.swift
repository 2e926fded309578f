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
    /// Of the labels in the window.
    package var titleHighlighted: StyleColor
    /// Of the window.
    package var highlight: StyleColor
    /// Behind everything; nil for none.
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
    /// What it follows.
    package enum Occasion: String, CaseIterable, Sendable {
      /// Each move, and a tap on the chosen segment.
      case moved
      /// Only a tap on the chosen segment.
      case chosen
    }

    /// To either side.
    package var distance: Quantity
    /// There, back, to the other side and back.
    package var period: Quantity
    /// How many periods, a whole number from 1 on.
    package var count: Quantity
    package var occasion: Occasion

    package init(distance: Quantity, period: Quantity, count: Quantity, occasion: Occasion) {
      (self.distance, self.period, self.count, self.occasion) = (distance, period, count, occasion)
    }
  }

  /// What happens for people who ask for less motion.
  package enum ReducedMotion: String, CaseIterable, Sendable {
    /// The window is at its cell at once, and nothing shakes.
    case none
  }

  package var name: StyleName
  /// How many segments it may have: whole numbers.
  package var segments: QuantityRange
  /// Of the whole control.
  package var width: QuantityRange
  package var height: Quantity
  /// Of the window.
  package var cornerRadius: Quantity
  /// Between a cell's edge and the window, on all four sides.
  package var inset: Quantity
  package var title: Title
  package var colors: Colors
  /// Of a move.
  package var duration: Quantity
  package var curve: TimingCurve
  package var shake: Shake?
  /// Nil where people who ask for less motion get all of it.
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
