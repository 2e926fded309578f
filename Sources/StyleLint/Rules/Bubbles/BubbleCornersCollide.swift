import StyleDiagnostics
import StyleGeometry
import StyleModel

/// Two corners are rounder than the body's side between them is long (condition 4).
enum BubbleCornersCollide: BubbleRule {
  static let description = RuleDescription(
    "bubble-corners-collide", .bubbles, .error,
    fixability: .unsafe,
    summary: "the body is too small for its rounded corners at the bubble's smallest",
    explanation: """
      Each side of the body has the arc of a corner at both of its ends, so it has to be at least 2·cornerRadius long. \
      Where it is shorter, clients that draw tangent arcs draw loops at the corners; others clamp the radius, each in \
      its own way.

      The body is the size less a strip as wide as the arrow is high, at the arrow's edge; its sides are the edge that \
      the arrow stands on and size − arrow height across it. Both grow with the bubble, so the smallest declared size \
      decides for the whole range. Where the arrow leaves no body at all, `bubble-body-empty` says so alone.

      The fix writes the largest radius with which every side holds its corners, and the arrow's edge the arrow as well.
      """,
    examples: examples)

  static func check(_ bubble: BubbleFigure, _ context: LintContext, _ report: (Finding) -> Void) {
    var short: [BodySide] = []
    for edge in bubble.edges where edge.across - bubble.arrow.height > context.tolerance {
      let sides = BodySide.sides(bubble, edge).filter { 2 * bubble.cornerRadius > $0.length + context.tolerance }
      if let shortest = sides.min(by: { $0.length < $1.length }) { short.append(shortest) }
    }
    guard let shortest = short.min(by: { $0.length < $1.length }) else { return }
    let others = short.filter { $0.edge.isHorizontal != shortest.edge.isHorizontal }
    report(.collide(bubble, shortest, others: others, largest: largestRadius(bubble, context)))
  }

  /// The largest corner radius that every side of the body holds, and on the arrow's edges the arrow with it if there is one.
  private static func largestRadius(_ bubble: BubbleFigure, _ context: LintContext) -> ExactDecimal {
    let shortestEdges = [bubble.margin, 0.5].compactMap { bubble.arrow.smallestEdge(cornerRadius: 0, margin: $0) }
    var largest = bubble.cornerRadius
    for edge in bubble.edges where edge.across - bubble.arrow.height > context.tolerance {
      let free = shortestEdges.map { edge.along - $0 }.first { $0 >= 0 } ?? edge.along
      largest = min(largest, free / 2, (edge.across - bubble.arrow.height) / 2)
    }
    return .roundedDown(largest)
  }
}

/// A side of the body at the bubble's smallest.
private struct BodySide {
  let edge: BubbleEdge
  /// The member of `size` that it grows with.
  let extent: String
  /// What of that the arrow takes.
  let strip: Double
  let length: Double

  static func sides(_ bubble: BubbleFigure, _ edge: BubbleEdge) -> [BodySide] {
    let height = bubble.arrow.height
    return [
      BodySide(edge: edge, extent: edge.alongName, strip: 0, length: edge.along),
      BodySide(edge: edge, extent: edge.acrossName, strip: height, length: edge.across - height),
    ]
  }

  var size: Double { length + strip }
  /// `36 pt high`.
  var measure: String { Numerals.points(length) + (extent == "width" ? " wide" : " high") }
}

extension Finding {
  fileprivate static func collide(
    _ bubble: BubbleFigure, _ side: BodySide, others: [BodySide], largest: ExactDecimal
  ) -> Finding {
    let (radius, corners) = (Numerals.number(bubble.cornerRadius), Numerals.number(2 * bubble.cornerRadius))
    let small = Numerals.number(side.strip > 0 ? side.edge.across : side.edge.along)
    let strip = side.strip > 0 ? "\(small) − \(Numerals.number(side.strip)) = " : ""
    let bound = 2 * bubble.cornerRadius + side.strip
    return Finding(
      BubbleCornersCollide.self,
      "at a \(side.extent) of \(small) pt, with \(side.edge.arrow), the body is \(side.measure), "
        + "but two corners of \(radius) pt take \(corners) pt",
      at: bubble.member("cornerRadius"),
      related: [.init(bubble.member("size", side.extent), "from \(small) pt on")],
      notes: [
        "witness: width \(Numerals.number(side.edge.width)), height \(Numerals.number(side.edge.height)), "
          + "\(side.edge.arrowPlace): side \(strip)\(Numerals.number(side.length)) pt, corners 2 · \(radius) = \(corners) pt"
      ] + others.map { "with \($0.edge.arrow) the body is \($0.measure)" },
      help: [
        "a corner radius of at most \(largest) is sound; or declare a \(side.extent) from \(Numerals.number(bound))"
      ],
      witness: Witness(
        bubble.sample(side.edge), bound: .init(member: side.extent, value: Numerals.bound(bound), isOpen: true)),
      proposals: [
        FixProposal(
          title: "write a corner radius of \(largest)", applicability: .unsafe,
          changes: [.init(bubble.member("cornerRadius"), .number(largest.description))])
      ])
  }
}

extension BubbleCornersCollide {
  private static let examples = [
    RuleExample(
      "two corners that meet in the middle of a side",
      """
      bubbles:
        tip:
          arrow: { direction: bottom, width: 30, height: 12 }
          cornerRadius: 18
          size: { width: 120..313, height: 48..313 }
      """),
    RuleExample(
      "corners rounder than the body under the arrow is high",
      """
      bubbles:
        tip:
          arrow: { direction: bottom, width: 30, height: 12 }
          cornerRadius: 30
          #             ^^ bubble-corners-collide
          size: { width: 120..313, height: 48..313 }
      """,
      fixed: """
        bubbles:
          tip:
            arrow: { direction: bottom, width: 30, height: 12 }
            cornerRadius: 18
            size: { width: 120..313, height: 48..313 }
        """),
    RuleExample(
      "an app that flips the arrow, on its shorter side",
      """
      bubbles:
        tip:
          arrow: { direction: [bottom, left], width: 10, height: 12.5 }
          cornerRadius: 30
          #             ^^ bubble-corners-collide
          size: { width: 71.2..313, height: 90..313 }
      """,
      fixed: """
        bubbles:
          tip:
            arrow: { direction: [bottom, left], width: 10, height: 12.5 }
            cornerRadius: 29.35
            size: { width: 71.2..313, height: 90..313 }
        """),
  ]
}
