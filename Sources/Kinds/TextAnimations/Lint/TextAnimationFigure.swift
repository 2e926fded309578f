package import StyleDiagnostics
package import StyleGeometry
package import StyleModel

/// A text animation with the measures that its rules share, in points.
package final class TextAnimationFigure: LintFigure {
  package let textAnimation: TextAnimation
  package let shape: TextAnimationShape

  package init(_ textAnimation: TextAnimation, _ context: LintContext) {
    self.textAnimation = textAnimation
    shape = TextAnimationShape(height: textAnimation.height.value)
  }

  /// `textAnimations.NAME`.
  package var keyPath: StyleKeyPath { StyleKeyPath([TextAnimation.kind.key, textAnimation.name.text]) }

  package func sketch(of finding: PicturedFinding) -> Sketch? {
    var sketch = Sketch()
    sketch.add(.fault, .rectangle(shape.rectangle(width: shape.height), isFilled: false))
    return sketch
  }
}
