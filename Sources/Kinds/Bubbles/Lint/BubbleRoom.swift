package import StyleBundle
import StyleGeometry
import StyleModel

/// The anchors on a device at which the smallest bubble fits, in one of its directions.
///
/// A larger bubble fits at no anchor at which the smallest one doesn't: it needs more across its arrow's edge, and along it
/// the tip gets no nearer to an end.
struct BubbleRoom {
  let places: DevicePlaces
  let bubble: BubbleFigure
  let tolerance: Double

  /// The device less the margin that bubbles keep off its edges.
  func room(margin: Double) -> Rectangle {
    Rectangle(Size(width: places.device.width, height: places.device.height))
      .inset(top: margin, left: margin, bottom: margin, right: margin)
  }

  /// The anchors at which the bubble's own directions fit, also beyond the places.
  var fitting: [Rectangle] { fitting(bubble.style.arrow.directions, margin: bubble.placementMargin) }

  /// The anchors at which other directions fit, or another margin, or an arrow that follows its target.
  func fitting(_ directions: [Direction], margin: Double, isFree: Bool = false) -> [Rectangle] {
    directions.compactMap { direction in
      bubble.fit(direction, isFree: isFree)?.anchors(in: room(margin: margin), gap: bubble.placementGap)?.grown(
        by: tolerance)
    }
  }
}

extension BubbleStyle {
  /// The share of each device's anchors at which the bubble fits in one of its directions, as `bubble-placement-gap` reckons it;
  /// nil where it isn't known that it finds its own place, or where that needs a position that isn't valid.
  package func coverage(_ context: LintContext) -> [DeviceCoverage]? {
    let bubble = BubbleFigure(Authored(self), context)
    guard placement != nil, arrow.directions.allSatisfy({ bubble.fit($0) != nil }) else { return nil }
    return context.places(margin: BubblePlacementGap.margin(bubble, context)).map { places in
      places.coverage(by: BubbleRoom(places: places, bubble: bubble, tolerance: context.tolerance).fitting)
    }
  }
}

extension BubbleFigure {
  /// The distance between a container's edges and the bubble, in points.
  var placementMargin: Double { style.placement?.margin ?? BubbleFit.standardMargin }

  /// The distance between an anchor and the tip, in points.
  var placementGap: Double { style.placement?.gap ?? BubbleFit.standardGap }
}

extension BubbleFigure {
  /// A device's picture: its anchors, those at which the bubble fits, the largest gap, and the bubble as clients place it
  /// in the gap's middle.
  func placement(_ finding: PicturedFinding) -> Sketch? {
    let context = finding.context
    guard let (places, gap) = finding.gap(margin: BubblePlacementGap.margin(self, context)) else { return nil }
    let room = BubbleRoom(places: places, bubble: self, tolerance: context.tolerance)
    var sketch = Sketch()
    sketch.add(places, fitting: room.fitting, gap: gap, "doesn't fit", width: .below, height: .right)
    let anchor = Rectangle(around: gap.center)
    let inner = room.room(margin: placementMargin)
    if let best = BubbleFit.best(style.arrow.directions, at: anchor, in: inner, gap: placementGap, { fit($0) }) {
      let (frame, position) = (best.place.frame, best.place.position)
      let origin = Point(x: frame.minX, y: frame.minY)
      sketch.add(
        .fault, .outline(outline(smallest, best.direction, position: position, at: origin), isClosed: true))
    }
    sketch.add(.fault, .mark(gap.center))
    return sketch
  }

  /// The outline of a bubble, by the seven points of bundles; even where arcs don't fit.
  func outline(
    _ size: Size, _ direction: Direction, position: Double, at origin: Point = Point(x: 0, y: 0)
  )
    -> [OutlineCorner]
  {
    let vertices = hasArrow ? [] : style.fixedVertices(direction)
    let points = hasArrow ? shape.points(size, direction, position: position) : vertices.map { $0.point(size) }
    let radii = hasArrow ? OutlineVertex.all(direction).map { shape.radius($0.part) } : vertices.map(\.radius)
    return OutlineCorner.all(points.map { Point(x: $0.x + origin.x, y: $0.y + origin.y) }, radii)
  }
}
