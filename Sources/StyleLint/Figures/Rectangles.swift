import StyleGeometry
import StyleModel

extension Rectangle {
  /// Whether the two share area, or are nearer to each other than `distance`, measured between their nearest points.
  ///
  /// What differs by no more than `tolerance` is equal: rectangles that touch share nothing.
  func isNearer(than distance: Double, to other: Rectangle, tolerance: Double) -> Bool {
    let x = max(other.minX - maxX, minX - other.maxX)
    let y = max(other.minY - maxY, minY - other.maxY)
    if x <= 0, y <= 0 { return distance > 0 ? max(x, y) < distance - tolerance : max(x, y) < -tolerance }
    let apart = max(x, 0) * max(x, 0) + max(y, 0) * max(y, 0)
    return apart.squareRoot() < distance - tolerance
  }
}

extension TagFigure.Style {
  /// As messages name it: `square-right` (3 texts), in backticks.
  var title: String { "`\(name.text)` (\(count) \(count == 1 ? "text" : "texts"))" }
}
