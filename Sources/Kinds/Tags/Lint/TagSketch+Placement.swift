import StyleDiagnostics
import StyleGeometry
import StyleModel

extension TagFigure {
  /// A device's picture: where dots are placed, where a style fits for them, the largest gap, and a tag that doesn't fit there.
  func placement(_ finding: PicturedFinding) -> Sketch? {
    let (witness, context) = (finding.witness, finding.context)
    guard case .rectangle(let minX, let minY, let maxX, let maxY)? = witness["uncovered"],
      let count = witness.counts("count").first,
      let own = counts.first(where: { styles[$0.lowerBound].count == count }),
      let device = context.devices.first(where: { $0.name == witness.text("device") }),
      let placement = TagPlacement(
        self, Array(styles[own]), on: device, margin: TagPlacementGap.margin(self, count: count, context),
        tolerance: context.tolerance)
    else { return nil }
    let picture = Rectangle(Size(width: device.width, height: device.height))
    let gap = Rectangle(minX: minX, minY: minY, maxX: maxX, maxY: maxY)
    var sketch = Sketch()
    sketch.add(.plain, .rectangle(picture, isFilled: false))
    // The height stands where the tag doesn't.
    let isRight = bounds(styles[own.lowerBound], largest).centre.x > 0
    let (beside, above) = (isRight ? -device.width / 30 : device.width * 31 / 30, -device.width / 30)
    sketch.measure(.guide, from: Point(x: 0, y: above), to: Point(x: device.width, y: above), .above)
    sketch.measure(
      .guide, from: Point(x: beside, y: 0), to: Point(x: beside, y: device.height), isRight ? .left : .right)
    sketch.add(.guide, .rectangle(placement.places, isFilled: false))
    let fitting = placement.fitting(largest).compactMap { $0.intersection(placement.places) }
    for fits in fitting { sketch.add(.plain, .rectangle(fits, isFilled: true)) }
    if let fits = fitting.max(by: { $0.width < $1.width }), fits.width > device.width / 8 {
      sketch.add(.plain, .label("fits", at: fits.centre, .centre))
    }
    sketch.add(.fault, .rectangle(gap, isFilled: true))
    sketch.add(.fault, .label("no style fits", at: Point(x: gap.centre.x, y: gap.minY), .below))
    addTag(styles[own.lowerBound], at: gap.centre, to: &sketch)
    return sketch
  }

  /// A tag with texts at their largest.
  private func addTag(_ style: Style, at dot: Point, to sketch: inout Sketch) {
    func moved(_ point: Point) -> Point { Point(x: point.x + dot.x, y: point.y + dot.y) }
    sketch.add(.fault, .circle(centre: dot, radius: set.layout.dotRadius.value, isFilled: true))
    for text in style.texts {
      let box = rectangle(text, largest)
      let (low, high) = (moved(Point(x: box.minX, y: box.minY)), moved(Point(x: box.maxX, y: box.maxY)))
      sketch.add(.fault, .polyline([.dot, text.elbow, underline(text, width: largest.width).end].map(moved)))
      sketch.add(
        .fault, .rectangle(Rectangle(minX: low.x, minY: low.y, maxX: high.x, maxY: high.y), isFilled: false))
    }
  }
}
