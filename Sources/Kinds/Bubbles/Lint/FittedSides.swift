import StyleDiagnostics
import StyleGeometry

extension BubbleCornersCollide {
  /// Reports the sides of bodies without an arrow that are too short for their corners.
  static func checkSides(_ bubble: BubbleFigure, _ context: LintContext, _ report: (Finding) -> Void) {
    let tolerance = context.tolerance
    let bodies = bubble.bodies.filter { $0.size.width > tolerance }
    func short(_ body: BubbleBody, _ radii: CornerRadii) -> [FittedSide] {
      bubble.sides(body.tail, body.size, radii).filter { $0.needed > $0.length + tolerance }
    }
    guard let body = bodies.first(where: { !bubble.fitsCorners($0, tolerance) }) else { return }
    let sides = short(body, bubble.radii)
    guard let worst = sides.max(by: { $0.needed - $0.length < $1.needed - $1.length }) else { return }
    let largest = ValidNumber(.atMost, in: 0...bubble.cornerRadius) { most in
      bodies.contains { !short($0, bubble.radii.limited(to: most)).isEmpty }
    }
    report(.collide(bubble, body, worst, sides, largest, bubble.largerSizes(context)))
  }
}

extension Finding {
  fileprivate static func collide(
    _ bubble: BubbleFigure, _ body: BubbleBody, _ worst: FittedSide, _ short: [FittedSide], _ largest: ValidNumber?,
    _ sizes: Suggestion.Option?
  ) -> Finding {
    let n = Numerals.number
    let (first, second, strip) = (
      n(worst.radii.first), n(worst.radii.second), body.strip(isWidth: worst.side.isVertical)
    )
    let size = worst.length + strip
    let length = strip > 0 ? "\(n(size)) − \(n(strip)) = \(n(worst.length))" : n(worst.length)
    let isOneExtent = short.allSatisfy { $0.extent == worst.extent }
    let others = short.filter { $0.side != worst.side }.map { "\($0.words), required \(Numerals.points($0.needed))" }
    return Finding(
      BubbleCornersCollide.self,
      "at a \(worst.extent) of \(Numerals.points(size)), \(worst.words), but its corners of \(first) and \(second) pt "
        + "need " + Numerals.points(worst.needed),
      at: bubble.member("cornerRadius"),
      related: [.init(bubble.member("size", worst.extent), "\(Numerals.points(size)) or more")],
      notes: [
        "calculation: \(bubble.sentence(body)): \(worst.side.rawValue) side \(length) pt, corners \(first) + \(second) = "
          + Numerals.points(worst.needed)
      ] + others,
      counterexample: Counterexample(
        bubble.sample(body) + [.init("cornerRadius", .number(bubble.cornerRadius))],
        bound: isOneExtent
          ? .init(member: worst.extent, value: ValidNumber(.atLeast, worst.needed + strip).bound, isOpen: true)
          : largest.map { .init(member: "cornerRadius", value: $0.bound, isOpen: true) }),
      advice: Suggestion([largest.flatMap(bubble.limitedRadii), sizes], "fit the corners"))
  }
}
