import StyleDiagnostics
import StyleGeometry
import StyleModel

/// Text rectangles of one style that share area, or come closer than a minimum gap.
enum TagTextsOverlap: StyleRule {
  static let description = RuleDescription(
    "tag-texts-overlap", .tags, .error,
    options: [gap],
    fixability: .suggestion,
    summary: "two texts of one style share area, at some of the declared text sizes",
    explanation: """
      A text grows with what people write, and each text of a tag grows on its own. Where two rectangles share area, the \
      upper text can't be read and a tap hits the wrong one; no client notices.

      A text is above its underline: it begins `padding` away from the elbow on the text's side, its lower edge `gap` \
      above the underline. Growing in any direction only adds to a rectangle, so if two are apart at the largest widths \
      and heights they are apart at all; one sample proves the range. With the option `gap` above 0 rectangles nearer \
      than that fail too, measured between their nearest points.

      Texts one above the other are apart while the lower one's height is at most the distance of their underlines; \
      texts side by side while the width of the one that begins nearer to the dot is at most the distance of their \
      elbows; texts on opposite sides never meet. The finding names the text whose growth decides, and notes the size \
      above which one of the two overlaps the other's underline, which it reaches first.
      """,
    examples: examples)

  fileprivate static let gap = RuleDescription.Option(
    "gap", default: 0, unit: .points, "the minimum distance between two texts")

  static func check(_ tags: TagFigure, _ context: LintContext, _ report: (Finding) -> Void) {
    let clearance = TagClearance(tags: tags, tolerance: context.tolerance)
    lazy var suggestions = TagSuggestions(tags, context)
    for style in tags.styles where style.count > 1 {
      let least = context.leastGap(style)
      let clashes = PairFault.all(in: style) { first, second in
        FailingSize(tags) { clearance.areNearer(than: least, first, $0, second, $1) }
      }
      for cause in PairFault.causes(clashes) {
        let suggestion = suggestions.suggestion(style, cause.first.onset)
        report(.textsOverlap(tags, style, cause, least: least, clearance, suggestion))
      }
    }
  }
}

extension LintContext {
  /// Returns the least distance that the project wants between two texts of a style, in points.
  func leastGap(_ style: TagFigure.Style) -> Double {
    number(TagTextsOverlap.gap, of: TagTextsOverlap.self, at: style.keyPath)
  }
}

extension TagFigure {
  /// Returns the places of texts of one size, by index, in words.
  func words(_ texts: [Int], in style: Style, _ size: Size) -> String {
    texts.map { "text \($0 + 1) is \(Numerals.rectangle(rectangle(style.texts[$0], size)))" }.joined(separator: ", ")
  }
}

extension Finding {
  fileprivate static func textsOverlap(
    _ tags: TagFigure, _ style: TagFigure.Style, _ cause: PairFault.Cause, least: Double,
    _ clearance: TagClearance, _ suggestion: TagSuggestion
  ) -> Finding {
    let fault = cause.first
    let onset = fault.onset
    return Finding(
      TagTextsOverlap.self, sentence(fault, of: " of " + style.title, least: least, in: tags), at: style.keyPath,
      related: onset.declared(in: tags),
      notes: [onset.note(tags.words([fault.subject, fault.other], in: style, onset.sample))]
        + cause.note { sentence($0, of: "", least: least, in: tags) }
        + TagLineCrossesText.underlineNote(tags, style, cause, clearance),
      counterexample: onset.counterexample(texts: [fault.subject + 1, fault.other + 1], count: style.count),
      advice: suggestion.advice(extentsFirst: true))
  }

  private static func sentence(_ fault: PairFault, of style: String, least: Double, in tags: TagFigure) -> String {
    let (first, second) = (fault.first + 1, fault.second + 1)
    let isMutual = fault.onset.decidingText == .each
    let (one, other) = (fault.subject + 1, fault.other + 1)
    let what =
      switch (isMutual, least > 0) {
      case (true, false): "texts \(first) and \(second)\(style) overlap"
      case (true, true): "texts \(first) and \(second)\(style) are less than \(Numerals.points(least)) apart"
      case (false, false): "text \(one)\(style) overlaps text \(other)"
      case (false, true): "text \(one)\(style) is less than \(Numerals.points(least)) from text \(other)"
      }
    return what + " " + fault.onset.condition(first, second, subject: isMutual ? nil : one, in: tags)
  }
}

private let examples = [
  RuleExample(
    "rows 25 apart fit texts of 15",
    tagSet: """
      cycle: [square]
      angles: { 3: { square: { side: right, angles: [-90, 0, 90] } } }
      """),
  RuleExample(
    "texts taller than their rows",
    height: "14..30",
    tagSet: """
      cycle: [square]
      angles:
        3:
          square: { side: right, angles: [-90, 0, 90] }
          #       ^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^ tag-texts-overlap
      """),
  RuleExample(
    "rows closer than the minimum gap",
    height: "20", hit: "2",
    tagSet: """
      cycle: [square]
      angles:
        3:
          square: { side: right, angles: [-90, 0, 90] }
          #       ^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^ tag-texts-overlap
      """,
    projectSettings: "lint: { rules: { tag-texts-overlap: { gap: 6 } } }"),
]
