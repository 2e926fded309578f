import StyleDiagnostics
import StyleModel

/// Angles that are written outside (−180, 180] degrees.
enum TagAngleOutOfRange: StyleRule {
  static let description = RuleDescription(
    "tag-angle-out-of-range", .tags, .warning,
    fixability: .safe,
    summary: "an angle is written outside (−180, 180]",
    explanation: """
      A direction has many names: 270, −90 and 0.75turn point the same way. Bundles hold the one above −180 and up to \
      180, so an angle outside is converted: 360 is added or subtracted as often as needed, exactly. The source's number \
      then can't be found in a bundle, a dictionary or a debugger, and a client that reads an imported file itself \
      compares it with the other name.

      The drawing is the same either way, so the fix is safe: it writes the number that bundles hold. A side that is set \
      stays as it is.
      """,
    examples: examples)

  static func check(_ tags: TagFigure, _ context: LintContext, _ report: (Finding) -> Void) {
    for style in tags.styles where style.stated.contains(where: { $0.unnormalized != nil }) {
      let texts = style.stated
      report(.outOfRange(style, texts, texts.indices.filter { texts[$0].unnormalized != nil }))
    }
  }
}

extension Finding {
  fileprivate static func outOfRange(
    _ style: TagFigure.Style, _ texts: [TagSet.Text], _ outside: [Int]
  ) -> Finding {
    let written = outside.map { Numerals.degrees(texts[$0].unnormalized ?? texts[$0].angle) }
    let kept = outside.map { Numerals.degrees(texts[$0].angle) }
    return Finding(
      TagAngleOutOfRange.self,
      "\(Numerals.texts(outside)) of \(style.title) \(outside.count == 1 ? "is" : "are") at "
        + "\(written.listed) here, but at \(kept.listed) in the bundle",
      at: style.keyPath(ofText: outside[0]),
      caption: "the same direction as \(kept[0])",
      related: zip(outside, kept).dropFirst().map { index, kept in
        .init(style.keyPath(ofText: index), "the same direction as \(kept)")
      },
      counterexample: style.counterexample(outside),
      advice: Suggestion(
        [
          Suggestion.Option(
            writing: outside.map { style.change(ofText: $0, texts[$0], to: texts[$0].angle) }, as: .safe)
        ], "", ": angles are above −180° and at most 180°"))
  }
}

private let examples = [
  RuleExample(
    "straight left is 180",
    tagSet: """
      cycle: [plain]
      angles: { 1: { plain: [180] } }
      """),
  RuleExample(
    "straight left from the other side",
    tagSet: """
      cycle: [plain]
      angles:
        1: { plain: [-180] }
        #            ^^^^ tag-angle-out-of-range
      """,
    fixes: ["[-180]": "[180]"]),
  RuleExample(
    "up and down counted from 0 to 360",
    tagSet: """
      cycle: [wide, tall]
      angles:
        2:
          wide: [225deg, 135]
          #      ^^^^^^ tag-angle-out-of-range
          tall: { side: right, angles: [0.75turn, 90] }
          #                             ^^^^^^^^ tag-angle-out-of-range
      """,
    fixes: ["225deg": "-135", "0.75turn": "-90"]),
  RuleExample(
    "an angle with a side of its own",
    tagSet: """
      cycle: [plain]
      angles:
        2:
          plain:
            - { side: left, angle: 270 }
            # ^^^^^^^^^^^^^^^^^^^^^^^^^^ tag-angle-out-of-range
            - 135 # below the first
      """,
    fixes: ["angle: 270": "angle: -90"]),
]
