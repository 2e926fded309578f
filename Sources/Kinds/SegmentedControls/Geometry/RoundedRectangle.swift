extension Rectangle {
  /// The rectangle's corners, clockwise on screen from the upper left one, rounded by a radius as far as its sides hold the arcs.
  package func corners(radius: Double) -> [OutlineCorner] {
    let held = max(0, min(radius, width / 2, height / 2))
    let points = [
      Point(x: minX, y: minY), Point(x: maxX, y: minY), Point(x: maxX, y: maxY), Point(x: minX, y: maxY),
    ]
    return points.indices.map { index in
      OutlineCorner(points[(index + 3) % 4], points[index], points[(index + 1) % 4], radius: held)
    }
  }
}
