package import StyleDiagnostics

/// The rules about palettes.
enum PaletteRules: KindRules {
  typealias Figure = PaletteFigure

  static let all: [any Rule.Type] = [PaletteColorsAlike.self]
}

/// A rule about a palette.
package protocol PaletteRule: StyleRule where Figure == PaletteFigure {}

extension RuleDescription.Category {
  package static let palettes = Self("palettes")
}
