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
    let size = Size(
      width: witness.number("width") ?? figure.width.lowerBound,
      height: witness.number("height") ?? figure.height.lowerBound)
    let position = witness.number("position") ?? figure.positions?.lowerBound ?? 0.5
    let points = figure.shape.points(size, direction, position: position)
    let radii = OutlineVertex.all(direction).map { figure.shape.radius($0.part) }
    let insets = figure.bubble.contentInsets
    let content = figure.shape.body(size, direction).inset(
      top: insets.top.value, left: insets.left.value, bottom: insets.bottom.value, right: insets.right.value)
    add(.guide, .rectangle(Rectangle(size), isFilled: false))
    add(.plain, .outline(Sketch.corners(points, radii: radii)))
    add(.fault, .polyline(Array(points.prefix(3))))
    add(.guide, .rectangle(content, isFilled: false))
  }

  /// The corners of a closed outline, as clients draw them also where their arcs have no room.
  private static func corners(_ points: [Point], radii: [Double]) -> [OutlineCorner] {
    points.indices.map { index in
      OutlineCorner(
        points[(index + points.count - 1) % points.count], points[index], points[(index + 1) % points.count],
        radius: radii[index])
    }
  }
}
