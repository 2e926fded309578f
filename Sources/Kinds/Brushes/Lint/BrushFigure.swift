package import StyleDiagnostics
package import StyleGeometry
package import StyleModel

/// A brush with the measures that its rules share, in points.
package final class BrushFigure: LintFigure {
  package let brush: Brush
  package let shape: BrushShape

  package init(_ brush: Brush, _ context: LintContext) {
    self.brush = brush
    shape = BrushShape(height: brush.height.value)
  }

  /// `brushes.NAME`.
  package var keyPath: StyleKeyPath { StyleKeyPath([Brush.kind.key, brush.name.text]) }

  package func sketch(of finding: PicturedFinding) -> Sketch? {
    var sketch = Sketch()
    sketch.add(.fault, .rectangle(shape.rectangle(width: shape.height), isFilled: false))
    return sketch
  }
}
