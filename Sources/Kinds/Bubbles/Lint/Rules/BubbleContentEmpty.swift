import StyleBundle
import StyleDiagnostics
import StyleGeometry
import StyleModel

/// Insets that leave no space for content.
enum BubbleContentEmpty: StyleRule {
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
    report(.contentEmpty(bubble, least, shortest: spaces.map(\.length).min() ?? least.length))
  }

  /// Whether a bubble has a finding.
  static func isEmpty(_ bubble: BubbleFigure, _ context: LintContext) -> Bool {
    ContentSpace.all(bubble, context).contains { $0.rest <= context.tolerance }
  }
}

/// The space that two insets leave of the smallest body's width or height.
private struct ContentSpace {
  let body: BubbleBody
  let isWidth: Bool
  let insets: (first: Double, second: Double)

  var length: Double { body.length(isWidth: isWidth) }
  var sum: Double { insets.first + insets.second }
  var rest: Double { length - sum }
  /// The part of the bubble's extent that isn't the body's.
  var strip: Double { body.strip(isWidth: isWidth) }

  /// The spaces in bodies that are large enough for their corners.
  static func all(_ bubble: BubbleFigure, _ context: LintContext) -> [ContentSpace] {
    let (insets, tolerance) = (bubble.style.contentInsets, context.tolerance)
    return bubble.bodies.flatMap { body -> [ContentSpace] in
      guard min(body.size.width, body.size.height) > tolerance, bubble.fitsCorners(body, tolerance) else { return [] }
      return [true, false].map { isWidth in
        ContentSpace(
          body: body, isWidth: isWidth, insets: isWidth ? (insets.left, insets.right) : (insets.top, insets.bottom))
      }
    }
  }
}

extension Finding {
  fileprivate static func contentEmpty(_ bubble: BubbleFigure, _ space: ContentSpace, shortest: Double) -> Finding {
    let n = Numerals.number
    let (extent, high) = space.isWidth ? ("width", "wide") : ("height", "high")
    let insets = "\(n(space.insets.first)) and \(Numerals.points(space.insets.second))"
    let (length, strip) = (space.length, space.strip)
    let body = strip > 0 ? "\(n(length + strip)) − \(n(strip)) = \(n(length))" : n(length)
    // A point of content, or half of what there is.
    let largest = ValidNumber(.atMost, (shortest - min(1, shortest / 2)) / 2)
    return Finding(
      BubbleContentEmpty.self,
      "insets of \(insets) leave no \(extent) for content in a body that is \(n(length)) pt \(high)",
      at: bubble.member("contentInsets"),
      related: [
        .init(bubble.member("size", extent), "\(Numerals.points(length + strip)) or more"),
        strip > 0 ? .init(bubble.member(bubble.pointerKey, "height"), "\(n(strip)) pt high") : nil,
      ].compactMap(\.self),
      notes: [
        "calculation: \(bubble.sentence(space.body)): body \(body) pt, less "
          + "\(n(space.insets.first)) + \(n(space.insets.second)) = \(n(space.rest)) pt"
      ],
      counterexample: Counterexample(
        bubble.sample(space.body),
        bound: .init(member: extent, value: ValidNumber(.atLeast, space.sum + strip).bound, isOpen: false)),
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
