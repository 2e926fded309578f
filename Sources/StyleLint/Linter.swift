package import StyleDiagnostics
package import StyleModel

/// The rules of a run.
package struct RuleSelection: Sendable {
  fileprivate let tags: [any TagRule.Type]
  fileprivate let bubbles: [any BubbleRule.Type]
  fileprivate let animations: [any AnimationRule.Type]

  /// All rules, or those that `isOn` says yes to.
  package init(isOn: (DiagnosticName) -> Bool = { _ in true }) {
    tags = (RuleRegistry.tags + RuleRegistry.tagAnimations).filter { isOn($0.name) }
    bubbles = RuleRegistry.bubbles.filter { isOn($0.name) }
    animations = RuleRegistry.animations.filter { isOn($0.name) }
  }
}

/// Runs rules over the styles of one bundle.
package struct Linter: Sendable {
  private let context: LintContext
  private let rules: RuleSelection

  package init(_ context: LintContext, _ rules: RuleSelection = RuleSelection()) {
    self.context = context
    self.rules = rules
  }

  package init(_ context: LintContext, isOn: (DiagnosticName) -> Bool) {
    self.init(context, RuleSelection(isOn: isOn))
  }

  package func check(_ set: TagSet, _ findings: inout [Finding]) {
    let figure = TagFigure(set, animations: context.animations)
    for rule in rules.tags { rule.check(figure, context) { findings.append($0) } }
  }

  package func check(_ bubble: Bubble, _ findings: inout [Finding]) {
    let figure = BubbleFigure(bubble)
    for rule in rules.bubbles { rule.check(figure, context) { findings.append($0) } }
  }

  package func check(_ animation: Animation, _ findings: inout [Finding]) {
    let figure = AnimationFigure(animation)
    for rule in rules.animations { rule.check(figure, context) { findings.append($0) } }
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
