import StyleBundle
import StyleDiagnostics
import StyleGeometry
import StyleModel

/// Insets that leave no space for content.
enum BubbleContentEmpty: BubbleRule {
  static let description = RuleDescription(
    "bubble-content-empty", .bubbles, .warning,
    fixability: .suggestion,
    summary: "at the bubble's smallest size the insets leave no width or height for content",
    explanation: """
      Content is placed in a rectangle, `contentInsets` inside the body. Where the insets of two opposite sides take all \
      of the body's width or height, that rectangle is empty: clients show no text, or text that runs over the border.

      The conditions are left + right < width and top + bottom < height of the body, which is the bubble's size less the \
      arrow's height in the arrow's direction. The body grows with the bubble, so the smallest declared size decides for \
      the whole range.

      If a bubble has no body, or one that is too small for its own corners, only `bubble-body-empty`, \
      `bubble-corners-collide` or `bubble-arrow-wider-than-edge` reports it. Empty content has no corners, so \
      `bubble-content-outside-corner` is silent here.
      """,
    examples: examples)

  static func check(_ bubble: BubbleFigure, _ context: LintContext, _ report: (Finding) -> Void) {
    let spaces = ContentSpace.all(bubble, context)
    guard let least = spaces.min(by: { $0.rest < $1.rest }), least.rest <= context.tolerance else { return }
    report(.contentEmpty(bubble, least, shortest: spaces.map(\.body).min() ?? least.body))
  }

  /// Whether a bubble has a finding.
  static func isEmpty(_ bubble: BubbleFigure, _ context: LintContext) -> Bool {
    ContentSpace.all(bubble, context).contains { $0.rest <= context.tolerance }
  }
}

/// The space that two insets leave of the smallest body's width or height.
private struct ContentSpace {
  let edge: BubbleEdge
  let isWidth: Bool
  /// The body's width or height.
  let body: Double
  let insets: (first: Double, second: Double)

  var sum: Double { insets.first + insets.second }
  var rest: Double { body - sum }
  /// Whether the arrow's height is a part of the bubble's extent.
  var isAcross: Bool { isWidth != edge.isHorizontal }

  /// The spaces in bodies that are large enough for their corners.
  static func all(_ bubble: BubbleFigure, _ context: LintContext) -> [ContentSpace] {
    let (insets, tolerance) = (bubble.style.contentInsets, context.tolerance)
    return bubble.edges.flatMap { edge -> [ContentSpace] in
      let (along, across) = (edge.along, edge.across - bubble.arrow.height)
      let least = min(along, across)
      guard least > tolerance, 2 * bubble.cornerRadius <= least + tolerance else { return [] }
      return [true, false].map { isWidth in
        ContentSpace(
          edge: edge, isWidth: isWidth, body: isWidth == edge.isHorizontal ? along : across,
          insets: isWidth ? (insets.left, insets.right) : (insets.top, insets.bottom))
      }
    }
  }
}

extension Finding {
  fileprivate static func contentEmpty(_ bubble: BubbleFigure, _ space: ContentSpace, shortest: Double) -> Finding {
    let n = Numerals.number
    let (extent, high) = space.isWidth ? ("width", "wide") : ("height", "high")
    let insets = "\(n(space.insets.first)) and \(Numerals.points(space.insets.second))"
    let arrow = space.isAcross ? bubble.arrow.height : 0
    let body = space.isAcross ? "\(n(space.body + arrow)) − \(n(arrow)) = \(n(space.body))" : n(space.body)
    // A point of content, or half of what there is.
    let largest = ValidNumber(.atMost, (shortest - min(1, shortest / 2)) / 2)
    return Finding(
      BubbleContentEmpty.self,
      "insets of \(insets) leave no \(extent) for content in a body that is \(n(space.body)) pt \(high)",
      at: bubble.member("contentInsets"),
      related: [
        .init(bubble.member("size", extent), "\(Numerals.points(space.body + arrow)) or more"),
        space.isAcross ? .init(bubble.member("arrow", "height"), "\(n(arrow)) pt high") : nil,
      ].compactMap(\.self),
      notes: [
        "calculation: \(space.edge.sentence): body \(body) pt, less "
          + "\(n(space.insets.first)) + \(n(space.insets.second)) = \(n(space.rest)) pt"
      ],
      counterexample: Counterexample(
        bubble.sample(space.edge),
        bound: .init(member: extent, value: ValidNumber(.atLeast, space.sum + arrow).bound, isOpen: false)),
      advice: Suggestion(
        [Suggestion.Option("an inset", largest, at: bubble.member("contentInsets"))],
        "leave space for content on every side"))
  }
}

private let examples = [
  RuleExample(
    "insets that leave most of the body",
    bubble: """
      arrow: { direction: bottom, width: 30, height: 12 }
      cornerRadius: 8
      size: { width: 120..313, height: 48..313 }
      contentInsets: 8
      """),
  RuleExample(
    "insets as high as the body",
    bubble: """
      arrow: { direction: bottom, width: 30, height: 12 }
      cornerRadius: 8
      size: { width: 120..313, height: 48..313 }
      contentInsets: { top: 16, left: 12, bottom: 20, right: 12 }
      #              ^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^ bubble-content-empty
      """),
  RuleExample(
    "insets wider than a narrow bubble",
    bubble: """
      arrow: { direction: right, width: 16, height: 8 }
      cornerRadius: 6
      size: { width: 40..313, height: 60..313 }
      contentInsets: 18
      #              ^^ bubble-content-empty
      """),
]
