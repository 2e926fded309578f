public import StyleGeometry

extension SegmentedControlStyle.Title {
  /// The growth of the labels with people's text size.
  package var textGrowth: TextGrowth { TextGrowth(follows: textStyle, fontSize: fontSize, upTo: textLimit) }

  /// Returns the multiple of the labels' size that an app draws at one of people's text sizes; below 1 under `large`.
  public func textScale(at size: TextSize) -> Double { textGrowth.scale(at: size) }

  /// Returns the multiple of the labels' size that an app draws where people ask for a factor, such as a page's text zoom.
  public func textScale(at factor: Double) -> Double { textGrowth.scale(at: factor) }
}
