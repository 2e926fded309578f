package import StyleBundle
import StyleDiagnostics
package import StyleGeometry
package import StyleModel

/// A brush with the measures that its rules share, in points.
package final class BrushFigure: StatedFigure {
  package let style: BrushStyle
  /// Whether the first width lies between the least and the largest.
  package let startsWithin: Bool

  package init(_ brush: Authored<BrushStyle>, _ context: LintContext) {
    style = brush.style
    let width = style.width
    let (start, tolerance) = (width.start, context.toleranceOfStated)
    startsWithin = start >= width.min - tolerance && start <= width.max + tolerance
  }

  package var width: BrushWidth { style.width }

  /// The widths as bars below each other, the finding's own marked.
  package func sketch(of finding: PicturedFinding) -> Sketch? {
    var sketch = Sketch()
    var rows = [("min", width.min), ("start", width.start), ("max", width.max)]
    if let own = finding.counterexample.number("width"), !rows.contains(where: { $0.1 == own }) {
      rows.append(("", own))
    }
    let marked = finding.counterexample.number("width") ?? width.min
    let length = max(rows.map(\.1).max() ?? 1, 1) * 3
    var top = 0.0
    for (name, value) in rows {
      let role: Sketch.Role = value == marked ? .fault : .plain
      sketch.add(role, .rectangle(Rectangle(minX: 0, minY: top, maxX: length, maxY: top + value), isFilled: true))
      let words = [name, Sketch.points(value)].filter { !$0.isEmpty }.joined(separator: " ")
      sketch.add(role, .label(words, at: Point(x: length, y: top + value / 2), .right))
      top += value + length / 6
    }
    return sketch
  }
}
