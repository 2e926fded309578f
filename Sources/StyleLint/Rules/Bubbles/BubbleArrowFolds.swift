import StyleDiagnostics
import StyleGeometry
import StyleModel

/// The arrow's sides are too short for the arcs at their ends (condition 1).
enum BubbleArrowFolds: BubbleRule {
  static let description = RuleDescription(
    "bubble-arrow-folds", .bubbles, .error,
    fixability: .unsafe,
    summary: "the arrow's sides are too short for the arcs that round its tip and base points",
    explanation: """
      Clients draw a tangent arc at the tip and at both base points. An arc begins where it touches one side and ends \
      where it touches the next, so each slanted side gives up a length at both of its ends. Where the two lengths \
      together are more than the side has, the path runs back along it and the arrow folds into loops. Clients draw \
      that without a word.

      With φ = atan2(height, width/2), the angle at the base, a side is √(height² + width²/4) long; the tip's arc takes \
      tipRadius·tan φ of it, the base point's baseRadius·tan(φ/2) = baseRadius·height/(side + width/2). The condition is \
      that they take no more than the side. Neither size nor position occurs in it: it holds for all or for none.

      The fix writes the largest `radius` that is sound. Where tip and base points are rounded by radii of their own, both \
      shrink by the same factor, so that the shape stays the one that was drawn.
      """,
    examples: examples)

  static func check(_ bubble: BubbleFigure, _ context: LintContext, _ report: (Finding) -> Void) {
    if bubble.arrow.sideRounding > bubble.arrow.sideLength + context.tolerance {
      report(.folds(bubble, isShared: bubble.sharesRadius(context)))
    }
  }
}

extension Finding {
  fileprivate static func folds(_ bubble: BubbleFigure, isShared: Bool) -> Finding {
    let arrow = bubble.arrow
    let fold = Fold(bubble, isShared: isShared)
    let (side, arcs) = Numerals.brief(arrow.sideLength, arrow.sideRounding)
    let radii =
      isShared
      ? "of radius \(Numerals.points(arrow.tipRadius)) at their ends"
      : "of radius \(Numerals.points(arrow.tipRadius)) at the tip and \(Numerals.number(arrow.baseRadius)) pt at the base"
    return Finding(
      BubbleArrowFolds.self, "the arrow folds: its sides are \(side) pt long, but arcs \(radii) take \(arcs) pt",
      at: bubble.member("arrow", fold.member),
      related: [
        .init(bubble.member("arrow", "width"), "\(Numerals.points(arrow.width)) wide"),
        .init(bubble.member("arrow", "height"), "\(Numerals.points(arrow.height)) high"),
      ],
      notes: [fold.sentence],
      help: ["\(fold.sound) fits this arrow; a lower or wider arrow holds larger arcs"],
      witness: Witness(bubble.sample + fold.radii, bound: fold.bound),
      proposals: [FixProposal(title: "write \(fold.sound)", applicability: .unsafe, changes: fold.changes)])
  }
}

/// The radii of an arrow that folds, and the largest that don't.
private struct Fold {
  /// The member of `arrow` that takes most of a side.
  let member: String
  let radii: [Witness.Member]
  let bound: Witness.Bound?
  let changes: [FixProposal.Change]
  /// `a radius of at most 4.57`.
  let sound: String
  let sentence: String

  init(_ bubble: BubbleFigure, isShared: Bool) {
    let (arrow, base) = (bubble.arrow, bubble.arrow.clearance)
    let tip = arrow.sideRounding - base
    let factor = arrow.sideLength / arrow.sideRounding
    let largestTip = ExactDecimal.roundedDown(arrow.tipRadius * factor)
    let largestBase = ExactDecimal.roundedDown(arrow.baseRadius * factor)
    func change(_ member: String, _ value: ExactDecimal) -> FixProposal.Change {
      .init(bubble.member("arrow", member), .number(value.description))
    }
    if isShared {
      member = "radius"
      radii = [.init("radius", .number(arrow.tipRadius))]
      bound = .init(member: "radius", value: Numerals.bound(arrow.tipRadius * factor), isOpen: true)
      changes = [change("radius", largestTip)]
      sound = "a radius of at most \(largestTip)"
    } else {
      let isTip = tip >= base
      member = isTip ? "tipRadius" : "baseRadius"
      radii = [.init("tipRadius", .number(arrow.tipRadius)), .init("baseRadius", .number(arrow.baseRadius))]
      // What the other radius leaves of the side, if anything.
      let rest = arrow.sideLength - min(tip, base)
      let limit = (isTip ? arrow.tipRadius : arrow.baseRadius) * rest / max(tip, base)
      bound = rest > 0 ? .init(member: member, value: Numerals.bound(limit), isOpen: true) : nil
      let tipChange = arrow.tipRadius > 0 ? change("tipRadius", largestTip) : nil
      let baseChange = arrow.baseRadius > 0 ? change("baseRadius", largestBase) : nil
      changes = [tipChange, baseChange].compactMap(\.self)
      sound =
        [
          tipChange.map { _ in "a tip radius of at most \(largestTip)" },
          baseChange.map { _ in "a base radius of at most \(largestBase)" },
        ]
        .compactMap(\.self).joined(separator: " with ")
    }
    let n = Numerals.number
    sentence =
      "witness: side √(\(n(arrow.height))² + \(n(arrow.width / 2))²) = \(n(arrow.sideLength)); arcs "
      + "\(n(arrow.tipRadius)) · \(n(arrow.height)) / \(n(arrow.width / 2)) + "
      + "\(n(arrow.baseRadius)) · \(n(arrow.height)) / (\(n(arrow.sideLength)) + \(n(arrow.width / 2))) "
      + "= \(n(arrow.sideRounding))"
  }
}

extension BubbleArrowFolds {
  private static let examples = [
    RuleExample(
      "sides of 19.2 pt hold arcs up to a radius of 16.69",
      """
      bubbles:
        tip:
          arrow: { direction: bottom, width: 30, height: 12, radius: 16.69 }
          cornerRadius: 8
          size: { width: 120..313, height: 48..313 }
      """),
    RuleExample(
      "arcs that take more than the sides have",
      """
      bubbles:
        tip:
          arrow: { direction: bottom, width: 20, height: 12, radius: 12 }
          #                                                          ^^ bubble-arrow-folds
          cornerRadius: 8
          size: { width: 120..313, height: 48..313 }
      """,
      fixed: """
        bubbles:
          tip:
            arrow: { direction: bottom, width: 20, height: 12, radius: 9.36 }
            cornerRadius: 8
            size: { width: 120..313, height: 48..313 }
        """),
    RuleExample(
      "tip and base points rounded apart",
      """
      bubbles:
        tip:
          arrow: { direction: [top, left], width: 20, height: 12, tipRadius: 2, baseRadius: 40 }
          #                                                                                 ^^ bubble-arrow-folds
          cornerRadius: 8
          size: { width: 120..313, height: 80..313 }
      """,
      fixed: """
        bubbles:
          tip:
            arrow: { direction: [top, left], width: 20, height: 12, tipRadius: 1.47, baseRadius: 29.56 }
            cornerRadius: 8
            size: { width: 120..313, height: 80..313 }
        """),
  ]
}
