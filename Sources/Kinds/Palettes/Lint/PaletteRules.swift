package import StyleDiagnostics

/// The rules about palettes.
enum PaletteRules: KindRules {
  typealias Figure = PaletteFigure

  static let all: [any Rule.Type] = [PaletteColorsAlike.self]
}

extension RuleDescription.Category {
  package static let palettes = Self("palettes")
}
