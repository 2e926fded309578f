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
}
