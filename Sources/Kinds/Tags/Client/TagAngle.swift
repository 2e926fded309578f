public import StyleBundle
public import StyleGeometry

/// The direction and side of a tag's text, as an app stores them.
public struct TagAngle: Hashable, Codable, Sendable {
  /// The leg's direction from the dot: degrees in (−180, 180], 0 is right, positive is clockwise on screen.
  public var angle: Double
  /// The side of the elbow to which the underline runs.
  public var side: Side

  /// Creates a text's direction, in degrees, and side.
  public init(angle: Double, side: Side) {
    self.angle = angle
    self.side = side
  }
}

extension TagStyle {
  /// The values that an app stores for a tag of this style, one per text.
  public var angles: [TagAngle] {
    texts.map { TagAngle(angle: $0.angle, side: $0.side) }
  }
}
