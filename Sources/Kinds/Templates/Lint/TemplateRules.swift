package import StyleDiagnostics

/// The rules about this kind.
enum TemplateRules: KindRules {
  typealias Figure = TemplateFigure

  static let all: [any Rule.Type] = []
}

/// A rule about a template.
package protocol TemplateRule: StyleRule where Figure == TemplateFigure {}

extension RuleDescription.Category {
  package static let templates = Self("templates")
}
