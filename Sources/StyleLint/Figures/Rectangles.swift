import StyleGeometry

extension Rectangle {
  /// The rectangle of a size around a point; without a size that point alone.
  init(around center: Point, _ size: Size = Size(width: 0, height: 0)) {
    let (x, y) = (size.width / 2, size.height / 2)
    self.init(minX: center.x - x, minY: center.y - y, maxX: center.x + x, maxY: center.y + y)
  }

  var center: Point { Point(x: (minX + maxX) / 2, y: (minY + maxY) / 2) }

  /// The rectangle shared with another, without area where they only touch; nil where they don't touch.
  func intersection(_ other: Rectangle) -> Rectangle? {
    let shared = Rectangle(
      minX: max(minX, other.minX), minY: max(minY, other.minY), maxX: min(maxX, other.maxX), maxY: min(maxY, other.maxY)
    )
    return shared.width >= 0 && shared.height >= 0 ? shared : nil
  }

  /// The distances to another rectangle along both axes; negative where the two share that much of the axis.
  func apart(from other: Rectangle) -> (x: Double, y: Double) {
    (max(other.minX - maxX, minX - other.maxX), max(other.minY - maxY, minY - other.maxY))
  }

  /// The distance between the nearest points; 0 where they touch or share area.
  func distance(to other: Rectangle) -> Double {
    let apart = apart(from: other)
    let (x, y) = (max(apart.x, 0), max(apart.y, 0))
    return (x * x + y * y).squareRoot()
  }

  /// The distance from a point to the nearest point of the rectangle; 0 inside.
  func distance(to point: Point) -> Double {
    distance(to: Rectangle(around: point))
  }

  /// Whether the two share area, or are nearer to each other than `distance`, measured between their nearest points.
  ///
  /// Lengths that differ by no more than `tolerance` are equal: rectangles that touch share nothing.
  func isNearer(than distance: Double, to other: Rectangle, tolerance: Double) -> Bool {
    let (x, y) = apart(from: other)
    if x <= 0, y <= 0 { return distance > 0 ? max(x, y) < distance - tolerance : max(x, y) < -tolerance }
    return self.distance(to: other) < distance - tolerance
  }
}

extension Rectangle {
  /// The parts that others leave uncovered, in pieces that share no area; none where they cover all of it.
  func pieces(without others: [Rectangle]) -> [Rectangle] {
    var pieces = [self]
    var cut: [Rectangle] = []
    for other in others {
      cut.removeAll(keepingCapacity: true)
      for piece in pieces { piece.cut(by: other, into: &cut) }
      swap(&pieces, &cut)
      if pieces.isEmpty { break }
    }
    return pieces
  }

  /// Adds the parts that another leaves uncovered: above, below, and on either side between these.
  private func cut(by other: Rectangle, into pieces: inout [Rectangle]) {
    guard other.minX < maxX, other.maxX > minX, other.minY < maxY, other.maxY > minY else {
      pieces.append(self)
      return
    }
    let (top, bottom) = (max(minY, other.minY), min(maxY, other.maxY))
    if top > minY { pieces.append(Rectangle(minX: minX, minY: minY, maxX: maxX, maxY: top)) }
    if bottom < maxY { pieces.append(Rectangle(minX: minX, minY: bottom, maxX: maxX, maxY: maxY)) }
    if other.minX > minX { pieces.append(Rectangle(minX: minX, minY: top, maxX: other.minX, maxY: bottom)) }
    if other.maxX < maxX { pieces.append(Rectangle(minX: other.maxX, minY: top, maxX: maxX, maxY: bottom)) }
  }
}

/// A line without thickness.
struct Segment {
  let start: Point
  let end: Point

  /// Whether a part of the line lies inside the rectangle, by more than `tolerance`; running along an edge is outside.
  ///
  /// Liang and Barsky's clipping: the stretch of the line between two opposite edges, for both pairs of edges.
  func passesInside(_ rectangle: Rectangle, tolerance: Double) -> Bool {
    var (enters, leaves) = (0.0, 1.0)
    func clip(_ start: Double, _ end: Double, _ low: Double, _ high: Double) -> Bool {
      guard low <= high else { return false }
      let length = end - start
      if length == 0 { return start >= low && start <= high }
      let (first, second) = ((low - start) / length, (high - start) / length)
      enters = max(enters, min(first, second))
      leaves = min(leaves, max(first, second))
      return enters <= leaves
    }
    let inner = rectangle.grown(by: -tolerance)
    return clip(start.x, end.x, inner.minX, inner.maxX) && clip(start.y, end.y, inner.minY, inner.maxY)
  }
}
