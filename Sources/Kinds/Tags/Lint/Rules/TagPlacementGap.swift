import StyleDiagnostics
import StyleGeometry
import StyleModel

/// Places on a picture where no style of the cycle fits.
enum TagPlacementGap: TagRule {
  static let description = RuleDescription(
    "tag-placement-gap", .tags, .note,
    options: [share, margin],
    fixability: .display,
    summary: "on a picture there are places where no style of the cycle fits inside",
    explanation: """
      People put a tag where the thing is. Clients keep the dot inside the picture but not the texts, so where no style \
      fits, stepping through the cycle never brings the whole tag into view.

      A style fits while everything that is drawn lies inside the picture: dot, halo, legs, underlines with half the line \
      width, and texts at their largest. For bounds from (l, t) to (r, b) round the dot that is so for dots in the rectangle \
      (−l, −t)…(W − r, H − b). The places are the picture less `margin` on every side; the covered share is the area of \
      the union of these rectangles there, added up cell by cell between all their edges, without sampling. Smaller \
      texts only make the rectangles larger, so the largest extents decide.

      Given are the share, the largest rectangle of places without a style, and the widest text that would close the gap: \
      coverage only shrinks as the width grows, so one width is the last that reaches the share. Pictures are those of \
      `lint.devices`; one finding for each number of texts shows the worst of them.
      """,
    examples: examples)

  private static let share = RuleDescription.Option(
    "share", default: 1, unit: .proportion, "the part of the places at which some style has to fit")
  private static let margin = RuleDescription.Option(
    "margin", default: 44, unit: .points, "how far from the picture's edges tags are placed")

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
      let gaps = context.places(margin: margin).compactMap { places in
        GapOfTags(TagPlacement(tags: tags, styles: own, places: places, tolerance: context.tolerance), share: share)
      }
      if let worst = PlacementGap.worst(of: gaps.map(\.gap)) {
        report(.placementGap(tags, count: count, gaps, worst: worst, share: share))
      }
    }
  }
}

/// The gap on one picture, with the text extents up to which there is none.
private struct GapOfTags {
  let placement: TagPlacement
  let gap: PlacementGap
  let widest: Double?
  let highest: Double?

  /// Creates the gap of a picture; nil where enough is covered.
  init?(_ placement: TagPlacement, share: Double) {
    guard
      let gap = PlacementGap(placement.places, by: placement.fitting(placement.tags.largest), share: share)
    else { return nil }
    self.placement = placement
    self.gap = gap
    widest = placement.widest(reaching: share)
    highest = placement.highest(reaching: share)
  }

  /// The witness on this picture, with the text width up to which the gaps of all pictures are closed.
  func witness(count: Int, widest: Double?) -> Witness {
    let size = placement.tags.largest
    let members: [Witness.Member] = [
      .init("count", .counts([count])), .init("textWidth", .number(size.width)),
      .init("textHeight", .number(size.height)),
    ]
    return Witness(
      members + gap.witness + (widest.map { [.init("widest", .number($0))] } ?? []),
      bound: widest.map { Witness.Bound(member: "textWidth", value: $0, isOpen: true) })
  }
}

/// The text extents that close the gaps of all pictures.
private struct PlacementRemedy {
  private let tags: TagFigure
  /// The text width up to which there is no gap on any picture, to 1e-6 pt; nil where none is small enough.
  let limit: Double?
  private let widest: Double?
  private let highest: Double?

  /// Computes the extents for one gap or more.
  init(_ gaps: [GapOfTags], share: Double) {
    tags = gaps[0].placement.tags
    func least(_ limits: [Double?]) -> Double? {
      limits.contains(nil) ? nil : limits.compactMap(\.self).min()
    }
    func sound(_ limit: Double?, from least: Double, _ size: (Double) -> Size) -> Double? {
      Numerals.sound(upTo: limit ?? 0, from: least) { value in
        !gaps.allSatisfy { $0.placement.reaches(share, size(value)) }
      }
    }
    let largest = tags.largest
    limit = least(gaps.map(\.widest))
    widest = sound(limit, from: tags.width.lowerBound) { Size(width: $0, height: largest.height) }
    highest = sound(least(gaps.map(\.highest)), from: tags.height.lowerBound) {
      Size(width: largest.width, height: $0)
    }
  }

