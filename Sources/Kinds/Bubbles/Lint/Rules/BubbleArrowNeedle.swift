import StyleDiagnostics
import StyleGeometry
import StyleModel

/// An arrow too sharp, too narrow or too low to be seen as an arrow.
enum BubbleArrowNeedle: StyleRule {
  static let description = RuleDescription(
    "bubble-arrow-needle", .bubbles, .warning,
    fixability: .suggestion,
    summary: "an arrow's or a tail's tip is sharper than 20°, it is narrower than 4 pt, or an arrow shows under 3 pt",
    explanation: """
      A needle looks like a stray line: its tip, thinner than a pixel for some of its length, is blurred away by \
      antialiasing, a border joins over it with a spike, and the bubble has no visible connection to what it points to. \
      Most often width and height were mixed up. An arrow that is hardly higher than a border is wide looks like a bump \
      of the edge, and points nowhere.

      The angle at the tip is 2·atan2(width/2, height). Of the height the tip's rounding takes tipRadius·(1/cos φ − 1) \
      with φ = atan2(height, width/2). The limits of 20°, 4 pt and 3 pt are well below the arrows of libraries in use, \
      which have at least 53°, 8 pt and 5 pt. None depends on size or position. Exactly 20°, 4 pt and 3 pt are valid.

      A tail has an angle of 90° − φ − δ at its tip, with the angles of `bubble-arrow-folds`; its height isn't asked about.

      Where the sides are too short for their arcs, nobody knows which height is visible, and only `bubble-arrow-folds` \
      reports it.
      """,
    examples: examples)

  static func check(_ bubble: BubbleFigure, _ context: LintContext, _ report: (Finding) -> Void) {
    if let tails = bubble.tails { return checkTails(tails, bubble, context, report) }
    guard bubble.hasArrow else { return }
    let faults = NeedleFaults(bubble.arrow, context)
    if !faults.isEmpty { report(.needle(bubble, faults, context)) }
  }
}

/// The measures of an arrow that are too small.
private struct NeedleFaults {
  /// tan 10°, half the width over the height of an arrow with a tip of 20°.
  static let tangent = 0.17632698070846498
  /// The least visible height, in points.
  static let height = 3.0

  let isSharp: Bool
  let isNarrow: Bool
  let isLow: Bool

  init(_ arrow: ArrowGeometry, _ context: LintContext) {
    isSharp = arrow.tipAngle < 20 - context.tolerance
    isNarrow = arrow.width < 4 - context.tolerance
    let folds = arrow.sideRounding > arrow.sideLength + context.tolerance
    isLow = !folds && arrow.visibleHeight < Self.height - context.tolerance
  }

  var isEmpty: Bool { !isSharp && !isNarrow && !isLow }
}

extension ArrowGeometry {
  /// The height that the tip's rounding leaves.
  fileprivate var visibleHeight: Double { height - tipShortfall }

  /// The least width with a tip of 20°, of 4 pt and, where any has it, with 3 pt of visible height.
  fileprivate var leastWidth: Double {
    let (sharp, above) = (2 * height * NeedleFaults.tangent, height - NeedleFaults.height)
    guard tipRadius > 0, above > 0 else { return max(sharp, 4) }
    // The side over half the width may be as much as this; its square is 1 + (2 · height / width)².
    let most = 1 + above / tipRadius
    return max(sharp, 4, 2 * height / (most * most - 1).squareRoot())
  }

  /// The heights above this one in which the visible height grows with it, up to where it has to be enough.
  fileprivate var growingHeights: ClosedRange<Double> {
    let slope = 2 * tipRadius / width
    if slope < 1 { return height...max(height, min(NeedleFaults.height / (1 - slope), 1000)) }
    let turn = width / 2 / (slope * slope - 1).squareRoot()
    return height...max(height, min(turn, 1000))
  }
}

