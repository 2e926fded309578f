import StyleBundle
import StyleDiagnostics
import StyleGeometry
import StyleModel

/// Fonts too small to be read, and texts lower than a line of their font.
enum TagTextSmall: StyleRule {
  static let description = RuleDescription(
    "tag-text-small", .tags, .note, levelRemark: "texts lower than a line of their font: warning",
    fixability: .suggestion,
    summary: "a tag's text is under 11 pt, or lower than a line of its font",
    explanation: """
      Under 11 pt, the smallest size that iOS uses, people read letters with effort, on pictures even more so: a note.

      Whatever the size, a line of the system's font is 1.19 times as high. Where the smallest text that the style \
      declares is lower than that, what the app lays out isn't what was proved: the text is taller than its rectangle, \
      so it meets its underline or its neighbors, or loses the ends of letters such as g where it is clipped. That is a \
      warning.

      `layout.text.fontSize` sets the size; without it nothing is known and nothing is reported. Exactly 11 pt, and a \
      height of exactly one line, are enough.
      """,
    examples: examples)

  static func check(_ tags: TagFigure, _ context: LintContext, _ report: (Finding) -> Void) {
    guard let fontSize = tags.style.layout.fontSize else { return }
    let suggestion = FontSuggestion(tags: tags, fontSize: fontSize)
    if fontSize < SystemText.leastSize - context.tolerance { report(.tooSmall(suggestion)) }
    if tags.height.lowerBound < SystemText.lineHeight(fontSize) - context.tolerance { report(.tooLow(suggestion)) }
  }
}

/// The font sizes and text heights that suit each other, in points.
private struct FontSuggestion {
  let tags: TagFigure
  let fontSize: Double

  /// Returns the least height that takes a line of a font size, in points.
  func leastHeight(_ fontSize: Double) -> ValidNumber { ValidNumber(.atLeast, SystemText.lineHeight(fontSize)) }

  /// Returns the suggestion of a font size.
  func font(_ number: ValidNumber) -> Suggestion.Option {
    Suggestion.Option("a font size", number, at: tags.layout("text", "fontSize"))
  }

  /// Returns the suggestion of higher texts; without a change where the largest height isn't enough: a larger one wasn't proved.
  func heights(_ number: ValidNumber) -> Suggestion.Option {
    number.value <= tags.style.layout.textHeight.upperBound.exact
      ? tags.texts("height", number) : Suggestion.Option("text heights of \(number.words)")
  }

  func counterexample(bound: Counterexample.Bound) -> Counterexample {
    Counterexample(
      [.init("fontSize", .number(fontSize)), .init("textHeight", .number(tags.height.lowerBound))], bound: bound)
  }
}

extension Finding {
  fileprivate static func tooSmall(_ suggestion: FontSuggestion) -> Finding {
    let (tags, least) = (suggestion.tags, SystemText.leastSize)
    let height = suggestion.leastHeight(least)
    let higher = tags.height.lowerBound < height.number ? suggestion.heights(height) : nil
    return Finding(
      TagTextSmall.self, "the font size is \(Numerals.points(suggestion.fontSize)), required \(Numerals.points(least))",
      at: tags.layout("text", "fontSize"),
      notes: ["example: iOS uses no text under \(Numerals.points(least)) at any setting"],
      counterexample: suggestion.counterexample(bound: .init(member: "fontSize", value: least, isOpen: true)),
      advice: Suggestion(
        [suggestion.font(ValidNumber(.atLeast, least)).with([higher])], "reach \(Numerals.points(least))"))
  }

  fileprivate static func tooLow(_ suggestion: FontSuggestion) -> Finding {
    let n = Numerals.number
    let (tags, fontSize) = (suggestion.tags, suggestion.fontSize)
    let (line, height) = (SystemText.lineHeight(fontSize), suggestion.leastHeight(fontSize))
    let largest = ValidNumber(.atMost, SystemText.fontSize(lineHeight: tags.height.lowerBound))
    return Finding(
      TagTextSmall.self,
      "the text height is \(Numerals.points(tags.height.lowerBound)), required \(Numerals.points(line)) "
        + "for a line of \(Numerals.points(fontSize))",
      level: .warning, at: tags.layout("text", "height"),
      related: [.init(tags.layout("text", "fontSize"), "font size \(Numerals.points(fontSize))")],
      notes: ["calculation: 1.19 · \(n(fontSize)) = \(n(line)) pt, a line of the system's font"],
      counterexample: suggestion.counterexample(bound: .init(member: "textHeight", value: height.bound, isOpen: true)),
      advice: Suggestion(
        [suggestion.heights(height), largest.number >= SystemText.leastSize ? suggestion.font(largest) : nil],
        "fit a line"))
  }
}

private let examples = [
  RuleExample(
    "12 pt text, and lines that fit it",
    text: "width: 20..120, height: 14.28..15, padding: 5, gap: 5, fontSize: 12",
    tagSet: """
      cycle: [right, left]
      angles: { 1: { right: [0], left: [180] } }
      """),
  RuleExample(
    "text of 10 pt",
    """
    tags:
      note:
        layout:
          radius: 25
          dot: { radius: 2 }
          text: { width: 20..120, height: 14..15, padding: 5, gap: 5, fontSize: 10 }
          #                                                                     ^^ tag-text-small
        hit: { dot: 25, text: 5 }
        cycle: [right, left]
        angles: { 1: { right: [0], left: [180] } }
    """),
  RuleExample(
    "texts lower than a line of their font",
    """
    tags:
      note:
        layout:
          radius: 25
          dot: { radius: 2 }
          text: { width: 20..120, height: 14..16, padding: 5, gap: 5, fontSize: 13 }
          #                               ^^^^^^ tag-text-small
        hit: { dot: 25, text: 5 }
        cycle: [right, left]
        angles: { 1: { right: [0], left: [180] } }
    """),
]
