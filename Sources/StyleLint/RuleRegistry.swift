package import StyleBundle
package import StyleDiagnostics
package import StyleModel

/// The rules about one kind of style, and the figure that they look at.
protocol KindRules: SendableMetatype {
  associatedtype Figure: LintFigure

  /// The rules, in the order of the documentation.
  static var all: [any Rule.Type] { get }
  /// The figure of a style, with the measures that its rules share; nil for a style of another kind. As a requirement it is specialized.
  static func figure(of style: any ModelStyle, _ context: LintContext) -> (any LintFigure)?
}

/// The one list of all rules, in the order of the documentation; those of a kind are listed in its folder.
package enum RuleRegistry {
  static let kinds: [any KindRules.Type] = [
    TagRules.self,
    BubbleRules.self,
    AnimationRules.self,
    TextAnimationRules.self,
    SegmentedControlRules.self,
    StickerRules.self,
    BrushRules.self,
    PaletteRules.self,
    TemplateRules.self,
  ]

  package static let rules: [any Rule.Type] = kinds.flatMap { $0.all } + SharedRules.all + SourceRules.all

  /// The descriptions of all rules.
  package static let all: [RuleDescription] = rules.map { $0.description }

  package static func rule(_ name: DiagnosticName) -> RuleDescription? {
    all.first { $0.name == name }
  }

  /// The rules that safe ranges don't consider, since each step of a value has their finding.
  package static let comparing: [DiagnosticName] = rules.filter { $0.compares }.map { $0.name }

  /// The kinds of style that have rules.
  package static let allKinds: [StyleKind] = kinds.map { $0.kind }

  /// The kinds of style that a rule looks at; none for a name that no rule has.
  package static func kinds(of rule: DiagnosticName) -> [StyleKind] { kindsByRule[rule] ?? [] }

  private static let kindsByRule = Dictionary(
    uniqueKeysWithValues: rules.map { rule in
      (rule.name, kinds.filter { rule.looks(at: $0.figureType) }.map { $0.kind })
    })

  /// The figure of a style, with the measures that the rules of its kind share; nil for a kind without rules.
  package static func figure(of style: any ModelStyle, _ context: LintContext) -> (any LintFigure)? {
    let kind = type(of: style).kind
    return kinds.first { $0.kind == kind }?.figure(of: style, context)
  }

  /// A picture of a finding's counterexample; nil where there is nothing to draw.
  package static func sketch(of finding: PicturedFinding, in figure: any LintFigure) -> Sketch? {
    let rule = rules.first { $0.name == finding.rule } as? any CrossKindRule.Type
    return rule?.sketch(of: finding) ?? figure.sketch(of: finding)
  }
}

extension KindRules {
  static var kind: StyleKind { Figure.Model.kind }

  static var figureType: any LintFigure.Type { Figure.self }

  static func figure(of style: any ModelStyle, _ context: LintContext) -> (any LintFigure)? {
    if let style = style as? Figure.Model { Figure(style, context) } else { nil }
  }
}
