/// The direction in which people read: the side of a line where it begins.
public enum ReadingDirection: Hashable, CaseIterable, Sendable {
  /// From left to right, as in English.
  case leftToRight
  /// From right to left, as in Arabic and Hebrew.
  case rightToLeft
}
