import StyleDiagnostics
import StyleGeometry
import StyleModel

/// An arrow that doesn't fit its edge together with its rounding and the two corners (condition 3).
enum BubbleArrowWiderThanEdge: StyleRule {
  static let description = RuleDescription(
    "bubble-arrow-wider-than-edge", .bubbles, .error,
    fixability: .suggestion,
    summary: "the arrow or tail doesn't fit between the corners of the bubble at its smallest size",
    explanation: """
      An edge has to fit the arc of a corner at each end, and between them the arrow with the arcs at its two base \
      points. Where it is shorter, no position of the arrow is valid: the outline runs back on itself at one corner or \
      at both.

      The condition is width + 2·cornerRadius + 2·baseRadius·tan(φ/2) ≤ the edge's length, with φ = atan2(arrow height, \
      width/2). The edge grows with the bubble, so the smallest declared size decides for the whole range. An arrow that \
      follows its target needs just this length: then one position, the middle, is valid.

      A tail needs its width, the arc of its base and the corner beyond it on its side: width + baseRadius·tan(φ/2) + that corner's \
      radius ≤ height of the bubble. Without a notch the flat edge has to fit the arc of the tip and of the corner at its other \
      end, too.

      Where the edge is even shorter than arrow and corners without the arcs of the base points, the distance that the \
      arrow can move is negative and positions run backwards: clients draw position 0 right of position 1, or below it.
      """,
    examples: examples)

  static func check(_ bubble: BubbleFigure, _ context: LintContext, _ report: (Finding) -> Void) {
    if let tails = bubble.tails { return checkTails(tails, bubble, context, report) }
    for edge in bubble.edges where bubble.neededEdge > edge.along + context.tolerance {
      let runsBackwards = bubble.travel(edge) < -context.tolerance
      report(.widerThanEdge(bubble, edge, bubble.largerSizes(context), runsBackwards: runsBackwards))
    }
  }
}

extension Finding {
  fileprivate static func widerThanEdge(
    _ bubble: BubbleFigure, _ edge: BubbleEdge, _ sizes: Suggestion.Option?, runsBackwards: Bool
  ) -> Finding {
    let (along, extent) = (Numerals.number(edge.along), edge.alongName)
    let (needed, _) = Numerals.brief(bubble.neededEdge, edge.along)
    let (corner, arrow) = (Numerals.number(bubble.cornerRadius), bubble.arrow)
    let calculation =
      "calculation: \(edge.sentence): arrow \(Numerals.number(arrow.width)) + corners 2 · \(corner) + base points 2 · "
      + "\(Numerals.number(arrow.clearance)) = \(Numerals.number(bubble.neededEdge)) pt on an edge of \(along)"
    let backwards =
      "the arrow can move by \(along) − 2 · \(corner) − \(Numerals.number(arrow.width)) = "
      + "\(Numerals.number(bubble.travel(edge))) pt: positions run backwards"
    return Finding(
      BubbleArrowWiderThanEdge.self,
      "at a \(extent) of \(along) pt the arrow and corners need \(needed) pt"
        + (runsBackwards ? ", so position 0 ends up \(edge.isHorizontal ? "right of" : "below") position 1" : ""),
      at: bubble.member("size", extent),
      related: [
        .init(bubble.member("arrow", "width"), "\(Numerals.points(arrow.width)) wide"),
        .init(bubble.member("cornerRadius"), "\(corner) pt at each end"),
      ],
      notes: [calculation] + (runsBackwards ? [backwards] : []),
      counterexample: Counterexample(
        bubble.sample(edge),
        bound: .init(member: extent, value: ValidNumber(.atLeast, bubble.neededEdge).bound, isOpen: true)),
      advice: Suggestion(
        [sizes, Suggestion.Option("a narrower arrow"), Suggestion.Option("smaller radii")], "make it fit"))
  }
}

private let examples = [
  RuleExample(
    "an edge as long as arrow and corners",
    bubble: """
      arrow: { direction: bottom, width: 30, height: 12 }
      cornerRadius: 8
      size: { width: 46..313, height: 48..313 }
      """),
  RuleExample(
    "an edge filled by arrow and corners, without space for the arrow's rounding",
    bubble: """
      arrow: { direction: bottom, width: 30, height: 12, position: follow, radius: 3 }
      cornerRadius: 8
      size: { width: 48..313, height: 48..313 }
      #              ^^^^^^^ bubble-arrow-wider-than-edge
      """),
  RuleExample(
    "both edges too short, and positions backwards on one",
    bubble: """
      arrow: { direction: [top, bottom, right], width: 30, height: 12, radius: 3 }
      cornerRadius: 8
      size:
        width: 47..313
        #      ^^^^^^^ bubble-arrow-wider-than-edge
        height: 36..313
        #       ^^^^^^^ bubble-arrow-wider-than-edge
      """),
  RuleExample(
    "a tail that takes most of its side",
    bubble: """
      tail: { corner: bottomRight, width: 20, height: 5.5 }
      cornerRadius: 18
      size: { width: 42..280, height: 38..2000 }
      """),
  RuleExample(
    "a tail and a corner that are higher than the bubble",
    bubble: """
      tail: { corner: bottomRight, width: 20, height: 5.5 }
      cornerRadius: 18
      size: { width: 42..280, height: 36..2000 }
      #                               ^^^^^^^^ bubble-arrow-wider-than-edge
      """),
]
