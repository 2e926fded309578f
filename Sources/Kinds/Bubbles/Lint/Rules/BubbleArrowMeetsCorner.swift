import StyleBundle
import StyleDiagnostics
import StyleGeometry
import StyleModel

/// An arrow whose rounding overlaps a corner at some declared position (condition 2).
enum BubbleArrowMeetsCorner: StyleRule {
  static let description = RuleDescription(
    "bubble-arrow-meets-corner", .bubbles, .error,
    fixability: .unsafe,
    summary: "at a declared position the arrow's rounding overlaps a corner",
    explanation: """
      Between the arc of a corner and the base point of the arrow there has to be space for the arc of that base point. \
      Near an end of its edge the arrow has less: the outline runs back on itself, which shows as a spike or a notch at \
      the corner, and at a corner that isn't rounded the arc has no edge to start on.

      The arrow moves X = edge − 2·cornerRadius − arrow width, and an arc takes t = baseRadius·tan(φ/2) of the edge, \
      with φ = atan2(arrow height, width/2). The condition is min(p, 1 − p)·X ≥ t for every declared position p, so \
      positions from t/X to 1 − t/X are valid; 0 and 1 never are while base points are rounded. The left side grows with \
      the edge and with the distance of p from the nearer end: the smallest size and the outermost position decide for \
      all.

      Where the arrow doesn't fit the edge at all (X < 2t) every position fails and only `bubble-arrow-wider-than-edge` \
      reports it. With `position: follow` clients keep to the valid positions, of which there is one where X is 2t or \
      more.

      The fix moves the declared positions into the valid range.
      """,
    examples: examples)

  static func check(_ bubble: BubbleFigure, _ context: LintContext, _ report: (Finding) -> Void) {
    guard let positions = bubble.positions else { return }
    let clearance = bubble.arrow.clearance
    let failing = bubble.edges.filter { edge in
      let travel = bubble.travel(edge)
      return travel >= 2 * clearance - context.tolerance && bubble.margin * travel < clearance - context.tolerance
    }
    guard let shortest = failing.min(by: { $0.along < $1.along }) else { return }
    let meeting = Meeting(bubble, shortest, positions, tolerance: context.tolerance)
    let others = failing.filter { $0.isHorizontal != shortest.isHorizontal }
    report(meeting.finding(bubble, bubble.largerSizes(context), others: others))
  }
}

/// An edge too short for the declared positions, and the positions that are valid on it.
private struct Meeting {
  let edge: BubbleEdge
  let positions: ClosedRange<Double>
  /// The lowest valid position, t/X.
  let lowest: Double
  let isMetAtLow: Bool
  let isMetAtHigh: Bool
  let valid: ClosedRange<ExactDecimal>

  init(_ bubble: BubbleFigure, _ edge: BubbleEdge, _ positions: ClosedRange<Double>, tolerance: Double) {
    let (travel, clearance) = (bubble.travel(edge), bubble.arrow.clearance)
    self.edge = edge
    self.positions = positions
    lowest = ArrowGeometry.leastMargin(clearance: clearance, travel: travel)
    isMetAtLow = positions.lowerBound * travel < clearance - tolerance
    isMetAtHigh = (1 - positions.upperBound) * travel < clearance - tolerance
    let low = ValidNumber(.atLeast, lowest).value
    valid = low...max(low, ExactDecimal.one.subtracting(low) ?? low)
  }

  /// Whether the worst declared position, which is nearest an end of the edge, is the lowest one.
  private var isWorstAtLow: Bool { positions.lowerBound <= 1 - positions.upperBound }
  private var worst: Double { isWorstAtLow ? positions.lowerBound : positions.upperBound }

