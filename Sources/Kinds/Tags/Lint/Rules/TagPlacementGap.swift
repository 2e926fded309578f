import StyleDiagnostics
import StyleGeometry
import StyleModel

/// Places on a picture where no style of the cycle fits.
enum TagPlacementGap: StyleRule {
  static let description = RuleDescription(
    "tag-placement-gap", .tags, .note,
    options: [share, margin],
    fixability: .suggestion,
    summary: "on a picture there are positions where no style of the cycle fits inside",
    explanation: """
      People put a tag where the thing is. Clients keep the dot inside the picture but not the texts, so where no style \
      fits, stepping through the cycle never brings the whole tag into view.

      A style fits while everything that is drawn is inside the picture: dot, halo, leaders, underlines with half the \
      line width, and texts at their largest. For bounds from (l, t) to (r, b) around the dot that is so for dots in the \
      rectangle (−l, −t)…(W − r, H − b). The positions are the picture less `margin` on every side; the covered share is \
      the area of the union of these rectangles there, added up cell by cell between all their edges, without sampling. \
      Smaller texts only make the rectangles larger, so the largest sizes decide.

      The finding gives the share, the largest rectangle of positions without a style, and the widest text that would \
      close the gap: coverage only shrinks as the width grows, so one width is the last that reaches the share. Pictures \
      are those of `lint.devices`; one finding for each number of texts shows the worst of them.
      """,
    examples: examples)

  private static let share = RuleDescription.Option(
    "share", default: 1, unit: .proportion, "the share of the positions at which some style has to fit")
  private static let margin = RuleDescription.Option(
    "margin", default: 44, unit: .points, "the distance of tags from the picture's edges")

  /// Returns the distance that tags with a number of texts keep from the picture's edges, in points.
  static func margin(_ tags: TagFigure, count: Int, _ context: LintContext) -> Double {
    context.number(margin, of: Self.self, at: tags.angles(count: count))
  }

  static func check(_ tags: TagFigure, _ context: LintContext, _ report: (Finding) -> Void) {
    for styles in tags.counts {
      let count = tags.styles[styles.lowerBound].count
      let share = context.number(share, of: Self.self, at: tags.angles(count: count))
      let margin = margin(tags, count: count, context)
      let own = Array(tags.styles[styles])
      let gaps = context.places(margin: margin).compactMap { places -> (placement: TagPlacement, gap: PlacementGap)? in
        let placement = TagPlacement(tags: tags, styles: own, places: places, tolerance: context.tolerance)
        return PlacementGap(places, by: placement.fitting(tags.largest), share: share).map { (placement, $0) }
      }
      if let worst = PlacementGap.worst(of: gaps.map(\.gap)) {
        report(
          .placementGap(
            tags, count: count, gaps, worst: worst, share: share, searchesAdvice: context.searchesAdvice))
      }
    }
  }
}

extension Finding {
  fileprivate static func placementGap(
    _ tags: TagFigure, count: Int, _ gaps: [(placement: TagPlacement, gap: PlacementGap)], worst: Int, share: Double,
    searchesAdvice: Bool
  ) -> Finding {
    let (gap, largest) = (gaps[worst].gap, tags.largest)
    let (width, height) = (Numerals.number(largest.width), Numerals.number(largest.height))
    let wide = { Size(width: $0, height: largest.height) }
    let high = { Size(width: largest.width, height: $0) }
    func fails(_ size: Size) -> Bool { !gaps.allSatisfy { $0.placement.reaches(share, size) } }
    /// The largest dimension that closes all gaps, to 1e-6 pt: bounds only grow with it, so coverage only shrinks.
    func limit(_ largest: Double, _ size: (Double) -> Size) -> Double? {
      if !searchesAdvice || fails(size(0)) { return nil }
      return ValidNumber.bound(.atMost, in: 0...largest) { fails(size($0)) }
    }
    let (widest, highest) = (limit(largest.width, wide), limit(largest.height, high))
    return Finding(
      TagPlacementGap.self,
      "on \(gap.picture), no style with \(count) \(count == 1 ? "text" : "texts") fits "
        + "at \(gap.percent) of the positions",
      at: tags.angles(count: count),
      related: [tags.declared("width"), tags.declared("height")],
      notes: [
        "example: width \(width), height \(height): with the dot in "
          + "\(Numerals.rectangle(gap.largest)) every style reaches beyond the picture"
      ] + PlacementGap.others(gaps.map(\.gap), than: worst),
      counterexample: Counterexample(
        [.init("count", .counts([count]))] + Counterexample.extents(largest) + gap.counterexample
          + (widest.map { [.init("widest", .number($0))] } ?? []),
        bound: widest.map { Counterexample.Bound(member: "textWidth", value: $0, isOpen: true) }),
      advice: Suggestion(
        [
          widest.flatMap { ValidNumber(.atMost, near: $0, in: tags.width) { fails(wide($0)) } }
            .map { tags.texts("width", $0) },
          highest.flatMap { ValidNumber(.atMost, near: $0, in: tags.height) { fails(high($0)) } }
            .map { tags.texts("height", $0) },
        ], PlacementGap.goal(share),
        otherwise: "add a style, or use a smaller radius: no declared text width or height closes the gap"))
  }
}

private let examples = [
  RuleExample(
    "one style for each side of the picture",
    text: "width: 20..150, height: 14..15, padding: 5, gap: 5",
    tagSet: """
      cycle: [right, left]
      angles: { 1: { right: [0], left: [180] } }
      """),
  RuleExample(
    "nothing for tags near the right edge",
    text: "width: 20..150, height: 14..15, padding: 5, gap: 5",
    tagSet: """
      cycle: [right]
      angles:
        1: { right: [0] }
        #  ^^^^^^^^^^^^^^ tag-placement-gap
      """),
  RuleExample(
    "texts too wide for the smaller of two pictures",
    text: "width: 20..150, height: 14..15, padding: 5, gap: 5",
    tagSet: """
      cycle: [right, left]
      angles:
        1: { right: [0], left: [180] }
        #  ^^^^^^^^^^^^^^^^^^^^^^^^^^^ tag-placement-gap
      """,
    projectSettings:
      "lint: { devices: [{ name: tablet, width: 768, height: 1024 }, { name: watch, width: 205, height: 251 }] }"),
]
