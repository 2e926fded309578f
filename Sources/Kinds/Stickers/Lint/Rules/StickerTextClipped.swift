import StyleBundle
import StyleDiagnostics
import StyleGeometry
import StyleModel

/// A text sticker that is lower than a line of its largest font.
enum StickerTextClipped: StyleRule {
  static let description = RuleDescription(
    "sticker-text-clipped", .stickers, .warning,
    fixability: .suggestion,
    summary: "a line of a sticker's largest text is higher than the sticker",
    explanation: """
      A text sticker shows its text in a body of a fixed size. Where somebody chooses the largest font and one line of \
      it is higher than the body, the text loses the tops of capitals and the ends of letters such as g, or runs over \
      the border, whatever the words are.

      The condition is 1.19·fontSize.max ≤ size.height. 1.19 is the height of a line of the systems' own fonts, ascent \
      and descent, as a multiple of their size. Text and body are scaled together, so the scale doesn't matter. Without \
      `fontSize` nothing is known and nothing is reported.
      """,
    examples: examples)

  static func check(_ sticker: StickerFigure, _ context: LintContext, _ report: (Finding) -> Void) {
    guard sticker.style.content == .text, let size = sticker.style.fontSize else { return }
    if SystemText.lineHeight(size.range.upperBound) > sticker.shape.body.height + context.tolerance {
      report(.textClipped(sticker, size))
    }
  }
}

extension Finding {
  fileprivate static func textClipped(_ sticker: StickerFigure, _ size: StickerStyle.FontSize) -> Finding {
    let (n, largest, height) = (Numerals.number, size.range.upperBound, sticker.shape.body.height)
    let line = SystemText.lineHeight(largest)
    let smaller = ValidNumber(.atMost, SystemText.fontSize(lineHeight: height))
    // A size to begin with that nobody wrote follows the range.
    let least = sticker.statesFirstFontSize ? size.initial : size.range.lowerBound
    let (needed, own) = Numerals.apart(line, height)
    return Finding(
      StickerTextClipped.self,
      "a line of the largest text, \(n(largest)) pt, is \(needed) pt high, but the sticker is \(own) pt",
      at: sticker.member("fontSize", "max"),
      related: [.init(sticker.member("size", "height"), "\(n(height)) pt at scale 1")],
      notes: ["calculation: 1.19 · \(n(largest)) = \(needed) pt, a line of the system's font"],
      counterexample: Counterexample(
        [.init("fontSize", .number(largest)), .init("height", .number(height))],
        bound: .init(member: "height", value: ValidNumber(.atLeast, line).bound, isOpen: true)),
      advice: Suggestion(
        [
          Suggestion.Option("a height", ValidNumber(.atLeast, line), at: sticker.member("size", "height")),
          smaller.number >= least
            ? Suggestion.Option("a largest font size", smaller, at: sticker.member("fontSize", "max")) : nil,
        ], "fit a line"))
  }
}

private let examples = [
  RuleExample(
    "a line of the largest text fits",
    sticker: """
      content: text
      size: { width: 200, height: 48 }
      scale: 1..3
      fontSize: { min: 17, max: 40, default: 22 }
      """),
  RuleExample(
    "text that may be chosen higher than its sticker",
    sticker: """
      content: text
      size: { width: 200, height: 48 }
      scale: 1..3
      fontSize: { min: 17, max: 60, default: 22 }
      #                         ^^ sticker-text-clipped
      """),
]
