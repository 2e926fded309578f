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

  package func check(_ set: TagSet, _ findings: inout [Finding]) {
    let figure = TagFigure(set, animations: context.animations)
    for rule in tagRules { rule.check(figure, context) { findings.append($0) } }
  }

  package func check(_ bubble: Bubble, _ findings: inout [Finding]) {
    let figure = BubbleFigure(bubble)
    for rule in bubbleRules { rule.check(figure, context) { findings.append($0) } }
  }

  package func check(_ animation: Animation, _ findings: inout [Finding]) {
    let figure = AnimationFigure(animation)
    for rule in animationRules { rule.check(figure, context) { findings.append($0) } }
  }
}

extension Linter {
  package func check(_ set: TagSet) -> [Finding] {
    var findings: [Finding] = []
    check(set, &findings)
    return findings
  }

  package func check(_ bubble: Bubble) -> [Finding] {
    var findings: [Finding] = []
    check(bubble, &findings)
    return findings
  }

  package func check(_ animation: Animation) -> [Finding] {
    var findings: [Finding] = []
    check(animation, &findings)
    return findings
  }
}
