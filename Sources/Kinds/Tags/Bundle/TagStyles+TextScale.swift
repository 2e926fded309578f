public import StyleGeometry

extension TagStyles.Layout {
  /// The growth of the texts with people's text size.
  package var textGrowth: TextGrowth { TextGrowth(follows: textStyle, fontSize: textSize, upTo: textLimit) }

  /// The size of the font in points, or else that of the lowest line.
  package var textSize: Double { fontSize ?? SystemText.fontSize(lineHeight: textHeight.lowerBound) }

  /// Returns the multiple of the texts' size that an app draws at one of people's text sizes; below 1 under `large`.
  public func textScale(at size: TextSize) -> Double { textGrowth.scale(at: size) }

  /// Returns the multiple of the texts' size that an app draws where people ask for a factor, such as a page's text zoom.
  public func textScale(at factor: Double) -> Double { textGrowth.scale(at: factor) }
}
