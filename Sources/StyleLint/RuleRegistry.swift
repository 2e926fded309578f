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

  /// A rule about animations; those about the two that a tag set plays look at tag sets.
  private enum Motion {
    case alone(any AnimationRule.Type)
    case ofTags(any TagRule.Type)

    var description: RuleDescription {
      switch self {
      case .alone(let rule): rule.description
      case .ofTags(let rule): rule.description
      }
    }
  }

  private static let motion: [Motion] = [
    .alone(AnimationValueOutOfDomain.self), .alone(AnimationTracksFight.self), .alone(AnimationJump.self),
    .ofTags(AnimationNotReversed.self), .alone(AnimationReducedEndsElsewhere.self), .alone(AnimationFlashes.self),
    .alone(AnimationEndless.self), .alone(AnimationReducedMotionMissing.self), .ofTags(AnimationBlocksInput.self),
    .alone(AnimationSpringUnsettled.self), .alone(AnimationDurationZero.self), .alone(AnimationLong.self),
    .alone(KeyframeIntervalEmpty.self),
  ]

  static var animations: [any AnimationRule.Type] {
    motion.compactMap { if case .alone(let rule) = $0 { rule } else { nil } }
  }

  static var tagAnimations: [any TagRule.Type] {
    motion.compactMap { if case .ofTags(let rule) = $0 { rule } else { nil } }
  }

  static let sources: [any SourceRule.Type] = [
    Portability.self, NumberAsText.self, AngleInRadians.self, KeyNormalisation.self, LineSeparatorInSource.self,
    CommentWithoutSpace.self, UnusedToken.self, UnusedStyle.self, SuppressionUnused.self,
    SuppressionWithoutReason.self,
  ]

  /// What every rule says of itself.
  ///
  /// Each list is asked by itself: a list of one that holds them all would cast every type at run time.
  package static let all: [RuleDescription] =
    tags.map { $0.description } + bubbles.map { $0.description } + motion.map(\.description)
    + sources.map { $0.description }

  /// Rules that ask about all animations of a bundle; the others look at a style and those that it names.
  package static let ofWholeBundles: [DiagnosticName] = [AnimationDurationZero.name]

  package static func rule(_ name: DiagnosticName) -> RuleDescription? {
    all.first { $0.name == name }
  }
}
