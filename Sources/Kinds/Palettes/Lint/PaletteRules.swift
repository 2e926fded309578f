package import StyleDiagnostics

/// The rules about palettes.
enum PaletteRules: KindRules {
  typealias Figure = PaletteFigure

  static let all: [any Rule.Type] = [PaletteColorsAlike.self]

  static func gathered(_ findings: [Diagnostic]) -> [GatheredFindings] { PaletteColorsAlike.gathered(findings) }
}

extension RuleDescription.Category {
  package static let palettes = Self("palettes")
}
