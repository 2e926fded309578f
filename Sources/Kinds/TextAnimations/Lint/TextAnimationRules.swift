package import StyleDiagnostics

/// The rules about text animations; two rules about animations look at their springs and overshoot, too.
enum TextAnimationRules: KindRules {
  typealias Figure = TextAnimationFigure

  static let all: [any Rule.Type] = [
    TextAnimationLong.self, TextAnimationWild.self, TextAnimationInStep.self, TextAnimationCut.self,
    TextAnimationReducedMotionMissing.self,
  ]
}

extension RuleDescription.Category {
  package static let textAnimations = Self("textAnimations")
}
