package import StyleDiagnostics
import StyleGeometry
import StyleModel

extension BubbleFigure {
  package func sketch(of witness: Witness, at keyPath: StyleKeyPath, devices: [LintContext.Device]) -> Sketch? {
    Sketch(self, witness)
  }
}

extension Sketch {
  /// A bubble at the witness's size, position and direction, its arrow marked, and the rectangle of its content.
  package init(_ figure: BubbleFigure, _ witness: Witness) {
    self.init()
    let direction =
      witness.text("direction").flatMap(Direction.init(rawValue:)) ?? figure.bubble.arrow.directions.first ?? .bottom
    let size = (
      width: witness.number("width") ?? figure.width.lowerBound,
      height: witness.number("height") ?? figure.height.lowerBound
    )
    let position = witness.number("position") ?? figure.positions?.lowerBound ?? 0.5
    let corners = BubbleCorners(
      figure, direction: direction, width: size.width, height: size.height, position: position)
    add(.guide, .rectangle(Rectangle(minX: 0, minY: 0, maxX: size.width, maxY: size.height), isFilled: false))
    add(.plain, .path(Sketch.rounded(corners.points, radii: corners.radii)))
    add(.fault, .polyline(Array(corners.points.prefix(3))))
    add(.guide, .rectangle(corners.content, isFilled: false))
  }

  /// A closed path with a tangent arc at each corner, drawn as clients draw it also where the arcs have no room.
  private static func rounded(_ points: [Point], radii: [Double]) -> [PathStep] {
    var steps: [PathStep] = []
    for index in points.indices {
      let corner = points[index]
      let before = corner.direction(from: points[(index + points.count - 1) % points.count])
      let after = points[(index + 1) % points.count].direction(from: corner)
      let cross = before.x * after.y - before.y * after.x
      let cosine = before.x * after.x + before.y * after.y
      // tan(turn/2) = |sin| / (1 + cos)
      let length = radii[index] * cross.magnitude / Swift.max(1 + cosine, 1e-9)
      let start = Point(x: corner.x - before.x * length, y: corner.y - before.y * length)
      let end = Point(x: corner.x + after.x * length, y: corner.y + after.y * length)
      steps.append(steps.isEmpty ? .move(start) : .line(start))
      if length > 0 { steps.append(.arc(radius: radii[index], isClockwise: cross > 0, to: end)) }
    }
    return steps + [.close]
  }
}

/// The seven points of a bubble's outline at one size, and its content.
private struct BubbleCorners {
  /// Begin, tip and end of the arrow, then the body's corners, clockwise.
  let points: [Point]
  let radii: [Double]
  let content: Rectangle

  package init(_ figure: BubbleFigure, direction: Direction, width: Double, height: Double, position: Double) {
    let arrow = figure.arrow
    var body = Rectangle(minX: 0, minY: 0, maxX: width, maxY: height)
    switch direction {
    case .right: body.maxX -= arrow.height
    case .bottom: body.maxY -= arrow.height
    case .left: body.minX += arrow.height
    case .top: body.minY += arrow.height
    }
    let length = direction.isVertical ? width : height
    let travel = length - 2 * figure.cornerRadius - arrow.width
    let tip = length / 2 + travel * (position - 0.5)
    let (low, high) = (tip - arrow.width / 2, tip + arrow.width / 2)
    let corners = [
      Point(x: body.maxX, y: body.maxY), Point(x: body.minX, y: body.maxY), Point(x: body.minX, y: body.minY),
      Point(x: body.maxX, y: body.minY),
    ]
    let head: [Point]
    let first: Int
    switch direction {
    case .right:
      (head, first) = ([Point(x: body.maxX, y: low), Point(x: width, y: tip), Point(x: body.maxX, y: high)], 0)
    case .bottom:
      (head, first) = ([Point(x: high, y: body.maxY), Point(x: tip, y: height), Point(x: low, y: body.maxY)], 1)
    case .left: (head, first) = ([Point(x: body.minX, y: high), Point(x: 0, y: tip), Point(x: body.minX, y: low)], 2)
    case .top: (head, first) = ([Point(x: low, y: body.minY), Point(x: tip, y: 0), Point(x: high, y: body.minY)], 3)
    }
    points = head + (0..<4).map { corners[(first + $0) % 4] }
    radii = [arrow.baseRadius, arrow.tipRadius, arrow.baseRadius] + [Double](repeating: figure.cornerRadius, count: 4)
    let insets = figure.bubble.contentInsets
    content = Rectangle(
      minX: body.minX + insets.left.value, minY: body.minY + insets.top.value, maxX: body.maxX - insets.right.value,
      maxY: body.maxY - insets.bottom.value)
  }
}

extension Point {
  /// The unit vector that leads here; zero where both are the same.
  fileprivate func direction(from other: Point) -> Point {
    let (x, y) = (x - other.x, y - other.y)
    let length = (x * x + y * y).squareRoot()
    return length > 0 ? Point(x: x / length, y: y / length) : Point(x: 0, y: 0)
  }
}
