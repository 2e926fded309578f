package import StyleDiagnostics
package import StyleGeometry
package import StyleModel

/// A palette with the measures that its rules share, in points.
package final class PaletteFigure: LintFigure {
  package let palette: Palette
  package let shape: PaletteShape

  package init(_ palette: Palette, _ context: LintContext) {
    self.palette = palette
    shape = PaletteShape(height: palette.height.value)
  }

  /// `palettes.NAME`.
  package var keyPath: StyleKeyPath { StyleKeyPath([Palette.kind.key, palette.name.text]) }

  package func sketch(of finding: PicturedFinding) -> Sketch? {
    var sketch = Sketch()
    sketch.add(.fault, .rectangle(shape.rectangle(width: shape.height), isFilled: false))
    return sketch
  }
}
