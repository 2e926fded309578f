/// The extents of a text and its underline from their elbow.
///
/// Lengths are points: doubles, or decimals that are added exactly.
public struct TagReach<Length: Sendable>: Sendable {
  /// The distance outwards, to the text's side, at which the text begins.
  public let start: Length
  /// The text's width.
  public let width: Length
  /// The distance outwards at which the underline ends: the text's width and the padding at both its ends.
  public let underlineEnd: Length
  /// The distance upwards to the text's lower edge.
  public let bottom: Length
  /// The text's height.
  public let height: Length
  /// The distance upwards to the text's upper edge.
  public let top: Length

  /// Creates the reach of a text of some size, with its padding at either end and the gap between it and its underline.
  @inlinable public init(
    width: Length, height: Length, padding: Length, gap: Length, adding sum: (Length, Length) -> Length
  ) {
    (start, bottom) = (padding, gap)
    (self.width, self.height) = (width, height)
    underlineEnd = sum(width, sum(padding, padding))
    top = sum(gap, height)
  }
}

/// The place of one text of a tag, with its line.
public struct TagTextShape: Hashable, Sendable {
  /// The end of the leg and the begin of the underline; the dot's center where there is no leg.
  public let elbow: Point
  /// The end of the underline.
  public let underlineEnd: Point
  /// The text's own box, above the underline.
  public let rectangle: Rectangle

  /// Creates a text from its elbow, on the side of its underline.
  package init(elbow: Point, side: Side, _ reach: TagReach<Double>) {
    self.elbow = elbow
    let isRight = side == .right
    underlineEnd = Point(x: isRight ? elbow.x + reach.underlineEnd : elbow.x - reach.underlineEnd, y: elbow.y)
    let left = isRight ? elbow.x + reach.start : elbow.x - reach.start - reach.width
    let bottom = elbow.y - reach.bottom
    rectangle = Rectangle(minX: left, minY: bottom - reach.height, maxX: left + reach.width, maxY: bottom)
  }

  /// Creates a text whose box is independent of its line.
  package init(elbow: Point, underlineEnd: Point, rectangle: Rectangle) {
    (self.elbow, self.underlineEnd, self.rectangle) = (elbow, underlineEnd, rectangle)
  }

  /// Returns the box around text and underline, whose stroke reaches half its width beyond its line on every side.
  package func bounds(lineWidth: Double) -> Rectangle {
    let line = Rectangle(
      minX: min(elbow.x, underlineEnd.x), minY: elbow.y, maxX: max(elbow.x, underlineEnd.x), maxY: elbow.y)
    return line.grown(by: lineWidth / 2).union(rectangle)
  }
}

extension TagGeometry {
  /// Returns the box around dot, halo and the ends of the legs, which are as wide as lines.
  package static func discBounds(dot: Point, radius: Double, haloRadius: Double?, lineWidth: Double) -> Rectangle {
    Rectangle(minX: dot.x, minY: dot.y, maxX: dot.x, maxY: dot.y).grown(by: max(radius, haloRadius ?? 0, lineWidth / 2))
  }
}
