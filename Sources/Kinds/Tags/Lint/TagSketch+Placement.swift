import StyleBundle
import StyleDiagnostics
import StyleGeometry
import StyleModel

extension TagFigure {
  /// Draws a device's picture: the dots' places, those at which a style fits, the largest gap, and a tag that doesn't fit there.
  func placement(_ finding: PicturedFinding) -> Sketch? {
    let context = finding.context
    guard let count = finding.counterexample.counts("count").first,
      let own = counts.first(where: { styles[$0.lowerBound].count == count }),
      let (places, gap) = finding.gap(margin: TagPlacementGap.margin(self, count: count, context))
    else { return nil }
    let placement = TagPlacement(tags: self, styles: Array(styles[own]), places: places, tolerance: context.tolerance)
    var sketch = Sketch()
    // The height stands on the side away from the tag.
    let isRight = bounds(styles[own.lowerBound], largest).center.x > 0
    sketch.add(
      places, fitting: placement.fitting(largest), gap: gap, "no style fits", width: .above,
      height: isRight ? .left : .right)
    addTag(styles[own.lowerBound], at: gap.center, to: &sketch)
    return sketch
  }

  /// Adds a tag with texts at their largest.
  private func addTag(_ style: Style, at dot: Point, to sketch: inout Sketch) {
    func moved(_ point: Point) -> Point { Point(x: point.x + dot.x, y: point.y + dot.y) }
    sketch.add(.fault, .circle(center: dot, radius: self.style.layout.dotRadius, isFilled: true))
    for text in style.texts {
      let box = rectangle(text, largest).moved(by: dot)
      sketch.add(.fault, .polyline([.dot, text.elbow, underline(text, width: largest.width).end].map(moved)))
      sketch.add(.fault, .rectangle(box, isFilled: false))
    }
  }
}
