package import StyleDiagnostics

/// The rules about styles of several kinds.
enum SharedRules {
  static let all: [any Rule.Type] = [ColorContrastLow.self, TextOutgrows.self, TextSmall.self]
}

extension RuleDescription.Category {
  package static let shared = Self("shared")
}
