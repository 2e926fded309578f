package import StyleDiagnostics

/// The one list of all rules, in the order of the documentation.
package enum RuleRegistry {
  static let tags: [any TagRule.Type] = [
    TagTextsOverlap.self
  ]

  static let bubbles: [any BubbleRule.Type] = [
    BubbleBodyEmpty.self
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
    CommentWithoutSpace.self,
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
