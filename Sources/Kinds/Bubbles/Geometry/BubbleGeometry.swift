/// The edge of a bubble from which its arrow points.
public enum Direction: String, Hashable, CaseIterable, Sendable {
  /// The arrow points right, from the right edge.
  case right
  /// The arrow points down, from the lower edge.
  case bottom
  /// The arrow points left, from the left edge.
  case left
  /// The arrow points up, from the upper edge.
  case top

  /// Whether the arrow's edge is horizontal, so that the arrow moves along the width.
  public var isVertical: Bool { self == .top || self == .bottom }
}

/// The measures of a bubble's arrow that follow from its shape; lengths in points.
public struct ArrowGeometry: Hashable, Sendable {
  /// The width from base to base along the edge, above 0.
  public var width: Double
  /// The height from the base line to the tip, above 0.
  public var height: Double
  /// The radius that rounds the tip; 0 draws no arc.
  public var tipRadius: Double
  /// The radius that rounds the two base points; 0 draws no arc.
  public var baseRadius: Double

  /// An arrow from its measures.
  public init(width: Double, height: Double, tipRadius: Double, baseRadius: Double) {
    self.width = width
    self.height = height
    self.tipRadius = tipRadius
    self.baseRadius = baseRadius
  }

  /// The length of a slanted side.
  public var sideLength: Double { (height * height + width * width / 4).squareRoot() }

  /// tan(φ/2) for the base angle φ = atan2(height, width/2).
  var halfBaseTangent: Double { height / (sideLength + width / 2) }

  /// The length of the edge that the rounding of one base point uses up: baseRadius·tan(φ/2).
  public var clearance: Double { baseRadius * halfBaseTangent }

  /// The length of a slanted side that the arcs at its two ends use up: tipRadius·tan φ + baseRadius·tan(φ/2).
  public var sideRounding: Double { tipRadius * height / (width / 2) + clearance }

  /// Whether the slanted sides are long enough for the arcs at both of their ends.
  public var sidesHoldTheirArcs: Bool { sideRounding <= sideLength * (1 + 1e-9) }

  /// The distance from the rounded tip to the point where the sides meet: tipRadius·(1/cos φ − 1).
  public var tipShortfall: Double { tipRadius * (sideLength / (width / 2) - 1) }

  /// The angle between the two sides at the tip, in degrees, between 0 and 180.
  public var tipAngle: Double { arcTangent(width / 2, height) * 360 / .pi }

  /// The smallest valid length of the arrow's edge for a corner radius and the position nearest an end of the edge
  /// (`margin` = min(p_min, 1 − p_max), ½ when the position follows a target); nil where no length is valid.
  public func smallestEdge(cornerRadius: Double, margin: Double) -> Double? {
    let free = width + 2 * cornerRadius
    if clearance == 0 { return margin >= 0 ? free : nil }
    return margin > 0 ? free + clearance / margin : nil
  }

  /// The least distance from an end of the edge that a clearance t allows, as a proportion of a travel X of at least 2t: t/X.
  package static func leastMargin(clearance: Double, travel: Double) -> Double {
    if clearance == 0 { return 0 }
    return travel > 2 * clearance ? clearance / travel : 0.5
  }
}
