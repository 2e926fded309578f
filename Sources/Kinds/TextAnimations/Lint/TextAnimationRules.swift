package import StyleDiagnostics

/// The rules about text animations; two rules about animations look at their springs and overshoot, too.
enum TextAnimationRules: KindRules {
  typealias Figure = TextAnimationFigure

  static let all: [any Rule.Type] = [
    TextAnimationLong.self, TextAnimationWild.self, TextAnimationInStep.self, TextAnimationCut.self,
    TextAnimationReducedMotionMissing.self,
  ]
}

/// A rule about a text animation.
package protocol TextAnimationRule: StyleRule where Figure == TextAnimationFigure {}

extension RuleDescription.Category {
  package static let textAnimations = Self("textAnimations")
}
