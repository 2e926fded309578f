/// How a line ends.
public enum LineCap: String, Hashable, CaseIterable, Sendable {
  /// With half a disc.
  case round
  /// Where the line does.
  case butt
  /// With half a square.
  case square
}

/// How two pieces of a line meet.
public enum LineJoin: String, Hashable, CaseIterable, Sendable {
  /// With a part of a disc.
  case round
  /// With the corner cut off.
  case bevel
  /// With a corner that is at most ten times as long as the line is wide, else cut off.
  case miter
}

extension LineJoin {
  /// How many times as long as the line is wide a mitered corner may be; a longer one is cut off.
  package static let miterLimit = 10.0
}
