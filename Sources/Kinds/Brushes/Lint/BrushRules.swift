package import StyleDiagnostics

/// The rules about brushes.
enum BrushRules: KindRules {
  typealias Figure = BrushFigure

  static let all: [any Rule.Type] = [BrushStartOutside.self, BrushStepUneven.self, BrushTooThin.self]
}

extension RuleDescription.Category {
  package static let brushes = Self("brushes")
}
