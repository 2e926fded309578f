import StyleDiagnostics
import StyleGeometry
import StyleModel

/// An arrow whose sides are too short for the arcs at their ends (condition 1).
enum BubbleArrowFolds: StyleRule {
  static let description = RuleDescription(
    "bubble-arrow-folds", .bubbles, .error,
    fixability: .unsafe,
    summary: "the sides of an arrow or a tail are too short for the arcs that round its tip and base",
    explanation: """
      Clients draw a tangent arc at the tip and at both base points. An arc begins where it touches one side and ends \
      where it touches the next, so each slanted side gives up a length at both of its ends. Where the two lengths \
      together are more than the side has, the path runs back along it and the arrow folds into loops. Clients draw that \
      without an error.

      With φ = atan2(height, width/2), the angle at the base, a side is √(height² + width²/4) long; the tip's arc takes \
      tipRadius·tan φ of it, the base point's baseRadius·tan(φ/2) = baseRadius·height/(side + width/2). The condition is \
      that they take no more than the side. It doesn't depend on size or position, so it is true for all or for none. \
      Lower or wider arrows fit larger arcs.

      A tail has one side, √(width² + height²) long, with φ = atan2(height, width). The base's arc takes \
      baseRadius·height/(width + side) of it, the tip's tipRadius·tan(45° + (φ + δ)/2), of the flat side, too. Without a \
      `notch` δ is 0. With one, the corner's radius r curves away by u = r − √(notch·(2r − notch)) where the tail leaves it; the flat \
      side is √((height + u)² + notch²) long, and δ = atan2(notch, height + u). A notch is at most r, and under the tail's width.

      The fix writes the largest valid `radius`. Where tip and base points are rounded by radii of their own, both \
      shrink by the same factor, so that the shape stays the same.
      """,
    examples: examples)

  static func check(_ bubble: BubbleFigure, _ context: LintContext, _ report: (Finding) -> Void) {
    if let tails = bubble.tails { return checkTails(tails, bubble, report) }
    if bubble.hasArrow, bubble.arrow.sideRounding > bubble.arrow.sideLength + context.tolerance {
      report(.folds(bubble, isShared: bubble.sharesRadius))
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
      ? "radius \(Numerals.points(arrow.tipRadius))"
      : "tip \(Numerals.points(arrow.tipRadius)), base \(Numerals.points(arrow.baseRadius))"
    return Finding(
      BubbleArrowFolds.self, "the arrow folds: its arcs (\(radii)) need \(arcs) pt, but its sides are \(side) pt long",
      at: fold.place,
      related: [
        .init(bubble.member("arrow", "width"), "\(Numerals.points(arrow.width)) wide"),
        .init(bubble.member("arrow", "height"), "\(Numerals.points(arrow.height)) high"),
      ],
      notes: ["calculation: " + Numerals.sum(arrow)],
      counterexample: Counterexample(bubble.sample + fold.members, bound: fold.bound),
      advice: Suggestion([fold.suggestion], "fit this arrow"))
  }
}

/// The radii of an arrow that folds, and the largest in the same proportion that don't.
private struct Fold {
  private struct Radius {
    /// The member of `arrow` that sets it.
    let member: String
    let title: String
    let value: Double
    /// The length that its arc takes of a side.
    let length: Double
    let largest: ValidNumber
  }

  private let keyPath: StyleKeyPath
  private let side: Double
  /// The radii, the one that takes most of a side first.
  private let all: [Radius]

  init(_ bubble: BubbleFigure, isShared: Bool) {
    let arrow = bubble.arrow
    let (side, rounding) = (arrow.sideLength, arrow.sideRounding)
    func radius(_ member: String, _ title: String, _ value: Double, _ length: Double) -> Radius {
      Radius(
        member: member, title: title, value: value, length: length,
        largest: ValidNumber(.atMost, value * side / rounding))
    }
    keyPath = bubble.member("arrow")
    self.side = side
    let base = radius("baseRadius", "base radius", arrow.baseRadius, arrow.clearance)
    let tip = radius("tipRadius", "tip radius", arrow.tipRadius, rounding - arrow.clearance)
    all =
      isShared
      ? [radius("radius", "radius", arrow.tipRadius, rounding)]
      : [tip, base].filter { $0.value > 0 }.sorted { $0.length > $1.length }
  }

