package import StyleDiagnostics

/// The one list of all rules, in the order of the documentation.
package enum RuleRegistry {
  static let tags: [any TagRule.Type] = [
    TagAngleOutOfRange.self, TagVerticalNudged.self, TagFirstAngleAmbiguous.self, DictionaryAngleInexact.self,
    TagTextsOverlap.self, TagLineCrossesText.self, TagLinesCross.self, TagDotCoversText.self, TagSidesMixed.self,
    TagSidesNotMirrored.self, TagHitAreaSmall.self, TagHitAreasOverlap.self, TagPlacementGap.self,
    TagAnimationIncomplete.self,
  ]

  static let bubbles: [any BubbleRule.Type] = [
    BubbleArrowFolds.self, BubbleArrowMeetsCorner.self, BubbleArrowWiderThanEdge.self, BubbleCornersCollide.self,
    BubbleBodyEmpty.self, BubbleTipShort.self, BubbleArrowNeedle.self, BubbleContentOutsideCorner.self,
  ]

  /// Rules about animations; those about the two that a tag set plays look at tag sets.
  private static let motion: [any Rule.Type] = [
    AnimationValueOutOfDomain.self, AnimationTracksFight.self, AnimationJump.self, AnimationNotReversed.self,
    AnimationReducedEndsElsewhere.self, AnimationFlashes.self, AnimationEndless.self,
    AnimationReducedMotionMissing.self,
    AnimationBlocksInput.self, AnimationSpringUnsettled.self, AnimationDurationZero.self, AnimationLong.self,
    KeyframeIntervalEmpty.self,
  ]

  static let animations = motion.compactMap { $0 as? any AnimationRule.Type }

  static let tagAnimations = motion.compactMap { $0 as? any TagRule.Type }

  static let sources: [any SourceRule.Type] = [
    Portability.self, NumberAsText.self, AngleInRadians.self, KeyNormalisation.self, LineSeparatorInSource.self,
    CommentWithoutSpace.self, UnusedToken.self, UnusedStyle.self, SuppressionUnused.self,
    SuppressionWithoutReason.self,
  ]

  /// What every rule says of itself.
  package static let all: [RuleDescription] = {
    let rules: [any Rule.Type] = tags + bubbles + motion + sources
    return rules.map { $0.description }
  }()

  package static func rule(_ name: DiagnosticName) -> RuleDescription? {
    all.first { $0.name == name }
  }
}
