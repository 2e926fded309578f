/// A tail at a corner of a body, which stands out to the side and ends flat with the body's upper or lower edge.
///
/// Lengths are points. The tail's side runs from the base, on the body's side, to the tip; the flat one from the tip along the edge, or,
/// with a notch, to where the corner has curved away from the edge by that much. φ is the angle of the side against the body's,
/// δ that of the flat side against the edge.
package struct TailGeometry: Hashable, Sendable {
  /// The length along the body's side.
  package var width: Double
  /// The distance that the tip stands out from the body's side.
  package var height: Double
  /// The radius that rounds the tip; 0 draws no arc.
  package var tipRadius: Double
  /// The radius that rounds the base; 0 draws no arc.
  package var baseRadius: Double
  /// The distance of the flat side's end from the edge; 0 where it is a part of that.
  package var notch: Double
  /// The corner at which it is.
  package var corner: BubbleCorner
  /// The radii of the body's corners; that at the tail counts with a notch only.
  package var radii: CornerRadii

  package init(
    width: Double, height: Double, tipRadius: Double, baseRadius: Double, notch: Double, corner: BubbleCorner,
    radii: CornerRadii
  ) {
    (self.width, self.height, self.tipRadius, self.baseRadius) = (width, height, tipRadius, baseRadius)
    (self.notch, self.corner, self.radii) = (notch, corner, radii)
  }

  /// The edge that it points away from.
  package var direction: Direction { corner.isLeft ? .left : .right }

  /// The corners beside the tail's: along its side, along the flat edge, and the one opposite.
  package var others: (side: BubbleCorner, flat: BubbleCorner, opposite: BubbleCorner) {
    let (turned, mirrored) = (corner.turnedOver, corner.mirrored)
    return (turned, mirrored, mirrored.turnedOver)
  }

  /// The radius of the body's corner at the tail; 0 without a notch, where the tail covers it.
  package var ownRadius: Double { notch > 0 ? radii[corner] : 0 }

  /// Whether the corner curves away from the edge as far as the notch asks, above the tail's base.
  package var hasNotch: Bool { notch == 0 || notch <= ownRadius + 1e-9 && notch < width }

  /// The length of the corner's arc along the edge that the notch leaves: radius·sin θ, with cos θ = 1 − notch/radius.
  private var reach: Double { (notch * max(2 * ownRadius - notch, 0)).squareRoot() }

  /// The distance of the flat side's end from the body's side.
  private var inset: Double { ownRadius - reach }

  /// The length of the tail's side.
  package var sideLength: Double { (width * width + height * height).squareRoot() }

  /// The length of the flat side with a notch; without one it ends nowhere.
  package var flatLength: Double? {
    notch > 0 ? ((height + inset) * (height + inset) + notch * notch).squareRoot() : nil
  }

  /// The sine and cosine of φ + δ, and the sine of φ − δ.
  private var turn: (sine: Double, cosine: Double, difference: Double) {
    let (s, c) = (height / sideLength, width / sideLength)
    guard let flatLength else { return (s, c, s) }
    let (sine, cosine) = (notch / flatLength, (height + inset) / flatLength)
    return (s * cosine + c * sine, c * cosine - s * sine, s * cosine - c * sine)
  }

  /// The length of either side that the tip's arc takes: tipRadius·tan(45° + (φ + δ)/2).
  package var tipReach: Double { tipRadius == 0 ? 0 : tipRadius * (1 + turn.sine) / turn.cosine }

  /// The length of the tail's side and of the body's that the base's arc takes: baseRadius·tan(φ/2).
  package var baseReach: Double { baseRadius * height / (width + sideLength) }

  /// Whether both sides are long enough for the arcs at their ends.
  package var sidesHoldTheirArcs: Bool {
    hasNotch && tipReach + baseReach <= sideLength * (1 + 1e-9) && tipReach <= (flatLength ?? .infinity) * (1 + 1e-9)
  }

  /// The distance from the rounded tip to the edge that it points to.
  package var tipShortfall: Double {
    let turn = turn
    return tipRadius * (((1 + turn.difference) / (1 - turn.sine)).squareRoot() - 1)
  }

  /// The angle at the tip in degrees: 90° − φ − δ.
  package var tipAngle: Double { arcTangent(turn.cosine, turn.sine) * 180 / .pi }
}

extension TailGeometry {
  /// The length of the tail's side of the body that it needs with the arcs of its base and of the corner beyond.
  package var neededSide: Double { width + baseReach + radii[others.side] }

  /// The width that a bubble needs for the tip's arc and the corner at the other end of the flat edge; 0 with a notch.
  package var neededFlat: Double { notch > 0 ? 0 : radii[others.flat] + tipReach }

  /// The radii that have to fit the body's sides: the flat edge, the opposite one, and the side away from the tail, in the middle of which
  /// the path begins.
  package var corners: [(side: Direction, first: Double, second: Double)] {
    let (_, flat, opposite) = others
    let far = max(radii[flat], radii[opposite])
    let edge = corner.isTop ? Direction.top : .bottom
    return [
      (side: edge, first: radii[flat], second: ownRadius),
      (side: edge.opposite, first: radii[opposite], second: radii[others.side]),
      (side: direction.opposite, first: far, second: far),
    ]
  }

  /// The smallest size, tail included; nil where no size is valid.
  ///
  /// The width has to be above the height of the tail.
  package var smallest: Size? {
    guard sidesHoldTheirArcs else { return nil }
    let sums = corners.map { $0.first + $0.second }
    return Size(
      width: max(height + sums[0], height + sums[1], neededFlat), height: max(neededSide, sums[2]))
  }

  /// The seven points, clockwise on screen: base, tip, the flat side's end, the corner there, then the body's others; in the opposite
  /// order where one reflection of the lower right corner gives this one.
  package var vertices: [FixedVertex] {
    typealias Coordinate = FixedVertex.Coordinate
    let (far, zero, edge) = (Coordinate(0, 1), Coordinate(0, 0), Coordinate(-height, 1))
    let (side, flat, opposite) = others
    let end =
      notch > 0 ? Coordinate(-height - inset, 1) : Coordinate((radii[flat] - tipReach) / 2, 0.5)
    // The corner's arc turns by θ, with tan(θ/2) = √(notch / (2·radius − notch)).
    let bend = notch > 0 ? ownRadius * (notch / (2 * ownRadius - notch)).squareRoot() : 0
    let own = notch > 0 ? Coordinate(-height - ownRadius + bend, 1) : end
    let points = [
      FixedVertex(edge, Coordinate(-width, 1), baseRadius), FixedVertex(far, far, tipRadius),
      FixedVertex(end, Coordinate(-notch, 1), 0), FixedVertex(own, far, ownRadius), FixedVertex(zero, far, radii[flat]),
      FixedVertex(zero, zero, radii[opposite]), FixedVertex(edge, zero, radii[side]),
    ].map { FixedVertex($0.x.mirrored(if: corner.isLeft), $0.y.mirrored(if: corner.isTop), $0.radius) }
    return corner.isLeft == corner.isTop ? points : [2, 1, 0, 6, 5, 4, 3].map { points[$0] }
  }
}

extension FixedVertex.Coordinate {
  /// The same distance from the opposite edge.
  fileprivate func mirrored(if isMirrored: Bool) -> Self {
    isMirrored ? Self(0 - constant, 1 - factor) : self
  }
}