  var place: StyleKeyPath { all.first.map { keyPath.appending($0.member) } ?? keyPath }

  var members: [Counterexample.Member] { all.map { .init($0.member, .number($0.value)) } }

  /// The bound of the radius that takes most, beside the other as it is; nil where the other alone takes more than there is.
  var bound: Counterexample.Bound? {
    guard let most = all.first else { return nil }
    let rest = all.dropFirst().reduce(side) { $0 - $1.length }
    return rest > 0
      ? .init(member: most.member, value: ValidNumber(.atMost, most.value * rest / most.length).bound, isOpen: true)
      : nil
  }

  /// The largest radii in the proportion of the declared ones.
  var suggestion: Suggestion.Option? {
    let largest = all.map {
      Suggestion.Option("a \($0.title)", $0.largest, at: keyPath.appending($0.member), as: .unsafe)
    }
    return Suggestion.Option.together(largest)
  }
}

extension Numerals {
  /// The length that the arcs at the ends of a side take of it, as a sum to be reckoned by hand.
  fileprivate static func sum(_ arrow: ArrowGeometry) -> String {
    let (height, half, side) = (number(arrow.height), number(arrow.width / 2), number(arrow.sideLength))
    return "side √(\(height)² + \(half)²) = \(side); arcs \(number(arrow.tipRadius)) · \(height) / \(half) + "
      + "\(number(arrow.baseRadius)) · \(height) / (\(side) + \(half)) = \(number(arrow.sideRounding))"
  }
}

private let examples = [
  RuleExample(
    "sides of 19.2 pt fit arcs up to a radius of 16.69",
    bubble: """
      arrow: { direction: bottom, width: 30, height: 12, radius: 16.69 }
      cornerRadius: 8
      size: { width: 120..313, height: 48..313 }
      """),
  RuleExample(
    "arcs that need more than the sides have",
    bubble: """
      arrow: { direction: bottom, width: 20, height: 12, radius: 12 }
      #                                                          ^^ bubble-arrow-folds
      cornerRadius: 8
      size: { width: 120..313, height: 48..313 }
      """,
    fixes: ["radius: 12": "radius: 9.36"]),
  RuleExample(
    "tip and base points with different radii",
    bubble: """
      arrow: { direction: [top, left], width: 20, height: 12, tipRadius: 2, baseRadius: 40 }
      #                                                                                 ^^ bubble-arrow-folds
      cornerRadius: 8
      size: { width: 120..313, height: 80..313 }
      """,
    fixes: ["tipRadius: 2, baseRadius: 40": "tipRadius: 1.47, baseRadius: 29.56"]),
  RuleExample(
    "a tail whose side is one curve",
    bubble: """
      tail: { corner: bottomLeft, width: 5.5, height: 9, baseRadius: 16.7 }
      cornerRadius: 18
      size: { width: 45..280, height: 36..2000 }
      """),
  RuleExample(
    "a tail whose base is too round",
    bubble: """
      tail: { corner: bottomRight, width: 7, height: 5.5, baseRadius: 30, notch: 4 }
      #                                                               ^^ bubble-arrow-folds
      cornerRadius: 18
      size: { width: 42..280, height: 36..2000 }
      """,
    fixes: ["baseRadius: 30": "baseRadius: 25.73"]),
  RuleExample(
    "a notch that the corner doesn't reach",
    bubble: """
      tail: { corner: bottomRight, width: 7, height: 5.5, notch: 4 }
      #                                                          ^ bubble-arrow-folds
      cornerRadius: 3
      size: { width: 42..280, height: 36..2000 }
      """),
]
