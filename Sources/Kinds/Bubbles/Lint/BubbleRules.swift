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

extension RuleDescription.Category {
  package static let bubbles = Self("bubbles")
}
