package import StyleDiagnostics
package import StyleGeometry
package import StyleModel

/// A template with the measures that its rules share, in points.
package final class TemplateFigure: LintFigure {
  package let template: Template
  package let shape: TemplateShape

  package init(_ template: Template, _ context: LintContext) {
    self.template = template
    shape = TemplateShape(height: template.height.value)
  }

  /// `templates.NAME`.
  package var keyPath: StyleKeyPath { StyleKeyPath([Template.kind.key, template.name.text]) }

  package func sketch(of finding: PicturedFinding) -> Sketch? {
    var sketch = Sketch()
    sketch.add(.fault, .rectangle(shape.rectangle(width: shape.height), isFilled: false))
    return sketch
  }
}
