package import StyleBundle
import StyleDiagnostics
package import StyleGeometry
package import StyleModel

/// A palette with its colors as they are seen.
package final class PaletteFigure: StatedFigure {
  package static let crossKindRules: [any CrossKindRule.Type] = [ColorContrastLow.self]

  /// A color over white, as people see it.
  package struct SeenColor: Sendable {
    package let swatch: PaletteStyle.Swatch
    /// The color in linear light.
    package let light: LinearColor
    /// The color to usual vision.
    package let lab: LabColor
    /// The color to each deficient vision, in the order of ``ColorVision``.
    package let others: [LabColor]
  }

  package let style: PaletteStyle
  /// The colors as seen, in the palette's order.
  package let colors: [SeenColor]

  package init(_ stated: Authored<PaletteStyle>, _ context: LintContext) {
    style = stated.style
    colors = style.colors.map { swatch in
      let light = LinearColor(swatch.color.encoded.laid(over: .white))
      return SeenColor(
        swatch: swatch, light: light, lab: LabColor(light),
        others: ColorVision.allCases.map { LabColor($0.seen(light)) })
    }
  }

  package var colorPairs: [ColorPair] {
    style.pairs.enumerated().compactMap { index, pair in
      let keyPath = keyPath.appending("pairs").appending(index)
      guard let foreground = layer(pair.foreground, at: keyPath.appending("foreground")),
        let background = layer(pair.background, at: keyPath.appending("background"))
      else { return nil }
      return ColorPair(foreground, on: background, .stated(pair.size), .error)
    }
  }

  private func layer(_ color: PaletteStyle.PairColor, at keyPath: StyleKeyPath) -> ColorPair.Layer? {
    switch color {
    case .own(let color): ColorPair.Layer(color, name: nil, at: keyPath)
    case .named(let name):
      style.colors.first { $0.name == name }.map { swatch in
        ColorPair.Layer(
          swatch.color, name: "`\(name.text)`", at: keyPath,
          from: self.keyPath.appending("colors").appending(name.text))
      }
    }
  }

  package func sketch(of finding: PicturedFinding) -> Sketch? {
    finding.rule == PaletteColorsAlike.name ? PaletteColorsAlike.sketch(of: finding.counterexample) : nil
  }
}
