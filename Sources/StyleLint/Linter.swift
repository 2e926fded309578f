package import StyleDiagnostics
package import StyleModel

/// Runs the rules over the styles of one bundle.
package struct Linter: Sendable {
  private let context: LintContext
  private let tagRules: [any TagRule.Type]
  private let bubbleRules: [any BubbleRule.Type]
  private let animationRules: [any AnimationRule.Type]

  /// A linter for all rules, or for those that `isOn` says yes to.
  package init(_ context: LintContext, isOn: (DiagnosticName) -> Bool = { _ in true }) {
    self.context = context
    tagRules = (RuleRegistry.tags + RuleRegistry.tagAnimations).filter { isOn($0.name) }
    bubbleRules = RuleRegistry.bubbles.filter { isOn($0.name) }
    animationRules = RuleRegistry.animations.filter { isOn($0.name) }
  }

  package func check(_ set: TagSet) -> [Finding] {
    let figure = TagFigure(set)
    var findings: [Finding] = []
    for rule in tagRules { rule.check(figure, context) { findings.append($0) } }
    return findings
  }

  package func check(_ bubble: Bubble) -> [Finding] {
    let figure = BubbleFigure(bubble)
    var findings: [Finding] = []
    for rule in bubbleRules { rule.check(figure, context) { findings.append($0) } }
    return findings
  }

  package func check(_ animation: Animation) -> [Finding] {
    let figure = AnimationFigure(animation)
    var findings: [Finding] = []
    for rule in animationRules { rule.check(figure, context) { findings.append($0) } }
    return findings
  }
}
