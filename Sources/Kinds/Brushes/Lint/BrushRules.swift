package import StyleDiagnostics

/// The rules about this kind.
enum BrushRules: KindRules {
  typealias Figure = BrushFigure

  static let all: [any Rule.Type] = []
}

/// A rule about a brush.
package protocol BrushRule: StyleRule where Figure == BrushFigure {}

extension RuleDescription.Category {
  package static let brushes = Self("brushes")
}
