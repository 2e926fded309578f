import StyleDiagnostics
import StyleGeometry
import StyleModel

/// A label that fits the window, and whose translations may not.
enum TranslationOutgrows: StyleRule {
  static let description = RuleDescription(
    "translation-outgrows", .segmentedControls, .note,
    fixability: .suggestion,
    summary: "the widest label fits the narrowest window, but a translation of its usual length doesn't",
    explanation: """
      Labels of few letters grow most in other languages: `Day` is `Giorno`, `Go` is `Aller`. The rule asks nothing until \
      `lint.text.longer` in the project file says by how much: a factor, or `ibm` for the estimate of IBM's guidelines on \
      globalization (A3) at the upper ends of its ranges.

      With `ibm` a label of up to 10 characters may grow by 200% of its length, up to 20 by 100%, up to 30 by 80%, up to 50 \
      by 60%, up to 70 by 40%, and beyond by 30%. A character is half as wide as its font's size. As shorter labels may \
      end up longer, the longest translation of all labels up to `title.width.max` is taken. The condition is \
      title.width.max · E ≤ width / segments − 2·inset, at `width.min` and `segments.max`, E being the estimated multiple.

      It is an estimate. Once `title.width` holds the widest translation, turn the rule off for its key path: \
      `segment-title-clipped` checks that width, and `text-outgrows` what larger text makes of it. A label that is too wide \
      as declared is left to `segment-title-clipped`.
      """,
    examples: examples)

  static func check(_ figure: SegmentedControlFigure, _ context: LintContext, _ report: (Finding) -> Void) {
    guard let expansion = context.longerText, figure.hasWindow(context), figure.titleWidth > context.tolerance
    else { return }
    let longer = expansion.multiple(width: figure.titleWidth, fontSize: figure.fontSize)
    guard !figure.isTooWide(context), figure.isTooWide(by: longer, context) else { return }
    report(.translated(figure, longer))
  }
}

extension Finding {
  fileprivate static func translated(_ figure: SegmentedControlFigure, _ longer: Double) -> Finding {
    let (shape, n, translated) = (figure.narrowest, Numerals.number, figure.withLabels(wider: longer))
    let characters = SystemText.characters(width: figure.titleWidth, fontSize: figure.fontSize)
    return Finding(
      TranslationOutgrows.self,
      "translated, a label of \(n(figure.titleWidth)) pt can be \(n(translated.titleWidth)) pt wide, "
        + "but the narrowest window is \(n(shape.windowWidth)) pt",
      at: figure.member("title", "width"), related: figure.cellPlaces,
      notes: [
        "calculation: \(n(figure.titleWidth)) / (0.5 · \(n(figure.fontSize))) = \(n(characters)) characters, "
          + "× \(n(longer)) in other languages; \(translated.widthSum)"
      ],
      counterexample: Counterexample(
        figure.sample + [
          translated.widthMember, .init("characters", .number(characters)), .init("longer", .number(longer)),
        ],
        bound: .init(member: "titleWidth", value: ValidNumber(.atMost, shape.windowWidth).bound, isOpen: true)),
      advice: Suggestion(
        [
          Suggestion.Option("the widest translation in `title.width` and the level `off` for its key path"),
          figure.larger("width", translated.widthOfLabels),
        ], "fit translations"))
  }
}

private let examples = [
  RuleExample(
    "labels whose longest translations fit",
    segmentedControl: """
      segments: 2..4
      width: 260..370
      title: { fontSize: 17, width: 15..19 }
      """, projectSettings: "lint: { text: { longer: ibm } }"),
  RuleExample(
    "labels of few letters that fit their cells",
    segmentedControl: """
      segments: 2..4
      width: 260..370
      title: { fontSize: 17, width: 20..50 }
      #                             ^^^^^^ translation-outgrows
      """, projectSettings: "lint: { text: { longer: ibm } }"),
  RuleExample(
    "labels that fit at 1.4 times their widths",
    segmentedControl: """
      segments: 2..4
      width: 260..370
      title: { fontSize: 17, width: 20..42 }
      """, projectSettings: "lint: { text: { longer: 1.4 } }"),
]