  func finding(_ bubble: BubbleFigure, _ sizes: Suggestion.Option?, others: [BubbleEdge]) -> Finding {
    let ends = [isMetAtLow ? positions.lowerBound : nil, isMetAtHigh ? positions.upperBound : nil].compactMap(\.self)
    let numbers = ends.map(Numerals.number)
    let unique = numbers.first == numbers.last ? Array(numbers.prefix(1)) : numbers
    let isMendedBySize = bubble.arrow.smallestEdge(cornerRadius: bubble.cornerRadius, margin: bubble.margin) != nil
    return Finding(
      BubbleArrowMeetsCorner.self,
      "at position\(unique.count > 1 ? "s" : "") \(unique.joined(separator: " and ")) the \(edge.arrow)'s rounding "
        + "overlaps a corner of a \(Numerals.points(edge.along)) \(edge.isHorizontal ? "wide" : "high") bubble",
      at: bubble.member("arrow", "position"),
      related: [.init(bubble.member("size", edge.alongName), "\(Numerals.points(edge.along)) or more")],
      notes: [sentence(bubble)]
        + others.map { "also with the \($0.arrow), at a \($0.alongName) of \(Numerals.points($0.along))" },
      counterexample: Counterexample(
        bubble.sample(edge, position: worst),
        bound: .init(
          member: "position",
          value: isWorstAtLow ? ValidNumber(.atLeast, lowest).bound : ValidNumber(.atMost, 1 - lowest).bound,
          isOpen: true)),
      advice: Suggestion([suggestion(bubble), isMendedBySize ? sizes : nil], "keep the arrow off the corners"))
  }

  private func sentence(_ bubble: BubbleFigure) -> String {
    let (travel, margin) = (bubble.travel(edge), bubble.margin)
    return "calculation: \(edge.sentence), "
      + "position \(Numerals.number(worst)): \(Numerals.number(margin)) · (\(Numerals.number(edge.along)) − 2 · "
      + "\(Numerals.number(bubble.cornerRadius)) − \(Numerals.number(bubble.arrow.width))) = "
      + "\(Numerals.number(margin * travel)) pt beside the arrow, its rounding needs \(Numerals.number(bubble.arrow.clearance))"
  }

  /// The declared positions, each moved to the nearest valid one.
  private func suggestion(_ bubble: BubbleFigure) -> Suggestion.Option? {
    guard case .range(let range, let initial) = bubble.style.arrow.position else { return nil }
    func clamped(_ position: Double) -> ExactDecimal {
      Swift.min(Swift.max(position.exact, valid.lowerBound), valid.upperBound)
    }
    let (low, high) = (clamped(range.lowerBound), clamped(range.upperBound))
    let statesInitial = bubble.states("arrow", "position", "default")
    let value: Literal
    if range.lowerBound == range.upperBound, !statesInitial {
      value = .number(low)
    } else if statesInitial {
      value = .map(
        [("min", low), ("max", high), ("default", clamped(initial))].map { .init($0.0, .number($0.1)) })
    } else {
      value = .range(low, high)
    }
    return Suggestion.Option(
      low == high ? "a position of \(low)" : "positions \(low)..\(high)",
      [.init(bubble.member("arrow", "position"), value)], as: .unsafe)
  }
}

private let examples = [
  RuleExample(
    "a sharp arrow can move from corner to corner",
    bubble: """
      arrow: { direction: bottom, width: 30, height: 12, tipRadius: 3, position: 0..1 }
      cornerRadius: 8
      size: { width: 120..313, height: 48..313 }
      """),
  RuleExample(
    "positions up to the corners leave no space for the arrow's rounding",
    bubble: """
      arrow: { direction: bottom, width: 30, height: 12, radius: 3, position: 0..1 }
      #                                                                       ^^^^ bubble-arrow-meets-corner
      cornerRadius: 8
      size: { width: 120..313, height: 48..313 }
      """,
    fixes: ["position: 0..1": "position: 0.02..0.98"]),
  RuleExample(
    "one position, at the end of the shorter edge",
    bubble: """
      arrow: { direction: [top, right], width: 30, height: 12, radius: 3, position: 0.98 }
      #                                                                             ^^^^ bubble-arrow-meets-corner
      cornerRadius: 8
      size: { width: 120..313, height: 60..313 }
      """,
    fixes: ["position: 0.98": "position: 0.92"]),
  RuleExample(
    "an initial position moves with the range",
    bubble: """
      arrow:
        direction: bottom
        width: 30
        height: 12
        radius: 3
        position: { min: 0, max: 0.5, default: 0 }
        #         ^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^ bubble-arrow-meets-corner
      cornerRadius: 8
      size: { width: 120..313, height: 48..313 }
      """,
    fixes: ["min: 0, max: 0.5, default: 0": "min: 0.02, max: 0.5, default: 0.02"]),
]
