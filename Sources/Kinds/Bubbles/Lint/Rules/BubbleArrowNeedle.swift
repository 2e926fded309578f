import StyleDiagnostics
import StyleGeometry
import StyleModel

/// An arrow too sharp or too narrow to be seen as an arrow.
enum BubbleArrowNeedle: BubbleRule {
  static let description = RuleDescription(
    "bubble-arrow-needle", .bubbles, .warning,
    fixability: .suggestion,
    summary: "the arrow's tip is sharper than 20°, or the arrow is narrower than 4 pt",
    explanation: """
      A needle looks like a stray line: its tip, thinner than a pixel for some of its length, is blurred away by \
      antialiasing, a border joins over it with a spike, and the bubble has no visible connection to what it points to. \
      Most often width and height were mixed up.

      The angle at the tip is 2·atan2(width/2, height); the limits of 20° and 4 pt are well below the arrows of \
      libraries in use, which have at least 53° and 8 pt. Neither depends on size or position. A tip of exactly 20° and \
      a width of exactly 4 pt are valid.
      """,
    examples: examples)

  /// tan 10°, half the width over the height of an arrow with a tip of 20°.
  fileprivate static let tangent = 0.17632698070846498

  static func check(_ bubble: BubbleFigure, _ context: LintContext, _ report: (Finding) -> Void) {
    let isSharp = bubble.arrow.tipAngle < 20 - context.tolerance
    let isNarrow = bubble.arrow.width < 4 - context.tolerance
    if isSharp || isNarrow { report(.needle(bubble, isSharp: isSharp, isNarrow: isNarrow, context)) }
  }
}

extension Finding {
  fileprivate static func needle(
    _ bubble: BubbleFigure, isSharp: Bool, isNarrow: Bool, _ context: LintContext
  ) -> Finding {
    let arrow = bubble.arrow
    let (width, height) = (Numerals.number(arrow.width), Numerals.number(arrow.height))
    let (angle, _) = Numerals.brief(arrow.tipAngle, 20)
    let faults = [
      isSharp ? "its tip has an angle of \(angle)°, required 20°" : nil,
      isNarrow ? "it is \(width) pt wide, required 4 pt" : nil,
    ]
    let needed = max(isSharp ? 2 * arrow.height * BubbleArrowNeedle.tangent : 0, isNarrow ? 4 : 0)
    let largest = arrow.width / 2 / BubbleArrowNeedle.tangent
    return Finding(
      BubbleArrowNeedle.self, "the arrow is too thin: " + faults.compactMap(\.self).joined(separator: ", and "),
      at: bubble.member("arrow", "width"),
      related: [.init(bubble.member("arrow", "height"), "\(height) pt high")],
      notes: [
        "calculation: 2 · atan(\(Numerals.number(arrow.width / 2)) / \(height)) = \(Numerals.degrees(arrow.tipAngle))"
      ],
      counterexample: Counterexample(bubble.sample),
      advice: Suggestion(
        [
          blunted(bubble, \.width, "width", ValidNumber(.atLeast, needed), context),
          isNarrow ? nil : blunted(bubble, \.height, "height", ValidNumber(.atMost, largest), context),
        ], "make it visible", otherwise: "use a wider arrow with smaller radii, on an edge with space for it"))
  }

  /// Returns the suggestion of another measure of the arrow; nil where that brings an error.
  private static func blunted(
    _ bubble: BubbleFigure, _ measure: WritableKeyPath<ArrowGeometry, Double>, _ member: String, _ number: ValidNumber,
    _ context: LintContext
  ) -> Suggestion.Option? {
    var arrow = bubble.arrow
    arrow[keyPath: measure] = number.number
    return bubble.bringsErrors(arrow, context)
      ? nil : Suggestion.Option("a \(member)", number, at: bubble.member("arrow", member))
  }
}

private let examples = [
  RuleExample(
    "a slim arrow with a tip of 53°",
    bubble: """
      arrow: { direction: bottom, width: 8, height: 8 }
      cornerRadius: 4
      size: { width: 32..313, height: 32..313 }
      """),
  RuleExample(
    "a tip of 12.7°",
    bubble: """
      arrow: { direction: bottom, width: 10, height: 45 }
      #                                  ^^ bubble-arrow-needle
      cornerRadius: 8
      size: { width: 120..313, height: 80..313 }
      """),
  RuleExample(
    "an arrow 3 pt wide",
    bubble: """
      arrow: { direction: bottom, width: 3, height: 4 }
      #                                  ^ bubble-arrow-needle
      cornerRadius: 8
      size: { width: 120..313, height: 48..313 }
      """),
]