extension Finding {
  fileprivate static func needle(_ bubble: BubbleFigure, _ faults: NeedleFaults, _ context: LintContext) -> Finding {
    let arrow = bubble.arrow
    let (width, height) = (Numerals.number(arrow.width), Numerals.number(arrow.height))
    let (angle, _) = Numerals.brief(arrow.tipAngle, 20)
    let (visible, _) = Numerals.brief(arrow.visibleHeight, NeedleFaults.height)
    let isThin = faults.isSharp || faults.isNarrow
    let words = [
      faults.isSharp ? "its tip has an angle of \(angle)°, required 20°" : nil,
      faults.isNarrow ? "it is \(width) pt wide, required 4 pt" : nil,
      faults.isLow ? "it shows \(visible) pt of its height, required 3 pt" : nil,
    ]
    let (side, half) = (Numerals.number(arrow.sideLength), Numerals.number(arrow.width / 2))
    return Finding(
      BubbleArrowNeedle.self,
      "the arrow is too \(isThin ? "thin" : "low"): " + words.compactMap(\.self).prefix(2).joined(separator: ", and "),
      at: bubble.member("arrow", isThin ? "width" : "height"),
      related: [
        isThin
          ? .init(bubble.member("arrow", "height"), "\(height) pt high")
          : .init(bubble.member("arrow", "width"), "\(width) pt wide")
      ],
      notes: [
        isThin ? "calculation: 2 · atan(\(half) / \(height)) = \(Numerals.degrees(arrow.tipAngle))" : nil,
        faults.isLow
          ? "calculation: \(height) − \(Numerals.number(arrow.tipRadius)) · (\(side) / \(half) − 1) = "
            + Numerals.points(arrow.visibleHeight) : nil,
      ].compactMap(\.self),
      counterexample: Counterexample(
        bubble.sample
          + (faults.isLow ? [.init("visibleHeight", .number(Numerals.bound(arrow.visibleHeight, .down)))] : []),
        bound: isThin ? nil : .init(member: "visibleHeight", value: NeedleFaults.height, isOpen: true)),
      advice: advice(bubble, faults, context))
  }

  private static func advice(_ bubble: BubbleFigure, _ faults: NeedleFaults, _ context: LintContext) -> Suggestion {
    let arrow = bubble.arrow
    let isThin = faults.isSharp || faults.isNarrow
    let lower = ValidNumber(.atMost, arrow.width / 2 / NeedleFaults.tangent)
    let higher = ValidNumber(.atLeast, in: arrow.growingHeights) {
      var other = arrow
      other.height = $0
      return NeedleFaults(other, context).isLow
    }
    return Suggestion(
      [
        isThin ? blunted(bubble, \.width, ValidNumber(.atLeast, arrow.leastWidth), context) : nil,
        faults.isSharp && !faults.isNarrow ? blunted(bubble, \.height, lower, context) : nil,
        faults.isLow ? higher.flatMap { blunted(bubble, \.height, $0, context) } : nil,
        faults.isLow ? sharpened(bubble, context) : nil,
      ], "make it visible", otherwise: "use a wider arrow with smaller radii, on an edge with space for it")
  }

  /// Returns the suggestion of another measure of the arrow; nil where a fault stays.
  private static func blunted(
    _ bubble: BubbleFigure, _ measure: WritableKeyPath<ArrowGeometry, Double>, _ number: ValidNumber,
    _ context: LintContext
  ) -> Suggestion.Option? {
    var arrow = bubble.arrow
    arrow[keyPath: measure] = number.number
    let member = measure == \.width ? "width" : "height"
    guard NeedleFaults(arrow, context).isEmpty else { return nil }
    return Suggestion.Option("a \(member)", number, at: bubble.member("arrow", member))
  }

  /// Returns the suggestion of a smaller radius of the tip; nil where a fault stays.
  private static func sharpened(_ bubble: BubbleFigure, _ context: LintContext) -> Suggestion.Option? {
    var arrow = bubble.arrow
    let above = arrow.height - NeedleFaults.height
    guard arrow.tipShortfall > 0, above >= 0 else { return nil }
    let number = ValidNumber(.atMost, above * arrow.tipRadius / arrow.tipShortfall)
    arrow.tipRadius = number.number
    if bubble.sharesRadius { arrow.baseRadius = number.number }
    guard NeedleFaults(arrow, context).isEmpty else { return nil }
    let (noun, member) = bubble.sharesRadius ? ("a radius", "radius") : ("a tip radius", "tipRadius")
    return Suggestion.Option(noun, number, at: bubble.member("arrow", member))
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
  RuleExample(
    "a low arrow whose rounding takes half of it",
    bubble: """
      arrow: { direction: bottom, width: 14, height: 5, tipRadius: 10 }
      #                                              ^ bubble-arrow-needle
      cornerRadius: 8
      size: { width: 120..313, height: 48..313 }
      """),
  RuleExample(
    "a tail with a tip of 18°",
    bubble: """
      tail: { corner: bottomRight, width: 5, height: 15 }
      #                                   ^ bubble-arrow-needle
      cornerRadius: 18
      size: { width: 60..280, height: 36..2000 }
      """),
]
