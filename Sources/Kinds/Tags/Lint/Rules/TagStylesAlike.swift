import StyleDiagnostics
import StyleGeometry
import StyleModel

/// Neighbors in the cycle of styles that are drawn alike.
enum TagStylesAlike: StyleRule {
  static let description = RuleDescription(
    "tag-styles-alike", .tags, .warning,
    summary: "two styles that follow each other in the cycle are drawn alike: no elbow moves by 1 pt",
    explanation: """
      A tap on the dot changes a tag to the next style of its cycle. Where that one has the same sides and hardly other \
      elbows, nothing moves that anybody could see: people think that the tap was missed, and tap again.

      Two neighbors in the cycle, the last and the first among them, are alike where each text is on the same side in \
      both and its elbow moves by less than 1 pt: the end of a leader of `layout.radius` at the text's angle, rounded \
      to the `pixelGrid`. At 0 and 180° it is the dot itself. A text follows from elbow and side, so at no size of the \
      texts anything else differs.

      Styles that are one and the same to clients are reported by `tag-first-angle-ambiguous` alone.
      """,
    examples: examples)

  /// The distance that somebody sees, in points.
  fileprivate static let visible = 1.0

  static func check(_ tags: TagFigure, _ context: LintContext, _ report: (Finding) -> Void) {
    for range in tags.counts where range.count > 1 {
      for index in range {
        // Of two styles one pair is enough.
        if index == range.upperBound - 1, range.count == 2 { continue }
        let next = index + 1 == range.upperBound ? range.lowerBound : index + 1
        let (one, other) = (tags.styles[index], tags.styles[next])
        guard let distance = distance(one, other), distance < visible - context.tolerance,
          !TagFirstAngleAmbiguous.confuses(one, other, in: tags, context)
        else { continue }
        report(.stylesAlike(one, other, distance: distance))
      }
    }
  }

  /// The longest way of an elbow between two styles; nil where a text changes its side, or there are none.
  private static func distance(_ one: TagFigure.Style, _ other: TagFigure.Style) -> Double? {
    guard one.texts.count == other.texts.count else { return nil }
    var longest: Double?
    for (text, partner) in zip(one.texts, other.texts) {
      guard text.side == partner.side else { return nil }
      longest = max(longest ?? 0, text.elbow.distance(to: partner.elbow))
    }
    return longest
  }
}

extension Finding {
  fileprivate static func stylesAlike(
    _ style: TagFigure.Style, _ next: TagFigure.Style, distance: Double
  ) -> Finding {
    let (way, most) = (Numerals.brief(distance), Numerals.points(TagStylesAlike.visible))
    let elbows = zip(style.texts, next.texts).map { "\(Numerals.point($0.elbow)) and \(Numerals.point($1.elbow))" }
    let more = elbows.count > 3 ? "; and \(elbows.count - 3) more" : ""
    return Finding(
      TagStylesAlike.self,
      "a tap from `\(style.name.text)` to \(next.title) moves no elbow by more than \(way) pt, required \(most)",
      at: next.keyPath,
      caption: "drawn as `\(style.name.text)`",
      related: [.init(style.keyPath, "`\(style.name.text)` has the same sides and almost the same elbows")],
      notes: ["example: elbows \(elbows.prefix(3).joined(separator: "; "))\(more)"],
      help: ["use another angle or side for one of them, or remove it from the cycle"],
      counterexample: Counterexample(
        next.counterexample(Array(next.texts.indices)).members + [
          .init("style", .text(next.name.text)), .init("distance", .number(Numerals.bound(distance, .down))),
        ], bound: .init(member: "distance", value: TagStylesAlike.visible, isOpen: true)))
  }
}

private let examples = [
  RuleExample(
    "neighbors with other elbows, or another side",
    tagSet: """
      cycle: [oblique, steep, left]
      angles:
        1:
          oblique: [45]
          steep: [60]
          left: [120]
      """),
  RuleExample(
    "a style that hardly differs from the one before",
    tagSet: """
      cycle: [oblique, slanted, left]
      angles:
        1:
          oblique: [45]
          slanted: [46.5]
          #        ^^^^^^ tag-styles-alike
          left: [135]
      """),
  RuleExample(
    "the first style looks like the last",
    tagSet: """
      cycle: [up, left, upper]
      angles:
        2:
          up: { side: right, angles: [-90, 30] }
          #   ^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^ tag-styles-alike
          left: { side: left, angles: [-90, 150] }
          upper: { side: right, angles: [-88, 30] }
      """),
]
