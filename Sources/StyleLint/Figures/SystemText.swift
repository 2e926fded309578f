/// What the system's font asks of text.
enum SystemText {
  /// The smallest size that iOS has in use, in points.
  static let leastSize = 11.0

  /// The height of one line, in points: that of the system's font is 1.19 times its size.
  static func lineHeight(_ fontSize: Double) -> Double { 1.19 * fontSize }

  /// The largest size of a font whose lines are no higher, in points.
  static func fontSize(lineHeight: Double) -> Double { lineHeight / 1.19 }
}
