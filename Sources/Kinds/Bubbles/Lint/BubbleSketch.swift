import StyleBundle
import StyleDiagnostics
import StyleGeometry
import StyleModel

extension BubbleFigure {
  package func sketch(of finding: PicturedFinding) -> Sketch? {
    if finding.rule == BubblePlacementGap.name { return placement(finding) }
    var drawing = BubbleDrawing(self, finding.counterexample)
    if let tail = drawing.tail, drawing.mark(tail, finding) { return drawing.sketch }
    switch finding.rule {
    case BubbleArrowFolds.name: drawing.markSides()
    case BubbleArrowMeetsCorner.name: drawing.markBases()
    case BubbleArrowWiderThanEdge.name: drawing.markNeededEdge()
    case BubbleArrowNeedle.name: drawing.markNeedle()
    case BubbleBodyEmpty.name: drawing.markHeight()
    case BubbleContentEmpty.name: drawing.markInsets(ofWidth: finding.counterexample.bound?.member == "width")
    case BubbleContentOutsideCorner.name: drawing.markContent()
    case BubbleCornersCollide.name: drawing.markCorners()
    case BubbleTipShort.name: drawing.markTip()
    default: drawing.markArrow()
    }
    return drawing.sketch
  }
}

/// A bubble at the counterexample's size, position and direction, with the rectangle of its content.
private struct BubbleDrawing {
  private(set) var sketch = Sketch()
  private let arrow: ArrowGeometry
  private let figure: BubbleFigure
  private let direction: Direction
  /// The tail; nil for a bubble without one.
  let tail: TailGeometry?
  private let body: Rectangle
  private let content: Rectangle
  /// The corners at the seven points, clockwise, even where their arcs don't fit: base, tip and base of an arrow first.
  private let corners: [OutlineCorner]
  /// The corners of the body.
  private let bodyCorners: [OutlineCorner]

  init(_ figure: BubbleFigure, _ counterexample: Counterexample) {
    self.figure = figure
    arrow = figure.arrow
    let corner = counterexample.text("corner").flatMap(BubbleCorner.init(rawValue:))
    tail = figure.tails?.first { $0.corner == corner } ?? figure.tails?.first
    direction =
      tail?.direction ?? counterexample.text("direction").flatMap(Direction.init(rawValue:))
      ?? figure.style.arrow.directions.first ?? .bottom
    let size = Size(
      width: counterexample.number("width") ?? figure.width.lowerBound,
      height: counterexample.number("height") ?? figure.height.lowerBound)
    let position = counterexample.number("position") ?? figure.positions?.lowerBound ?? 0.5
    let corners = figure.outline(size, direction, position: position)
    self.corners = corners
    bodyCorners = (figure.style.pointer == .plain ? [0, 2, 3, 6] : [3, 4, 5, 6]).map { corners[$0] }
    let insets = figure.style.contentInsets
    body = figure.shape.body(size, direction)
    content = body.inset(
      top: insets.top, left: insets.left, bottom: insets.bottom, right: insets.right)
    sketch.add(.guide, .rectangle(Rectangle(size), isFilled: false))
    sketch.measure(.guide, Rectangle(size), gap: max(size.width, size.height) / 30)
    sketch.add(.guide, .rectangle(content, isFilled: false))
    sketch.add(.plain, .outline(corners, isClosed: true))
  }

  private var base: (first: Point, second: Point) { (corners[0].vertex, corners[2].vertex) }
  private var tip: Point { corners[1].vertex }
  private var baseCenter: Point { Point(x: (base.first.x + base.second.x) / 2, y: (base.first.y + base.second.y) / 2) }

  mutating func markArrow() {
    sketch.add(.fault, .outline(Array(corners.prefix(3)), isClosed: false))
  }

  private mutating func mark(_ corner: OutlineCorner) {
    sketch.add(.fault, .outline([corner], isClosed: false))
  }

  /// Marks a side of the arrow without its arcs, and the length that they would take of it.
  mutating func markSides() {
    sketch.add(.guide, .polyline([base.first, tip, base.second]))
    markArrow()
    let side = direction.isVertical ? Sketch.Side.right : .below
    let end = direction.isVertical == (base.first.x > base.second.x) ? base.first : base.second
    sketch.measure(
      .plain, from: end, to: tip,
      side,
      "side \(Sketch.points(arrow.sideLength)), arcs need \(Sketch.points(arrow.sideRounding))")
  }

