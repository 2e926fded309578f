import StyleBundle
import StyleDiagnostics
import StyleGeometry
import StyleModel

/// Anchors on a device at which a bubble fits in none of its directions.
enum BubblePlacementGap: StyleRule {
  static let description = RuleDescription(
    "bubble-placement-gap", .bubbles, .note,
    options: [share, margin],
    fixability: .suggestion,
    summary: "on a device there are anchors at which the bubble with a `placement` fits in none of its directions",
    explanation: """
      A popover opens where people tap. A bubble that sets `placement` is one; where any other is shown isn't known, so \
      nothing is reported. Clients try the directions of its arrow in their order and use the first with which the tip \
      meets the anchor and the bubble stays `placement.margin` inside the screen. Where none does, the bubble is cut \
      off, or its arrow points beside the anchor.

      With the arrow at the bottom, a bubble W wide and H high fits at the anchors from (margin + t₁, margin + H + gap) \
      to (width − margin − W + t₂, height − margin + gap), t₁ and t₂ being the first and the last tip that is valid and \
      that `position` allows; other directions alike. The anchors that count are the device less the rule's own `margin` \
      on every side; the covered share is the area of the union of these rectangles there, added up cell by cell between \
      all their edges, without sampling. Larger bubbles fit nowhere else, so the smallest size decides.

      The finding gives the share, the largest rectangle of anchors without a direction, and what would close the gap. \
      Devices are those of `lint.devices`; the finding shows the worst of them. Where the arrow has no valid position in \
      some direction at that size, only other rules report it.
      """,
    examples: examples)

  private static let share = RuleDescription.Option(
    "share", default: 1, unit: .proportion, "the share of the anchors at which the bubble has to fit")
  private static let margin = RuleDescription.Option(
    "margin", default: 44, unit: .points, "the distance of anchors from the device's edges")

  /// The distance of anchors from the device's edges, in points.
  static func margin(_ bubble: BubbleFigure, _ context: LintContext) -> Double {
    context.number(margin, of: Self.self, at: bubble.placedBy)
  }

  static func check(_ bubble: BubbleFigure, _ context: LintContext, _ report: (Finding) -> Void) {
    guard bubble.style.placement != nil else { return }
    let directions = bubble.style.arrow.directions
    guard directions.allSatisfy({ bubble.fit($0) != nil }) else { return }
    let share = context.number(share, of: Self.self, at: bubble.placedBy)
    let rooms = context.places(margin: margin(bubble, context)).map {
      BubbleRoom(places: $0, bubble: bubble, tolerance: context.tolerance)
    }
    let gaps = rooms.compactMap { PlacementGap($0.places, by: $0.fitting, share: share) }
    guard let worst = PlacementGap.worst(of: gaps) else { return }
    let suggestions = context.searchesAdvice ? bubble.placementSuggestions(rooms, share: share, context) : nil
    report(.placementGap(bubble, gaps, worst: worst, suggestions))
  }
}

extension BubbleFigure {
  /// The key that says where the bubble may be beside an anchor.
  fileprivate var placedBy: StyleKeyPath { hasArrow ? member("arrow", "direction") : member("placement") }

  /// The changes that close the gaps of all devices, of which only set values can be written.
  fileprivate func placementSuggestions(_ rooms: [BubbleRoom], share: Double, _ context: LintContext) -> Suggestion {
    func fails(_ directions: [Direction], _ margin: Double, isFree: Bool = false) -> Bool {
      !rooms.allSatisfy { $0.places.reaches(share, by: $0.fitting(directions, margin: margin, isFree: isFree)) }
    }
    let (own, declared) = (style.arrow.directions, placementMargin)
    let wider = own.widened.filter { wider in
      wider.dropFirst(own.count).allSatisfy { isValid($0, context) }
    }
    let alone = wider.first { !fails($0, declared) }
    let isFreeEnough = positions != nil && !fails(own, declared, isFree: true)
    let needsBoth = alone == nil && !isFreeEnough && positions != nil
    let both = needsBoth ? wider.first { !fails($0, declared, isFree: true) } : nil
    let isStated = positions != nil && states("arrow", "position")
    let following = Suggestion.Option(
      "`position: follow`", isStated ? [.init(member("arrow", "position"), .text("follow"))] : [])
    func turned(_ directions: [Direction]) -> Suggestion.Option {
      let value = Literal.list(directions.map { .text(word(for: $0)) })
      return Suggestion.Option(
        "`direction: \(value.flowText)`",
        isStated || !needsBoth ? [.init(member("arrow", "direction"), value)] : [])
    }
    // With a smaller margin more anchors come to lie inside, none outside.
    let margin = fails(own, 0) ? nil : ValidNumber(.atMost, in: 0...declared) { fails(own, $0) }
    let goal = PlacementGap.goal(share)
    return Suggestion(
      [
        alone.map(turned), both.map { turned($0).with([following]) }, isFreeEnough ? following : nil,
        margin.map {
          states("placement", "margin")
            ? Suggestion.Option("a `placement.margin`", $0, at: member("placement", "margin"))
            : Suggestion.Option("a `placement.margin` of \($0.words)")
        },
      ], goal, otherwise: "use a smaller bubble: no other direction, position or margin would \(goal)")
  }
}

