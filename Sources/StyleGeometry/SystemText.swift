/// The measures of the system's font.
package enum SystemText {
  /// The smallest size that iOS uses, in points.
  package static let leastSize = 11.0

  /// The height of a line of the system's font, ascent and descent, relative to its size.
  private static let lineRatio = 1.19

  /// The height of one line, in points.
  package static func lineHeight(_ fontSize: Double) -> Double { lineRatio * fontSize }

  /// The largest size of a font whose lines are no higher than `lineHeight`, both in points.
  package static func fontSize(lineHeight: Double) -> Double { lineHeight / lineRatio }

  /// The mean width of a character of labels, relative to the font's size.
  private static let characterRatio = 0.5

  /// The characters of a label of some width, not rounded; both measures in points.
  package static func characters(width: Double, fontSize: Double) -> Double { width / (characterRatio * fontSize) }
}
