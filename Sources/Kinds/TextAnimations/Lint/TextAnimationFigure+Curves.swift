import StyleDiagnostics
import StyleGeometry
import StyleModel

extension TextAnimationFigure {
  package func cutSprings(_ context: LintContext) -> [CutSpring] {
    sides.compactMap { side in
      guard case .spring(let spring) = side.effect.curve, let property = side.travels.first else { return nil }
      let (rest, away) = (TextSide.rest(property), side.furthest(property))
      let seconds = side.effect.duration.upperBound
      return CutSpring(
        spring, as: side.springForm, seconds: seconds,
        SpringPart(
          title: side.title(property), property: property, from: .number(side.direction == .out ? rest : away),
          to: .number(side.direction == .out ? away : rest), keyPath: side.member("curve"),
          duration: (side.member("duration"), seconds), cure: .lengthen("`duration`"),
          subject: [.init("effect", .text(side.direction.rawValue))]))
    }
  }

  /// The excesses of scales: no other property has bounds that a curve may pass and clients don't clamp.
  package func domainExcesses(_ context: LintContext) -> [DomainExcess] {
    sides.compactMap { side in
      guard let domain = PropertyDomain(of: .scale, allowFlip: false), let least = side.leastScale,
        domain.excess(least.value) > context.tolerance
      else { return nil }
      let seconds = side.effect.duration.upperBound
      return DomainExcess(
        property: .scale, domain: domain, title: side.title(.scale), time: least.part * seconds,
        place: " of a unit that takes \(Numerals.seconds(seconds))", isApproached: least.isApproached,
        value: least.value, stated: nil, keyPath: side.member("curve"), mayFlip: false,
        subject: [.init("effect", .text(side.direction.rawValue))])
    }
  }
}

extension TextSide {
  /// The properties that differ from rest at some draw, the one that people see most of first.
  fileprivate var travels: [AnimatedProperty] {
    let order: [AnimatedProperty] = [.translationY, .translationX, .scale, .rotation, .opacity]
    return order.filter { furthest($0) != Self.rest($0) }
  }

  /// The least scale of any draw at any time, with the part of a unit's time at which it comes.
  ///
  /// Between turns of the curve the scale goes one way, and it is linear in what is drawn, so the points of the curve's extremes
  /// and both ends of the range decide.
  package var leastScale: (part: Double, value: Double, isApproached: Bool)? {
    let points = effect.curve.extremes(of: effect.duration.upperBound)
    let ends = [effect.scale.lowerBound, effect.scale.upperBound]
    return points.indices.flatMap { index in
      ends.map { away in
        let isApproached = index + 1 < points.count && points[index].x == 1
        return (points[index].x, 1 + (away - 1) * direction.away(points[index].y), isApproached)
      }
    }
    .min { $0.1 < $1.1 }
  }
}
