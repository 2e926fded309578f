import StyleDiagnostics
import StyleGeometry
import StyleModel

/// Two corners that are rounder than the body's side between them is long (condition 4).
enum BubbleCornersCollide: StyleRule {
  static let description = RuleDescription(
    "bubble-corners-collide", .bubbles, .error,
    fixability: .unsafe,
    summary: "the body is too small for its rounded corners at the bubble's smallest size",
    explanation: """
      Each side of the body has the arc of a corner at both of its ends, so it has to be at least 2·cornerRadius long. \
      Where it is shorter, clients that draw tangent arcs draw loops at the corners; others clamp the radius, each in \
      its own way.

      The body is the size less a strip as wide as the arrow is high, at the arrow's edge; its sides are the arrow's \
      edge and size − arrow height across it. Both grow with the bubble, so the smallest declared size decides for the \
      whole range. Where the arrow leaves no body at all, only `bubble-body-empty` reports it. A bubble without an arrow is \
      all body: each of its sides has to be at least as long as the radii of its two corners together. Beside a tail that holds for the \
      edge opposite the flat one, and for the flat one with a notch; the side away from the tail has to be twice as long as the larger \
      radius there, since the path begins in its middle.

      The fix writes the largest radius with which every side fits its corners, and the arrow's edge the arrow as well.
      """,
    examples: examples)

  static func check(_ bubble: BubbleFigure, _ context: LintContext, _ report: (Finding) -> Void) {
    guard bubble.hasArrow else { return checkSides(bubble, context, report) }
    let corners = 2 * bubble.cornerRadius
    let least = min(bubble.width.lowerBound, bubble.height.lowerBound) - bubble.arrow.height
    guard corners > least + context.tolerance else { return }
    let short = bubble.edges.filter { $0.across - bubble.arrow.height > context.tolerance }
      .flatMap { BodySide.sides(bubble, $0) }
      .filter { corners > $0.length + context.tolerance }
    guard let shortest = short.min(by: { $0.length < $1.length }) else { return }
    report(.collide(bubble, shortest, short, largest: largestRadius(bubble, context), bubble.largerSizes(context)))
  }

  /// The largest corner radius that every side of the body holds, and on the arrow's edges the arrow with it if there is one.
  private static func largestRadius(_ bubble: BubbleFigure, _ context: LintContext) -> ValidNumber {
    let shortestEdges = [bubble.margin, 0.5].compactMap { bubble.arrow.smallestEdge(cornerRadius: 0, margin: $0) }
    var largest = bubble.cornerRadius
    for edge in bubble.edges {
      let free = shortestEdges.map { edge.along - $0 }.first { $0 >= 0 } ?? edge.along
      largest = min(largest, free / 2)
      // Where the arrow leaves no body, no radius does.
      let body = edge.across - bubble.arrow.height
      if body > context.tolerance { largest = min(largest, body / 2) }
    }
    return ValidNumber(.atMost, largest)
  }
}

/// A side of the body at the bubble's smallest.
private struct BodySide {
  let edge: BubbleEdge
  /// Whether it runs along the edge that the arrow stands on.
  let isAlong: Bool
  /// The member of `size` that it grows with.
  let extent: String
  /// The least value of that member.
  let size: Double
  let length: Double

  static func sides(_ bubble: BubbleFigure, _ edge: BubbleEdge) -> [BodySide] {
    [
      BodySide(edge: edge, isAlong: true, extent: edge.alongName, size: edge.along, length: edge.along),
      BodySide(
        edge: edge, isAlong: false, extent: edge.acrossName, size: edge.across,
        length: edge.across - bubble.arrow.height),
    ]
  }

  /// The length in words: `36 pt high`.
  var measure: String { Numerals.points(length) + (extent == "width" ? " wide" : " high") }
}

/// The sides of a body that are too short for its corners.
private struct Collision {
  let radius: Double
  let arrowHeight: Double
  let short: [BodySide]
  let shortest: BodySide

  /// The least size with which a side holds its corners.
  func needed(_ side: BodySide) -> Double { 2 * radius + (side.isAlong ? 0 : arrowHeight) }

