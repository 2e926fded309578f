public import StyleBundle
public import StyleGeometry

/// What an app stores of each text of a tag: where the text stands.
public struct TagAngle: Hashable, Codable, Sendable {
  /// The leg's direction from the dot: degrees in (−180, 180], 0 is right, positive is clockwise on screen.
  public var angle: Double
  /// To which side the underline runs.
  public var side: Side

  /// A text's direction and side.
  public init(angle: Double, side: Side) {
    self.angle = angle
    self.side = side
  }
}

extension TagStyle {
  /// What a tag of this style stores, one per text.
  public var angles: [TagAngle] {
    texts.map { TagAngle(angle: $0.angle, side: $0.side) }
  }
}
