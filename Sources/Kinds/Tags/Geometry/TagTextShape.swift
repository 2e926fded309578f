/// How far a text and its underline reach from their elbow.
///
/// Lengths are points: doubles, or decimals that are added exactly.
public struct TagReach<Length: Sendable>: Sendable {
  /// Outwards, to the text's side, until the text begins.
  public let start: Length
  /// Of the text.
  public let width: Length
  /// Outwards until the underline ends: the text and its padding at both ends.
  public let underlineEnd: Length
  /// Upwards to the text's lower edge.
  public let bottom: Length
  /// Of the text.
  public let height: Length
  /// Upwards to the text's upper edge.
  public let top: Length

  /// The reach of a text of some size, with its padding at either end and the gap between it and its underline.
  @inlinable public init(
    width: Length, height: Length, padding: Length, gap: Length, adding sum: (Length, Length) -> Length
  ) {
    (start, bottom) = (padding, gap)
    (self.width, self.height) = (width, height)
    underlineEnd = sum(width, sum(padding, padding))
    top = sum(gap, height)
  }
}

/// Where one text of a tag stands.
public struct TagTextShape: Hashable, Sendable {
  /// Where the leg from the dot ends and the underline begins; the dot's centre where there is no leg.
  public let elbow: Point
  /// Where the underline ends.
  public let underlineEnd: Point
  /// The text's own box, above the underline.
  public let rectangle: Rectangle

  /// A text from its elbow, to the side of its underline.
  package init(elbow: Point, side: Side, _ reach: TagReach<Double>) {
    self.elbow = elbow
    let isRight = side == .right
    underlineEnd = Point(x: isRight ? elbow.x + reach.underlineEnd : elbow.x - reach.underlineEnd, y: elbow.y)
    let left = isRight ? elbow.x + reach.start : elbow.x - reach.start - reach.width
    let bottom = elbow.y - reach.bottom
    rectangle = Rectangle(minX: left, minY: bottom - reach.height, maxX: left + reach.width, maxY: bottom)
  }

  /// A text that stands where its line needn't lead.
  package init(elbow: Point, underlineEnd: Point, rectangle: Rectangle) {
    (self.elbow, self.underlineEnd, self.rectangle) = (elbow, underlineEnd, rectangle)
  }

  /// The box around text and underline, whose stroke reaches half its width beyond its line on every side.
  package func bounds(lineWidth: Double) -> Rectangle {
    let line = Rectangle(
      minX: min(elbow.x, underlineEnd.x), minY: elbow.y, maxX: max(elbow.x, underlineEnd.x), maxY: elbow.y)
    return line.grown(by: lineWidth / 2).union(rectangle)
  }
}

extension TagGeometry {
  /// The box around dot, halo and the ends of the legs, which are as wide as lines.
  package static func discBounds(dot: Point, radius: Double, haloRadius: Double?, lineWidth: Double) -> Rectangle {
    Rectangle(minX: dot.x, minY: dot.y, maxX: dot.x, maxY: dot.y).grown(by: max(radius, haloRadius ?? 0, lineWidth / 2))
  }
}
