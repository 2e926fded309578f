package import StyleDiagnostics

/// The rules about bubbles.
enum BubbleRules: KindRules {
  typealias Figure = BubbleFigure

  static let all: [any Rule.Type] = [
    BubbleArrowFolds.self, BubbleArrowMeetsCorner.self, BubbleArrowWiderThanEdge.self, BubbleCornersCollide.self,
    BubbleBodyEmpty.self, BubbleTipShort.self, BubbleArrowNeedle.self, BubbleContentEmpty.self,
    BubbleContentOutsideCorner.self, BubblePlacementGap.self,
  ]
}

/// A rule about a bubble.
package protocol BubbleRule: StyleRule where Figure == BubbleFigure {}

extension RuleDescription.Category {
  package static let bubbles = Self("bubbles")
}
