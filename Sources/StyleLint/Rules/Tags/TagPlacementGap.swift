import StyleDiagnostics
import StyleGeometry
import StyleModel

/// Places on a picture where no style of the cycle fits.
enum TagPlacementGap: TagRule {
  static let description = RuleDescription(
    "tag-placement-gap", .tags, .note,
    options: [
      .init("share", default: 1, unit: .proportion, "the part of the places at which some style has to fit"),
      .init("margin", default: 44, unit: .points, "how far from the picture's edges tags are placed"),
    ],
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

  static func check(_ tags: TagFigure, _ context: LintContext, _ report: (Finding) -> Void) {
    var rest = tags.styles[...]
    while let count = rest.first?.count {
      let styles = Array(rest.prefix { $0.count == count })
      rest = rest.dropFirst(styles.count)
      let keyPath = tags.angles(count: count)
      let share = context.option("share", of: Self.self, at: keyPath)
      let margin = context.option("margin", of: Self.self, at: keyPath)
      let gaps = context.devices.compactMap { device -> PlacementGap? in
        TagPlacement(tags, styles, on: device, margin: margin, tolerance: context.tolerance)
          .flatMap { PlacementGap($0, share: share) }
      }
      let worst = gaps.indices.min { (-gaps[$0].uncoveredShare, $0) < (-gaps[$1].uncoveredShare, $1) }
      if let worst { report(.placementGap(tags, count: count, gaps, worst: worst, share: share)) }
    }
  }
}

/// What is wrong on one picture.
private struct PlacementGap {
  let placement: TagPlacement
  let uncoveredShare: Double
  let largest: Rectangle
  let widest: Double?

  /// Nil where enough is covered.
  init?(_ placement: TagPlacement, share: Double) {
    let coverage = placement.coverage(width: placement.tags.largest.width)
    guard !placement.reaches(share, coverage), let largest = coverage.largestGap else { return nil }
    self.placement = placement
    self.largest = largest
    uncoveredShare = coverage.uncoveredShare
    widest = placement.widest(reaching: share)
  }

  /// `phone`, 375 × 500 pt.
  var picture: String {
    let device = placement.device
    let size = "\(Numerals.number(device.width)) × \(Numerals.number(device.height))"
    return device.name == size ? "a picture of \(size) pt" : "`\(device.name)`, \(size) pt,"
  }

  /// Never 0 or 100, which it isn't.
  var percent: String {
    if uncoveredShare >= 1 { return "100 %" }
    let tenths = max(1, min(999, (uncoveredShare * 1000).rounded()))
    return Numerals.number(tenths / 10) + " %"
  }
}

extension Finding {
  fileprivate static func placementGap(
    _ tags: TagFigure, count: Int, _ gaps: [PlacementGap], worst: Int, share: Double
  ) -> Finding {
    let gap = gaps[worst]
    let texts = "\(count) \(count == 1 ? "text" : "texts")"
    let (width, height) = (Numerals.number(tags.largest.width), Numerals.number(tags.largest.height))
    let others = gaps.indices.filter { $0 != worst }.map { "on \(gaps[$0].picture) at \(gaps[$0].percent)" }
    let covered = 1 - gap.uncoveredShare
    let area = gap.largest
    let widths = gaps.map(\.widest)
    let widest = widths.contains(nil) ? nil : widths.compactMap { $0 }.min().map(Numerals.roundedDown)
    var members: [Witness.Member] = [
      .init("count", .counts([count])), .init("textWidth", .number(tags.largest.width)),
      .init("textHeight", .number(tags.largest.height)), .init("device", .text(gap.placement.device.name)),
      .init("covered", .number(covered)),
      .init("uncovered", .rectangle(minX: area.minX, minY: area.minY, maxX: area.maxX, maxY: area.maxY)),
    ]
    if let widest = gap.widest { members.append(.init("widest", .number(widest))) }
    return Finding(
      TagPlacementGap.self,
      "on \(gap.picture) no style for \(texts) fits inside the picture at \(gap.percent) of the places",
      at: tags.angles(count: count),
      related: [
        .init(tags.layout("text", "width"), "up to \(Numerals.points(tags.width.upperBound)) is declared here")
      ],
      notes: [
        "witness: width \(width), height \(height): with the dot in \(Numerals.rectangle(area)) every style reaches "
          + "beyond the picture"
      ] + (others.isEmpty ? [] : ["also: " + others.joined(separator: "; ")]),
      help: [help(widest, texts, share)],
      witness: Witness(
        members, bound: gap.widest.map { Witness.Bound(member: "textWidth", value: $0, isOpen: true) }),
      proposals: widest.map {
        [FixProposal(title: "declare text widths up to \(Numerals.number($0)) only", applicability: .display)]
      } ?? [])
  }

  private static func help(_ widest: Double?, _ texts: String, _ share: Double) -> String {
    guard let widest, widest > 0 else {
      return
        "no text is narrow enough to close the gap: it takes lower texts, a smaller radius or another style for \(texts)"
    }
    let goal = share < 1 ? "leave no more than \(Numerals.number((1 - share) * 100)) % of them" : "close the gap"
    return "texts up to \(Numerals.number(widest)) pt wide \(goal)"
  }
}

extension TagPlacementGap {
  private static let examples = [
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
}
