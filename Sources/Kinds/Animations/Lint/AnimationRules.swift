package import StyleDiagnostics
import StyleModel

/// The rules about animations; two of them are about tag sets that play them.
enum AnimationRules: KindRules {
  typealias Figure = AnimationFigure

  static let all: [any Rule.Type] = [
    AnimationValueOutOfDomain.self, AnimationTracksFight.self, AnimationJump.self, AnimationNotReversed.self,
    AnimationReducedEndsElsewhere.self, AnimationFlashes.self, AnimationEndless.self,
    AnimationReducedMotionMissing.self, AnimationBlocksInput.self, AnimationSpringUnsettled.self,
    AnimationDurationZero.self, AnimationTooFast.self, AnimationLong.self, KeyframeIntervalEmpty.self,
  ]
}

extension RuleDescription.Category {
  package static let animations = Self("animations")
}

extension LintContext {
  func animation(_ name: StyleName) -> Animation? { style(Animation.self, name) }
}
