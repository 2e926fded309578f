package import StyleDiagnostics
package import StyleModel

/// The rules about one kind of style, and what they look at.
protocol KindRules: SendableMetatype {
  associatedtype Figure: LintFigure

  /// In the order of the documentation.
  static var all: [any Rule.Type] { get }
}

/// The one list of all rules, in the order of the documentation; those of a kind are listed in its folder.
package enum RuleRegistry {
  private static let kinds: [any KindRules.Type] = [
    TagRules.self,
    BubbleRules.self,
    AnimationRules.self,
  ]

  package static let rules: [any Rule.Type] = kinds.flatMap { $0.all } + SourceRules.all

  /// What every rule says of itself.
  package static let all: [RuleDescription] = rules.map { $0.description }

  package static func rule(_ name: DiagnosticName) -> RuleDescription? {
    all.first { $0.name == name }
  }

  /// A style with the measures that the rules of its kind share; nil for a kind without rules.
  package static func figure(of style: any ModelStyle, _ context: LintContext) -> (any LintFigure)? {
    for kind in kinds where kind.styleKind == type(of: style).kind { return kind.figure(of: style, context) }
    return nil
  }
}

extension KindRules {
  fileprivate static var styleKind: StyleKind { Figure.Model.kind }

  fileprivate static func figure(of style: any ModelStyle, _ context: LintContext) -> (any LintFigure)? {
    (style as? Figure.Model).map { Figure($0, context) }
  }
}
