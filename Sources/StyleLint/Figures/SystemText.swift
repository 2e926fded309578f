/// What the system's font asks of text.
enum SystemText {
  /// The smallest size that iOS has in use, in points.
  static let leastSize = 11.0

  /// How high a line of the system's font is, ascent and descent, as a part of its size.
  private static let lineRatio = 1.19

  /// The height of one line, in points.
  static func lineHeight(_ fontSize: Double) -> Double { lineRatio * fontSize }

  /// The largest size of a font whose lines are no higher, in points.
  static func fontSize(lineHeight: Double) -> Double { lineHeight / lineRatio }
}