  /// Marks the arcs beside the arrow that don't fit: of the body's corner, and of the arrow's base.
  mutating func markBases() {
    let pairs = [
      (corner: corners[6], base: corners[0], end: corners[6].end),
      (corner: corners[3], base: corners[2], end: corners[3].start),
    ]
    let rooms = pairs.map { $0.end.distance(to: $0.base.vertex) }
    let least = rooms.min() ?? 0
    for (pair, room) in zip(pairs, rooms) where room == least || room < arrow.clearance {
      mark(pair.corner)
      mark(pair.base)
    }
    guard let worst = rooms.firstIndex(of: least) else { return }
    sketch.add(.fault, .distance(from: pairs[worst].end, to: pairs[worst].base.vertex))
    let words = "\(Sketch.points(least)) beside the arrow, its rounding needs \(Sketch.points(arrow.clearance))"
    sketch.add(.fault, .label(words, at: body.center, .center))
  }

  mutating func markNeededEdge() {
    markArrow()
    let center = direction.isVertical ? body.center.x : body.center.y
    let (low, high) = (center - figure.neededEdge / 2, center + figure.neededEdge / 2)
    let ends =
      direction.isVertical
      ? (Point(x: low, y: baseCenter.y), Point(x: high, y: baseCenter.y))
      : (Point(x: baseCenter.x, y: low), Point(x: baseCenter.x, y: high))
    sketch.measure(
      .fault, from: ends.0, to: ends.1, direction.inwards, "needs \(Sketch.points(figure.neededEdge))")
  }

  mutating func markNeedle() {
    markArrow()
    sketch.measure(.fault, from: base.first, to: base.second, direction.inwards)
    let angle = Numerals.degrees(Numerals.shown(arrow.tipAngle, of: 180))
    sketch.add(.fault, .label("\(angle) at the tip", at: tip, direction.isVertical ? .right : .below))
  }

  mutating func markHeight() {
    markArrow()
    sketch.measure(
      .fault, from: baseCenter, to: tip, direction.isVertical ? .right : .below,
      "arrow \(Sketch.points(arrow.height))")
  }

  /// Marks the body's width or height, and the insets that take all of it.
  mutating func markInsets(ofWidth isWidth: Bool) {
    let insets = figure.style.contentInsets
    let (length, taken) =
      isWidth ? (body.width, insets.left + insets.right) : (body.height, insets.top + insets.bottom)
    let words = "\(Sketch.points(length)), insets need \(Sketch.points(taken))"
    sketch.add(.fault, .rectangle(body, isFilled: false))
    let center = body.center
    if isWidth {
      sketch.measureWidth(.fault, of: body, at: center.y, .above, words)
    } else {
      sketch.measureHeight(.fault, of: body, at: center.x, .right, words)
    }
  }

  /// Marks the corners of the content that lie outside their arcs.
  mutating func markContent() {
    let own = [
      Point(x: content.minX, y: content.minY), Point(x: content.maxX, y: content.minY),
      Point(x: content.minX, y: content.maxY), Point(x: content.maxX, y: content.maxY),
    ]
    sketch.add(.plain, .rectangle(content, isFilled: false))
    for corner in bodyCorners {
      for point in own where corner.cutsOff(point) { markOutside(point, corner) }
    }
    if let tail, tail.notch > 0, let point = own.first(where: { isAt(tail.corner, $0) }),
      !OutlineCorner.contains(point, in: corners)
    {
      markOutside(point, bodyCorner(tail.corner))
    }
  }

  private func isAt(_ corner: BubbleCorner, _ point: Point) -> Bool {
    (point.x < body.center.x) == corner.isLeft && (point.y < body.center.y) == corner.isTop
  }

  /// Marks a corner of the content, and how far it lies outside an arc.
  private mutating func markOutside(_ point: Point, _ corner: OutlineCorner) {
    mark(corner)
    sketch.add(.fault, .mark(point))
    let outside = (corner.arc?.center.distance(to: point) ?? 0) - corner.radius
    let (center, away) = (body.center, body.height / 10)
    sketch.add(
      .fault,
      .label(
        "\(Sketch.points(outside)) outside",
        at: Point(x: point.x, y: point.y + (point.y < center.y ? away : -away)), point.x < center.x ? .right : .left))
  }

