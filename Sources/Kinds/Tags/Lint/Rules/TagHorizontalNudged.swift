import StyleDiagnostics
import StyleGeometry
import StyleModel

/// Angles that are a little off the horizontal.
enum TagHorizontalNudged: StyleRule {
  static let description = RuleDescription(
    "tag-horizontal-nudged", .tags, .note,
    fixability: .unsafe,
    summary: "an angle within 1° of 0 or ±180, but neither of them",
    explanation: """
      At exactly 0 or ±180 a leader has no length of its own: the elbow is the dot, and the text's underline begins \
      there. Half a degree beside it the leader is there at once, all of its radius long, and leans by less than a point: \
      the line looks bent by mistake, and is longer by the radius than that of its neighbors at 0. Such numbers come \
      from tools that compute angles, or from a hand that meant the horizontal.

      An angle is nudged when 0 < |angle| ≤ 1 or 0 < 180 − |angle| ≤ 1. One finding is given for a style, at the first \
      such angle. A longer line may be meant, so this is a note. The side stays the same with the angle that the fix \
      writes.
      """,
    examples: examples)

  static func check(_ tags: TagFigure, _ context: LintContext, _ report: (Finding) -> Void) {
    for style in tags.styles {
      let nudged = style.texts.indices.filter { index in
        let angle = style.texts[index].angle.magnitude
        let distance = min(angle, 180 - angle)
        return distance > context.tolerance && distance <= 1 + context.tolerance
      }
      if !nudged.isEmpty { report(.nudged(style, nudged)) }
    }
  }
}

extension ExactDecimal {
  /// The nearest horizontal direction: 0 or 180 degrees.
  fileprivate var level: ExactDecimal { ExactDecimal(double.magnitude > 90 ? 180 : 0) }
}

extension Finding {
  fileprivate static func nudged(_ style: TagFigure.Style, _ nudged: [Int]) -> Finding {
    let texts = style.stated
    let angles = nudged.map { Numerals.degrees(texts[$0].angle) }
    let levels = nudged.map { Numerals.degrees(texts[$0].angle.level) }
    let angle = style.texts[nudged[0]].angle.magnitude
    let distance = Numerals.number(min(angle, 180 - angle))
    return Finding(
      TagHorizontalNudged.self,
      "\(Numerals.texts(nudged)) of \(style.title) \(nudged.count == 1 ? "is" : "are") at \(angles.listed), "
        + "almost horizontal",
      at: style.keyPath(ofText: nudged[0]),
      caption: "\(distance)° off \(levels[0])",
      related: zip(nudged, angles).dropFirst().map { index, angle in
        .init(style.keyPath(ofText: index), "text \(index + 1) is at \(angle)")
      },
      notes: ["example: text \(nudged[0] + 1): \(angles[0]) is \(distance)° from \(levels[0])"],
      counterexample: Counterexample(
        style.counterexample(nudged).members + [.init("angle", .number(style.texts[nudged[0]].angle))]),
      advice: Suggestion(
        [
          Suggestion.Option(
            writing: nudged.map { style.change(ofText: $0, texts[$0], to: texts[$0].angle.level) }, as: .unsafe)
        ], "", ": then the line begins at the dot",
        otherwise: "use \(levels[0]) after moving what it would meet, or an angle of over 1°"))
  }
}

private let examples = [
  RuleExample(
    "straight to the right and to the left",
    tagSet: """
      cycle: [right, left]
      angles: { 1: { right: [0], left: [180] } }
      """),
  RuleExample(
    "a leader that leans by half a degree",
    tagSet: """
      cycle: [plain]
      angles:
        1: { plain: [0.5] }
        #            ^^^ tag-horizontal-nudged
      """,
    fixes: ["[0.5]": "[0]"]),
  RuleExample(
    "almost straight to the left, in a style of three",
    height: "14",
    tagSet: """
      cycle: [square]
      angles:
        3:
          square: { side: left, angles: [-90, -179.5, 90] }
          #                                   ^^^^^^ tag-horizontal-nudged
      """,
    fixes: ["-179.5": "180"]),
]
