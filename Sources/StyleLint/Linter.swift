package import StyleBundle
package import StyleDiagnostics
package import StyleModel

/// The rules of a run, by the kind of style that they look at.
package struct RuleSelection: Sendable {
  fileprivate struct Rules: Sendable {
    let kind: any KindRules.Type
    let ofStyles: [any Rule.Type]
    let ofBundles: [any Rule.Type]
  }

  fileprivate let byKind: [Rules]

  /// Selects the rules about some kinds of style: all of them, or those for which `isOn` is true.
  package init(about kinds: [StyleKind] = RuleRegistry.allKinds, isOn: (DiagnosticName) -> Bool = { _ in true }) {
    let rules = RuleRegistry.rules.filter { isOn($0.name) }
    byKind = RuleRegistry.kinds.filter { kinds.contains($0.kind) }.map { kind in
      let own = rules.filter { $0.looks(at: kind.figureType) }
      return Rules(
        kind: kind, ofStyles: own.filter { $0.scope == .style }, ofBundles: own.filter { $0.scope == .bundle })
    }
  }
}

extension RuleSelection {
  private init(_ byKind: [Rules]) {
    self.byKind = byKind
  }

  /// The rules about whole bundles alone.
  package var ofBundles: RuleSelection {
    RuleSelection(
      byKind.filter { !$0.ofBundles.isEmpty }.map { Rules(kind: $0.kind, ofStyles: [], ofBundles: $0.ofBundles) })
  }
}

/// The excerpts of some of a bundle's styles for the rules about whole bundles.
package struct BundleExcerpts: Sendable {
  private var byRule: [(rule: any Rule.Type, excerpts: [any Sendable])] = []

  package init() {}

  package var isEmpty: Bool { byRule.isEmpty }

  fileprivate mutating func add(_ excerpt: any Sendable, for rule: any Rule.Type) {
    if let index = byRule.firstIndex(where: { $0.rule == rule }) {
      byRule[index].excerpts.append(excerpt)
    } else {
      byRule.append((rule, [excerpt]))
    }
  }

  package mutating func append(_ other: BundleExcerpts) {
    for (rule, excerpts) in other.byRule {
      for excerpt in excerpts { add(excerpt, for: rule) }
    }
  }

  /// The findings of those rules, once all styles of the bundle are known.
  package func findings() -> [Finding] {
    var findings: [Finding] = []
    for (rule, excerpts) in byRule { rule.check(excerpts: excerpts) { findings.append($0) } }
    return findings
  }
}

/// Runs rules over styles of one bundle.
package struct Linter: Sendable {
  private let context: LintContext
  private let rules: RuleSelection
  package private(set) var findings: [Finding] = []
  package private(set) var excerpts = BundleExcerpts()

  package init(_ context: LintContext, _ rules: RuleSelection = RuleSelection()) {
    self.context = context
    self.rules = rules
  }

  package mutating func check(_ style: any ModelStyle) {
    let context = context
    let kind = type(of: style).kind
    guard let rules = rules.byKind.first(where: { $0.kind.kind == kind }),
      let figure = rules.kind.figure(of: style, context)
    else { return }
    var found: [Finding] = []
    for rule in rules.ofStyles { rule.check(style: figure, context) { found.append($0) } }
    findings += found
    for rule in rules.ofBundles {
      if let excerpt = rule.excerpt(style: figure, context) { excerpts.add(excerpt, for: rule) }
    }
  }

  /// The first finding in a style for which `ends` is true, among those of the rules that look at one style; nil where there is
  /// none.
  ///
  /// It keeps nothing but the excerpts of the style, which are complete where it returns nil.
  package mutating func firstFinding(in style: any ModelStyle, where ends: (Finding) -> Bool) -> Finding? {
    let kind = type(of: style).kind
    guard let rules = rules.byKind.first(where: { $0.kind.kind == kind }),
      let figure = rules.kind.figure(of: style, context)
    else { return nil }
    var first: Finding?
    for rule in rules.ofStyles {
      rule.check(style: figure, context) { finding in
        if first == nil, ends(finding) { first = finding }
      }
      if first != nil { return first }
    }
    for rule in rules.ofBundles {
      if let excerpt = rule.excerpt(style: figure, context) { excerpts.add(excerpt, for: rule) }
    }
    return nil
  }

  /// The findings in some styles, as if they were a whole bundle.
  package static func findings(
    in styles: [any ModelStyle], _ context: LintContext, isOn: (DiagnosticName) -> Bool = { _ in true }
  ) -> [Finding] {
    var linter = Linter(context, RuleSelection(isOn: isOn))
    for style in styles { linter.check(style) }
    return linter.findings + linter.excerpts.findings()
  }
}