  /// Marks the arcs at the ends of a side of the body that is too short for them.
  mutating func markCorners() {
    let size = Size(width: body.width, height: body.height)
    var needed = Size(width: 0, height: 0)
    for side in figure.sides(tail, size, figure.radii) where side.needed > side.length {
      for corner in [side.side.corners.first, side.side.corners.second] { mark(bodyCorner(corner)) }
      if side.side.isVertical {
        needed.width = max(needed.width, side.needed)
      } else {
        needed.height = max(needed.height, side.needed)
      }
    }
    let words = { (length: Double, needed: Double) in
      "\(Sketch.points(length)), corners need \(Sketch.points(needed))"
    }
    let center = body.center
    if body.height < needed.height {
      sketch.measureHeight(.fault, of: body, at: center.x, .right, words(body.height, needed.height))
    }
    if body.width < needed.width {
      sketch.measureWidth(.fault, of: body, at: center.y, .above, words(body.width, needed.width))
    }
  }

  /// The corner of the body at one of its own.
  private func bodyCorner(_ corner: BubbleCorner) -> OutlineCorner {
    let own = Point(x: corner.isLeft ? body.minX : body.maxX, y: corner.isTop ? body.minY : body.maxY)
    return bodyCorners.min { $0.vertex.distance(to: own) < $1.vertex.distance(to: own) } ?? bodyCorners[0]
  }

  /// Marks what is wrong with a tail by itself; returns whether that is it.
  mutating func mark(_ tail: TailGeometry, _ finding: PicturedFinding) -> Bool {
    let n = Sketch.points
    let isForwards = tail.corner.isLeft == tail.corner.isTop
    let (base, end) = (corners[isForwards ? 0 : 2].vertex, corners[isForwards ? 2 : 0].vertex)
    let (side, inner) = tail.direction == .left ? (Sketch.Side.left, Sketch.Side.right) : (.right, .left)
    switch finding.rule {
    case BubbleArrowFolds.name:
      sketch.add(.guide, .polyline([base, tip, end]))
      markArrow()
      let arcs = tail.tipReach + tail.baseReach
      let words = tail.hasNotch ? "side \(n(tail.sideLength)), arcs need \(n(arcs))" : "notch \(n(tail.notch))"
      sketch.measure(.plain, from: base, to: tip, side, words)
    case BubbleArrowWiderThanEdge.name:
      markArrow()
      let isHeight = tail.neededSide > body.height
      let needed = isHeight ? tail.neededSide : tail.neededFlat
      let from = isHeight ? Point(x: tail.direction == .left ? body.minX : body.maxX, y: tip.y) : tip
      let to =
        isHeight
        ? Point(x: from.x, y: from.y + (tail.corner.isTop ? needed : -needed))
        : Point(x: from.x + (tail.corner.isLeft ? needed : -needed), y: from.y)
      sketch.measure(.fault, from: from, to: to, isHeight ? inner : .below, "needs \(n(needed))")
    case BubbleArrowNeedle.name:
      markArrow()
      let angle = Numerals.degrees(Numerals.shown(tail.tipAngle, of: 180))
      sketch.add(.fault, .label("\(angle) at the tip", at: tip, side))
    case BubbleBodyEmpty.name:
      markArrow()
      sketch.add(.fault, .label("tail \(n(tail.height))", at: tip, side))
    case BubbleTipShort.name:
      sketch.add(.guide, .polyline([base, tip, end]))
      mark(corners[1])
      sketch.add(.fault, .label("\(n(tail.tipShortfall)) short", at: tip, side))
    default: return false
    }
    return true
  }

  /// Marks the distance between the rounded tip and the point where the sides meet.
  mutating func markTip() {
    sketch.add(.guide, .polyline([base.first, tip, base.second]))
    mark(corners[1])
    let away = arrow.tipShortfall / max(tip.distance(to: baseCenter), 1e-9)
    let apex = Point(x: tip.x + (baseCenter.x - tip.x) * away, y: tip.y + (baseCenter.y - tip.y) * away)
    sketch.measure(.fault, from: apex, to: tip, direction.isVertical ? .right : .below)
  }
}

extension OutlineCorner {
  /// The arc's radius; 0 where it is sharp.
  fileprivate var radius: Double { arc?.radius ?? 0 }
}

extension Direction {
  /// The side of a label that is to extend from the arrow's edge towards the body.
  fileprivate var inwards: Sketch.Side {
    switch self {
    case .top: .below
    case .bottom: .above
    case .left: .right
    case .right: .left
    }
  }
}
