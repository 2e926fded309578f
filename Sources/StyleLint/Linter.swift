package import StyleBundle
package import StyleDiagnostics
package import StyleModel

/// The rules of a run, by the kind of style that they look at.
package struct RuleSelection: Sendable {
  /// The kinds are stated as well, since asking a type of rules for its kind for each style takes longer than the search.
  fileprivate let byKind: [(kind: StyleKind, type: any KindRules.Type, rules: [any Rule.Type])]

  /// Selects the rules about some kinds of style: all of them, or those for which `isOn` is true.
  package init(about kinds: [StyleKind] = RuleRegistry.allKinds, isOn: (DiagnosticName) -> Bool = { _ in true }) {
    let rules = RuleRegistry.rules.filter { isOn($0.name) }
    byKind = RuleRegistry.kinds.filter { kinds.contains($0.kind) }.map { kind in
      (kind.kind, kind, rules.filter { $0.looks(at: kind.figureType) })
    }
  }
}

/// Runs rules over styles of one bundle.
package struct Linter: Sendable {
  private let context: LintContext
  private let selection: RuleSelection
  package private(set) var findings: [Finding] = []

  package init(_ context: LintContext, _ rules: RuleSelection = RuleSelection()) {
    self.context = context
    selection = rules
  }

  /// The rules that look at a style, and its figure; nil for a kind without rules.
  private func rules(for style: any ModelStyle) -> (rules: [any Rule.Type], figure: any LintFigure)? {
    let kind = type(of: style).kind
    guard let own = selection.byKind.first(where: { $0.kind == kind }), let figure = own.type.figure(of: style, context)
    else { return nil }
    return (own.rules, figure)
  }

  package mutating func check(_ style: any ModelStyle) {
    guard let (rules, figure) = rules(for: style) else { return }
    var found: [Finding] = []
    for rule in rules { rule.check(style: figure, context) { found.append($0) } }
    findings += found
  }

  /// The first finding in a style for which `ends` is true; nil where there is none, and nothing is kept.
  package func firstFinding(in style: any ModelStyle, where ends: (Finding) -> Bool) -> Finding? {
    guard let (rules, figure) = rules(for: style) else { return nil }
    var first: Finding?
    for rule in rules {
      rule.check(style: figure, context) { finding in
        if first == nil, ends(finding) { first = finding }
      }
      if first != nil { return first }
    }
    return nil
  }

  /// The findings in some styles, as if they were a whole bundle.
  package static func findings(
    in styles: [any ModelStyle], _ context: LintContext, isOn: (DiagnosticName) -> Bool = { _ in true }
  ) -> [Finding] {
    var linter = Linter(context, RuleSelection(isOn: isOn))
    for style in styles { linter.check(style) }
    return linter.findings
  }
}
