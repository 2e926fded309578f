package import StyleDiagnostics

/// The rules about this kind.
enum TextAnimationRules: KindRules {
  typealias Figure = TextAnimationFigure

  static let all: [any Rule.Type] = []
}

/// A rule about a text animation.
package protocol TextAnimationRule: StyleRule where Figure == TextAnimationFigure {}

extension RuleDescription.Category {
  package static let textAnimations = Self("textAnimations")
}
