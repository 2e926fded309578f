import StyleDiagnostics
import StyleGeometry
import StyleModel

/// Tap areas of two texts that share area, or a text's tap area that contains the dot's center.
enum TagHitAreasOverlap: StyleRule {
  static let description = RuleDescription(
    "tag-hit-areas-overlap", .tags, .warning, fixability: .suggestion,
    summary: "tap areas of two texts share area, or one takes taps on the dot",
    explanation: """
      Where two tap areas share area, the client gives the tap to whichever text it asks first, and people open the \
      wrong one. A tap area that contains the dot's center takes the taps that should step through the styles.

      A tap area is the text's rectangle grown by `hit.text` on every side. It only grows with the text, so if nothing \
      is shared at the largest sizes nothing is at all; one sample proves the range. Rows keep apart while `height + 2 · \
      hit.text` is no more than the distance of their underlines. Areas that touch share nothing, and a dot's center on \
      an edge is outside.

      With `prefer: dot` a tap on the dot hits the dot whatever is above it, so only the texts are checked. \
      `tag-texts-overlap` reports texts that overlap themselves, and `tag-dot-covers-text` a text that contains the \
      dot's center; this rule is silent about them.
      """,
    examples: examples)

  static func check(_ tags: TagFigure, _ context: LintContext, _ report: (Finding) -> Void) {
    guard let areas = TapAreas(tags, tolerance: context.tolerance) else { return }
    lazy var suggestion = TapSuggestion(areas)
    for style in tags.styles {
      for cause in PairFault.causes(overlaps(areas, style)) {
        report(.hitAreasOverlap(areas, style, cause, suggestion))
      }
      for cause in PairFault.causes(coveredDots(areas, style)) {
        report(.hitAreaHoldsDot(areas, style, cause, suggestion))
      }
    }
  }

  private static func overlaps(_ areas: TapAreas, _ style: TagFigure.Style) -> [PairFault] {
    PairFault.all(in: style) { first, second in
      areas.textsOverlap(first, second) ? nil : FailingSize(areas.tags) { areas.overlap(first, $0, second, $1) }
    }
  }

  /// Returns the faults of single texts; both texts of such a fault are the same.
  private static func coveredDots(_ areas: TapAreas, _ style: TagFigure.Style) -> [PairFault] {
    style.texts.indices.compactMap { index in
      let text = style.texts[index]
      guard areas.mayCoverDot(text) else { return nil }
      let onset = FailingSize(areas.tags) { size, _ in areas.holdsDot(text, size) }
      return onset.map { PairFault(first: index, second: index, onset: $0) }
    }
  }
}

extension Finding {
  fileprivate static func hitAreasOverlap(
    _ areas: TapAreas, _ style: TagFigure.Style, _ cause: PairFault.Cause, _ suggestion: TapSuggestion
  ) -> Finding {
    @Sendable func sentence(_ fault: PairFault, _ style: String) -> String {
      let (first, second) = (fault.first + 1, fault.second + 1)
      return "the tap areas of texts \(first) and \(second)\(style) overlap "
        + fault.onset.condition(first, second, subject: nil, in: areas.tags)
    }
    return hitAreas(
      areas, style, cause, sentence, texts: [cause.first.subject, cause.first.other],
      Suggestion(
        suggestion.ways(cause.first.onset), "keep the tap areas of every style apart", otherwise: "move the texts apart"
      ))
  }

  fileprivate static func hitAreaHoldsDot(
    _ areas: TapAreas, _ style: TagFigure.Style, _ cause: PairFault.Cause, _ suggestion: TapSuggestion
  ) -> Finding {
    @Sendable func sentence(_ fault: PairFault, _ style: String) -> String {
      let text = fault.first + 1
      return "a tap on the dot hits text \(text)\(style) "
        + fault.onset.condition(text, text, subject: nil, in: areas.tags)
    }
    return hitAreas(
      areas, style, cause, sentence, texts: [cause.first.first],
      Suggestion(suggestion.ways(cause.first.onset) + [areas.tags.preferringDot], "keep the dot tappable"))
  }

  private static func hitAreas(
    _ areas: TapAreas, _ style: TagFigure.Style, _ cause: PairFault.Cause,
    _ sentence: @escaping @Sendable (PairFault, String) -> String, texts: [Int], _ advice: Suggestion
  ) -> Finding {
    let onset = cause.first.onset
    let rectangles = texts.map { index in
      "the tap area of text \(index + 1) is \(Numerals.rectangle(areas.area(style.texts[index], onset.sample)))"
    }
    return Finding(
      TagHitAreasOverlap.self, sentence(cause.first, " of " + style.title), at: style.keyPath,
      related: [.init(areas.tags.hit("text"), "grown by \(Numerals.points(areas.growth)) on every side")]
        + onset.declared(in: areas.tags),
      notes: [onset.note(rectangles.joined(separator: ", "))] + cause.note { sentence($0, "") },
      counterexample: onset.counterexample(texts: texts.map { $0 + 1 }, count: style.count), advice: advice)
  }
}

private let examples = [
  RuleExample(
    "tap areas that fill rows of 25",
    tagSet: """
      cycle: [square]
      angles: { 3: { square: { side: right, angles: [-90, 0, 90] } } }
      """),
  RuleExample(
    "tap areas higher than their rows",
    height: "14..18",
    tagSet: """
      cycle: [square]
      angles:
        3:
          square: { side: right, angles: [-90, 0, 90] }
          #       ^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^ tag-hit-areas-overlap
      """),
  RuleExample(
    "a tap area that takes taps on the dot",
    hit: "8",
    tagSet: """
      cycle: [square]
      angles:
        1:
          square: [0]
          #       ^^^ tag-hit-areas-overlap
      """),
  RuleExample(
    "a dot that takes precedence over the text",
    hit: "8, prefer: dot",
    tagSet: """
      cycle: [square]
      angles: { 1: { square: [0] } }
      """),
]
