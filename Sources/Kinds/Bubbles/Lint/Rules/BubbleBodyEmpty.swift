import StyleDiagnostics
import StyleGeometry
import StyleModel

/// An arrow that takes the whole size along its direction (condition 5).
enum BubbleBodyEmpty: StyleRule {
  static let description = RuleDescription(
    "bubble-body-empty", .bubbles, .error,
    fixability: .suggestion,
    summary: "the arrow or tail is as high as the bubble at its smallest size, so no body is left",
    explanation: """
      The body of a bubble is its size less a strip as wide as the arrow is high, at the arrow's edge. Where that strip \
      takes everything, clients draw a body of no or negative size: outlines that cross themselves, text without space.

      The condition is arrow height, or tail height, < size along the arrow's direction. The body's size grows with the bubble's, so the \
      smallest declared size decides for the whole range.
      """,
    examples: examples)

  static func check(_ bubble: BubbleFigure, _ context: LintContext, _ report: (Finding) -> Void) {
    if let tails = bubble.tails { return checkTails(tails, bubble, context, report) }
    for edge in bubble.edges where bubble.arrow.height >= edge.across - context.tolerance {
      report(.bodyEmpty(bubble, edge, bubble.largerSizes(context)))
    }
  }
}

extension Finding {
  fileprivate static func bodyEmpty(_ bubble: BubbleFigure, _ edge: BubbleEdge, _ sizes: Suggestion.Option?) -> Finding
  {
    let (height, extent) = (Numerals.number(bubble.arrow.height), edge.acrossName)
    let small = Numerals.number(edge.across)
    return Finding(
      BubbleBodyEmpty.self, "at a \(extent) of \(small) pt the \(edge.arrow) (\(height) pt high) leaves no body",
      at: bubble.member("size", extent),
      related: [.init(bubble.member("arrow", "height"), "\(height) pt high")],
      notes: [
        "calculation: \(edge.sentence): "
          + "body \(small) − \(height) = \(Numerals.number(edge.across - bubble.arrow.height)) pt"
      ],
      counterexample: Counterexample(
        bubble.sample(edge), bound: .init(member: extent, value: bubble.arrow.height, isOpen: false)),
      advice: Suggestion([sizes, Suggestion.Option("a lower arrow")], "leave a body"))
  }
}

private let examples = [
  RuleExample(
    "a body under the arrow at every size",
    bubble: """
      arrow: { direction: bottom, width: 30, height: 12 }
      cornerRadius: 8
      size: { width: 120..313, height: 48..313 }
      """),
  RuleExample(
    "an arrow as high as the bubble",
    bubble: """
      arrow: { direction: [top, bottom], width: 30, height: 12 }
      cornerRadius: 0
      size: { width: 120..313, height: 12..313 }
      #                                ^^^^^^^ bubble-body-empty
      """),
  RuleExample(
    "an arrow higher than the bubble is wide or high",
    bubble: """
      arrow: { direction: [left, bottom], width: 10, height: 24 }
      cornerRadius: 0
      size: { width: 24..313, height: 20..313 }
      #              ^^^^^^^ bubble-body-empty
      #                               ^^^^^^^ bubble-body-empty
      """),
  RuleExample(
    "a tail that stands out as far as the bubble is wide",
    bubble: """
      tail: { corner: bottomRight, width: 10, height: 12 }
      cornerRadius: 0
      size: { width: 12..280, height: 36..2000 }
      #              ^^^^^^^ bubble-body-empty
      """),
]