extension [Direction] {
  /// The directions with their opposites added, then with all others, as far as that adds any.
  fileprivate var widened: [[Direction]] {
    func adding(_ others: [Direction]) -> [Direction] {
      others.reduce(self) { $0.contains($1) ? $0 : $0 + [$1] }
    }
    return [adding(map(\.opposite)), adding(Direction.allCases)].filter { $0.count > count }
  }
}

extension Finding {
  fileprivate static func placementGap(
    _ bubble: BubbleFigure, _ gaps: [PlacementGap], worst: Int, _ advice: Suggestion?
  ) -> Finding {
    let gap = gaps[worst]
    let size = bubble.smallest
    let n = Numerals.number
    let edges = bubble.style.arrow.directions.map(\.rawValue).joined(separator: " or ")
    let pointer = bubble.hasArrow ? " with a \(edges) arrow" : ""
    let fault = bubble.hasArrow ? "its arrow doesn't reach the anchor" : "isn't beside the anchor"
    return Finding(
      BubblePlacementGap.self,
      "on \(gap.picture), the smallest bubble doesn't fit at \(gap.percent) of the anchors" + pointer,
      at: bubble.placedBy,
      related: [
        .init(bubble.member("size", "width"), "\(Numerals.points(size.width)) or more"),
        .init(bubble.member("size", "height"), "\(Numerals.points(size.height)) or more"),
      ],
      notes: [
        "example: width \(n(size.width)), height \(n(size.height)), margin \(n(bubble.placementMargin)), gap "
          + "\(n(bubble.placementGap)): with the anchor in \(Numerals.rectangle(gap.largest)) it leaves the picture, or "
          + fault
      ] + PlacementGap.others(gaps, than: worst),
      help: ["set the rule's options `margin` or `share` for this bubble if the app has no anchors there"],
      counterexample: Counterexample(
        [.init("width", .number(size.width)), .init("height", .number(size.height))] + gap.counterexample),
      advice: advice)
  }
}

private let examples = [
  RuleExample(
    "above its anchor, or below it",
    bubble: """
      arrow: { direction: [bottom, top], width: 30, height: 12, position: follow, radius: 3 }
      cornerRadius: 8
      size: { width: 200..300, height: 100..150 }
      placement: { margin: 8, gap: 4 }
      """),
  RuleExample(
    "no space under the upper edge",
    bubble: """
      arrow: { direction: bottom, width: 30, height: 12, position: follow, radius: 3 }
      #                   ^^^^^^ bubble-placement-gap
      cornerRadius: 8
      size: { width: 200..300, height: 100..150 }
      placement: { margin: 8, gap: 4 }
      """),
  RuleExample(
    "an arrow that stays in the middle keeps the bubble off the sides",
    bubble: """
      arrow: { direction: [bottom, top], width: 30, height: 12, radius: 3 }
      #                   ^^^^^^^^^^^^^ bubble-placement-gap
      cornerRadius: 8
      size: { width: 120..200, height: 48..100 }
      placement: {}
      """,
    projectSettings: """
      lint:
        devices: [{ name: tablet, width: 768, height: 1024 }, { name: watch, width: 205, height: 251 }]
      """),
]
