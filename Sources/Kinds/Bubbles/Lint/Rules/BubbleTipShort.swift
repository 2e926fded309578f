import StyleDiagnostics
import StyleGeometry
import StyleModel

/// A rounded tip that stops short of the edge that it points to (condition 7).
enum BubbleTipShort: StyleRule {
  static let description = RuleDescription(
    "bubble-tip-short", .bubbles, .note,
    fixability: .suggestion,
    summary: "the rounded tip ends more than 1 pt short of the bubble's edge",
    explanation: """
      The arc that rounds the tip is inside the corner that the two sides of the arrow make, so the visible arrow is \
      lower than the declared height, and the bubble ends short of what it points to. Under a point nobody sees it.

      The gap is tipRadius·(1/cos φ − 1) with φ = atan2(height, width/2); 1/cos φ is the side, √(height² + width²/4), \
      over half the width. Of a tail it is tipRadius·(cos(45° − (φ − δ)/2) / sin(45° − (φ + δ)/2) − 1), with the angles of \
      `bubble-arrow-folds`. It doesn't depend on size or position.
      """,
    examples: examples)

  static func check(_ bubble: BubbleFigure, _ context: LintContext, _ report: (Finding) -> Void) {
    if let tails = bubble.tails { return checkTails(tails, bubble, context, report) }
    if bubble.hasArrow, bubble.arrow.tipShortfall > 1 + context.tolerance {
      report(.tipShort(bubble, isShared: bubble.sharesRadius))
    }
  }
}

extension Finding {
  fileprivate static func tipShort(_ bubble: BubbleFigure, isShared: Bool) -> Finding {
    let (arrow, member) = (bubble.arrow, isShared ? "radius" : "tipRadius")
    let largest = ValidNumber(.atMost, arrow.tipRadius / arrow.tipShortfall)
    let (short, _) = Numerals.brief(arrow.tipShortfall, 1)
    let visible = arrow.height - arrow.tipShortfall
    let height = Numerals.points(arrow.height)
    let rest =
      visible > 0
      ? "\(Numerals.brief(visible)) of \(height) are visible" : "nothing of its \(height) is visible"
    let (half, side) = (Numerals.number(arrow.width / 2), Numerals.number(arrow.sideLength))
    return Finding(
      BubbleTipShort.self,
      "the rounded tip (\(Numerals.points(arrow.tipRadius))) ends \(short) pt short of the edge: \(rest)",
      at: bubble.member("arrow", member),
      related: [.init(bubble.member("arrow", "height"), "\(height) high")],
      notes: [
        "calculation: side √(\(Numerals.number(arrow.height))² + \(half)²) = \(side); "
          + "\(Numerals.number(arrow.tipRadius)) · (\(side) / \(half) − 1) = \(Numerals.number(arrow.tipShortfall))"
      ],
      counterexample: Counterexample(
        bubble.sample + [.init(member, .number(arrow.tipRadius))],
        bound: .init(member: member, value: largest.bound, isOpen: true)),
      advice: Suggestion(
        [Suggestion.Option(isShared ? "a radius" : "a tip radius", largest, at: bubble.member("arrow", member))],
        "keep the tip within 1 pt of the edge"))
  }
}

private let examples = [
  RuleExample(
    "a tip 0.84 pt short of the edge",
    bubble: """
      arrow: { direction: bottom, width: 30, height: 12, radius: 3 }
      cornerRadius: 8
      size: { width: 120..313, height: 48..313 }
      """),
  RuleExample(
    "a tip over two points short of the edge",
    bubble: """
      arrow: { direction: left, width: 30, height: 22, radius: 3 }
      #                                                        ^ bubble-tip-short
      cornerRadius: 20
      size: { width: 120..313, height: 80..313 }
      """),
  RuleExample(
    "a tip with a radius of its own",
    bubble: """
      arrow: { direction: top, width: 16, height: 10, tipRadius: 2 }
      #                                                          ^ bubble-tip-short
      cornerRadius: 6
      size: { width: 60..335, height: 40..400 }
      """),
  RuleExample(
    "a long tail with a rounded tip",
    bubble: """
      tail: { corner: bottomRight, width: 8, height: 14, tipRadius: 1 }
      #                                                             ^ bubble-tip-short
      cornerRadius: 18
      size: { width: 60..280, height: 36..2000 }
      """),
]