  func help(share: Double) -> String {
    let ways = [
      widest.map { "up to \(Numerals.points($0)) wide" }, highest.map { "up to \(Numerals.points($0)) high" },
    ].compactMap { $0 }
    guard !ways.isEmpty else {
      return "no declared text width or height closes the gap: add a style, or make the radius smaller"
    }
    return "texts \(ways.joined(separator: ", or ")) \(PlacementGap.goal(share))"
  }

  var advice: [FixProposal] {
    [
      widest.map {
        .advice("declare text widths up to \(Numerals.number($0)) only", [tags.change(width: $0)])
      },
      highest.map {
        .advice("declare text heights up to \(Numerals.number($0)) only", [tags.change(height: $0)])
      },
    ].compactMap { $0 }
  }
}

extension Finding {
  fileprivate static func placementGap(
    _ tags: TagFigure, count: Int, _ gaps: [GapOfTags], worst: Int, share: Double
  ) -> Finding {
    let gap = gaps[worst].gap
    let (width, height) = (tags.largest.width, tags.largest.height)
    let remedy = PlacementRemedy(gaps, share: share)
    return Finding(
      TagPlacementGap.self,
      "on \(gap.picture) no style for \(count) \(count == 1 ? "text" : "texts") fits inside the picture "
        + "at \(gap.percent) of the places",
      at: tags.angles(count: count),
      related: [
        .init(tags.layout("text", "width"), "up to \(Numerals.points(width)) is declared here"),
        .init(tags.layout("text", "height"), "up to \(Numerals.points(height)) is declared here"),
      ],
      notes: [
        "witness: width \(Numerals.number(width)), height \(Numerals.number(height)): with the dot in "
          + "\(Numerals.rectangle(gap.largest)) every style reaches beyond the picture"
      ] + PlacementGap.others(gaps.map(\.gap), than: worst),
      help: [remedy.help(share: share)], witness: gaps[worst].witness(count: count, widest: remedy.limit),
      proposals: remedy.advice)
  }
}

private let examples = [
  RuleExample(
    "one style for each side of the picture",
    """
    tags:
      note:
        layout: { radius: 25, dot: { radius: 2 }, text: { width: 20..150, height: 14..15, padding: 5, gap: 5 } }
        hit: { dot: 25, text: 5 }
        cycle: [right, left]
        angles: { 1: { right: [0], left: [180] } }
    """),
  RuleExample(
    "nothing for tags near the right edge",
    """
    tags:
      note:
        layout: { radius: 25, dot: { radius: 2 }, text: { width: 20..150, height: 14..15, padding: 5, gap: 5 } }
        hit: { dot: 25, text: 5 }
        cycle: [right]
        angles:
          1: { right: [0] }
          #  ^^^^^^^^^^^^^^ tag-placement-gap
    """),
  RuleExample(
    "texts too wide for the smaller of two pictures",
    """
    tags:
      note:
        layout: { radius: 25, dot: { radius: 2 }, text: { width: 20..150, height: 14..15, padding: 5, gap: 5 } }
        hit: { dot: 25, text: 5 }
        cycle: [right, left]
        angles:
          1: { right: [0], left: [180] }
          #  ^^^^^^^^^^^^^^^^^^^^^^^^^^^ tag-placement-gap
    """,
    project: """
      format: 1
      bundles: { default: { sources: ["**/*.yaml"] } }
      lint:
        devices: [{ name: tablet, width: 768, height: 1024 }, { name: watch, width: 205, height: 251 }]
      """),
]
