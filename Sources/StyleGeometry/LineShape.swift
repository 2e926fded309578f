/// The shape of a line's ends.
public enum LineCap: String, Hashable, CaseIterable, Sendable {
  /// Half a disc beyond the end.
  case round
  /// A straight edge at the end itself.
  case butt
  /// Half a square beyond the end.
  case square
}

/// The shape of a line's corners, where two of its pieces meet.
public enum LineJoin: String, Hashable, CaseIterable, Sendable {
  /// A part of a disc.
  case round
  /// A corner that is cut off.
  case bevel
  /// A pointed corner, at most ten times as long as the line is wide, else cut off.
  case miter
}

extension LineJoin {
  /// The greatest length of a mitered corner, in widths of the line; a longer one is cut off.
  package static let miterLimit = 10.0
}
