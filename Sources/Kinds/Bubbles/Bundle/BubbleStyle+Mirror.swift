public import StyleGeometry

extension BubbleStyle {
  /// The drawing for people who read from right to left.
  public enum RightToLeft: String, Hashable, CaseIterable, Sendable {
    /// The same as from left to right.
    case same
    /// The mirror image, in which left and right are exchanged.
    case mirrored
  }

  /// Returns the style as it is drawn in a reading direction, with which everything else works unchanged.
  ///
  /// From right to left a ``RightToLeft/mirrored`` style becomes its mirror image. Call it once, on the bundle's style: the mirror
  /// image of a mirror image is the style as it was.
  ///
  /// - Parameter reading: The direction in which people read.
  /// - Returns: The mirror image; the style itself from left to right, and where it is drawn the same.
  public func laidOut(_ reading: ReadingDirection) -> BubbleStyle {
    guard reading == .rightToLeft, rightToLeft == .mirrored else { return self }
    var style = self
    style.arrow.directions = arrow.directions.map(\.mirrored)
    if arrow.directions.contains(where: \.isVertical) { style.arrow.position = arrow.position.mirrored }
    style.ownRadii = ownRadii?.mirrored
    if case .tail(var tail) = pointer {
      tail.corners = tail.corners.map(\.mirrored)
      style.pointer = .tail(tail)
    }
    (style.contentInsets.left, style.contentInsets.right) = (contentInsets.right, contentInsets.left)
    style.smallest = Dictionary(uniqueKeysWithValues: smallest.map { ($0.mirrored, $1) })
    style.outline = Dictionary(uniqueKeysWithValues: outline.map { ($0.mirrored, Self.mirrored($1, $0)) })
    return style
  }

  /// The seven points of a mirror image, clockwise again: each part in the opposite order.
  private static func mirrored(_ vertices: [Vertex], _ direction: Direction) -> [Vertex] {
    guard vertices.count == 7 else { return vertices }
    return [2, 1, 0, 6, 5, 4, 3].map { index in
      var vertex = vertices[index]
      // An arrow along the width has its position from the opposite end.
      if direction.isVertical { (vertex.x, vertex.y) = (vertex.x.fromOppositeEnd, vertex.y.fromOppositeEnd) }
      vertex.x = vertex.x.fromRight
      return vertex
    }
  }
}

extension Direction {
  /// The direction in a mirror image.
  fileprivate var mirrored: Direction {
    switch self {
    case .right: .left
    case .left: .right
    case .top, .bottom: self
    }
  }
}

extension BubbleStyle.Position {
  /// The position counted from the opposite end of the edge.
  package var mirrored: Self {
    switch self {
    case .follow: .follow
    case .range(let range, let initial): .range((1 - range.upperBound)...(1 - range.lowerBound), initial: 1 - initial)
    }
  }
}

extension BubbleStyle.LinearForm {
  /// The same coordinate for the position counted from the opposite end of the edge: f(1 − p).
  fileprivate var fromOppositeEnd: Self {
    var form = self
    form.constant += position
    form.width += positionWidth
    form.height += positionHeight
    // Not negated, so that 0 keeps its sign.
    (form.position, form.positionWidth, form.positionHeight) = (0 - position, 0 - positionWidth, 0 - positionHeight)
    return form
  }

  /// The distance from the bubble's right edge in place of the left one: width − f.
  fileprivate var fromRight: Self {
    var form = Self()
    (form.constant, form.width, form.height) = (0 - constant, 1 - width, 0 - height)
    (form.position, form.positionWidth, form.positionHeight) = (0 - position, 0 - positionWidth, 0 - positionHeight)
    return form
  }
}