  /// The bound of the size; of the radius where both sides of one body are too short, so that no single size helps.
  var bound: Counterexample.Bound {
    short.contains { $0.edge.isHorizontal == shortest.edge.isHorizontal && $0.isAlong != shortest.isAlong }
      ? .init(member: "cornerRadius", value: ValidNumber(.atMost, shortest.length / 2).bound, isOpen: true)
      : .init(member: shortest.extent, value: ValidNumber(.atLeast, needed(shortest)).bound, isOpen: true)
  }

  var sentence: String {
    let (edge, corner) = (shortest.edge, Numerals.number(radius))
    let strip = shortest.isAlong ? "" : "\(Numerals.number(shortest.size)) − \(Numerals.number(arrowHeight)) = "
    return "calculation: \(edge.sentence): "
      + "side \(strip)\(Numerals.number(shortest.length)) pt, corners 2 · \(corner) = \(Numerals.number(2 * radius)) pt"
  }

  /// The short sides in words, one each, the counterexample's left out.
  var others: [String] {
    short.filter { $0.edge.isHorizontal != shortest.edge.isHorizontal || $0.isAlong != shortest.isAlong }
      .map { "with the \($0.edge.arrow) the body is only \($0.measure)" }
  }
}

extension Finding {
  fileprivate static func collide(
    _ bubble: BubbleFigure, _ side: BodySide, _ short: [BodySide], largest: ValidNumber, _ sizes: Suggestion.Option?
  ) -> Finding {
    let radius = bubble.cornerRadius
    let collision = Collision(radius: radius, arrowHeight: bubble.arrow.height, short: short, shortest: side)
    return Finding(
      BubbleCornersCollide.self,
      "at a \(side.extent) of \(Numerals.points(side.size)), with the \(side.edge.arrow), the body is \(side.measure), "
        + "but two corners of \(Numerals.points(radius)) need \(Numerals.points(2 * radius))",
      at: bubble.member("cornerRadius"),
      related: [.init(bubble.member("size", side.extent), "\(Numerals.points(side.size)) or more")],
      notes: [collision.sentence] + collision.others,
      counterexample: Counterexample(
        bubble.sample(side.edge) + [.init("cornerRadius", .number(radius))], bound: collision.bound),
      advice: Suggestion([bubble.limitedRadii(largest), sizes], "fit the corners"))
  }
}

private let examples = [
  RuleExample(
    "two corners that meet in the middle of a side",
    bubble: """
      arrow: { direction: bottom, width: 30, height: 12 }
      cornerRadius: 18
      size: { width: 120..313, height: 48..313 }
      """),
  RuleExample(
    "corners rounder than the body under the arrow is high",
    bubble: """
      arrow: { direction: bottom, width: 30, height: 12 }
      cornerRadius: 30
      #             ^^ bubble-corners-collide
      size: { width: 120..313, height: 48..313 }
      """,
    fixes: ["cornerRadius: 30": "cornerRadius: 18"]),
  RuleExample(
    "an app that flips the arrow, on its shorter side",
    bubble: """
      arrow: { direction: [bottom, left], width: 10, height: 12.5 }
      cornerRadius: 30
      #             ^^ bubble-corners-collide
      size: { width: 71.2..313, height: 90..313 }
      """,
    fixes: ["cornerRadius: 30": "cornerRadius: 29.35"]),
  RuleExample(
    "a body without an arrow, higher than its corners",
    bubble: """
      arrow: none
      cornerRadius: 18
      size: { width: 42..280, height: 36..2000 }
      """),
  RuleExample(
    "a body lower than its corners",
    bubble: """
      arrow: none
      cornerRadius: 18
      #             ^^ bubble-corners-collide
      size: { width: 42..280, height: 32..2000 }
      """,
    fixes: ["cornerRadius: 18": "cornerRadius: 16"]),
  RuleExample(
    "two of four radii that are too large beside a tail",
    bubble: """
      tail: { corner: bottomRight, width: 7, height: 5.5 }
      cornerRadius: { topLeft: 24, topRight: 14, bottomRight: 0, bottomLeft: 18 }
      #             ^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^ bubble-corners-collide
      size: { width: 42..280, height: 50..2000 }
      """,
    fixes: ["topLeft: 24": "topLeft: 22.5"]),
]
