import StyleDiagnostics
import StyleGeometry
import StyleModel

/// The arrow takes the whole size along its direction (condition 5).
enum BubbleBodyEmpty: BubbleRule {
  static let description = RuleDescription(
    "bubble-body-empty", .bubbles, .error,
    summary: "the arrow is as high as the bubble at its smallest, so no body is left",
    explanation: """
      The body of a bubble is its size less a strip as wide as the arrow is high, at the arrow's edge. Where that strip \
      takes all, clients draw a body of no or negative size: outlines that cross themselves, text without room.

      The condition is `arrow.height < size` along the arrow's direction. The body's size grows with the bubble's, so \
      the smallest declared size decides for the whole range.
      """,
    examples: examples)

  static func check(_ bubble: BubbleFigure, _ context: LintContext, _ report: (Finding) -> Void) {
    let vertical = bubble.bubble.arrow.directions.first { $0.isVertical }
    let horizontal = bubble.bubble.arrow.directions.first { !$0.isVertical }
    for (direction, extent) in [(vertical, "height"), (horizontal, "width")] {
      guard let direction else { continue }
      let smallest = direction.isVertical ? bubble.height.lowerBound : bubble.width.lowerBound
      if bubble.arrow.height >= smallest - context.tolerance {
        report(.bodyEmpty(bubble, direction, extent: extent, smallest: smallest))
      }
    }
  }
}

extension Finding {
  fileprivate static func bodyEmpty(
    _ bubble: BubbleFigure, _ direction: Direction, extent: String, smallest: Double
  ) -> Finding {
    let height = Numerals.number(bubble.arrow.height)
    let small = Numerals.number(smallest)
    return Finding(
      BubbleBodyEmpty.self,
      "at a \(extent) of \(small) pt, an arrow \(height) pt high leaves no body",
      at: bubble.member("size", extent),
      related: [.init(bubble.member("arrow", "height"), "\(height) pt high")],
      notes: ["witness: \(extent) \(small), arrow at the \(direction.rawValue): body \(small) − \(height) pt"],
      help: ["declare a \(extent) above \(height), or a lower arrow"],
      witness: Witness(
        [.init(extent, .number(smallest)), .init("direction", .text(direction.rawValue))],
        bound: Witness.Bound(member: extent, value: bubble.arrow.height, isOpen: false)))
  }
}

extension BubbleBodyEmpty {
  private static let examples = [
    RuleExample(
      "a body under the arrow at every size",
      """
      bubbles:
        tip:
          arrow: { direction: bottom, width: 30, height: 12 }
          cornerRadius: 8
          size: { width: 120..313, height: 48..313 }
      """),
    RuleExample(
      "an arrow as high as the bubble",
      """
      bubbles:
        tip:
          arrow: { direction: top, width: 30, height: 12 }
          cornerRadius: 0
          size: { width: 120..313, height: 12..313 }
          #                                ^^^^^^^ bubble-body-empty
      """),
  ]
}
