package import StyleDiagnostics
package import StyleGeometry
package import StyleModel

/// A segmented control with the measures that its rules share, in points.
package final class SegmentedControlFigure: LintFigure {
  package let segmentedControl: SegmentedControl
  package let shape: SegmentedControlShape

  package init(_ segmentedControl: SegmentedControl, _ context: LintContext) {
    self.segmentedControl = segmentedControl
    shape = SegmentedControlShape(height: segmentedControl.height.value)
  }

  /// `segmentedControls.NAME`.
  package var keyPath: StyleKeyPath { StyleKeyPath([SegmentedControl.kind.key, segmentedControl.name.text]) }

  package func sketch(of finding: PicturedFinding) -> Sketch? {
    var sketch = Sketch()
    sketch.add(.fault, .rectangle(shape.rectangle(width: shape.height), isFilled: false))
    return sketch
  }
}
