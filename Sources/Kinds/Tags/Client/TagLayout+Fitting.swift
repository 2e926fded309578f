public import StyleBundle
public import StyleGeometry

extension TagLayout {
  /// Whether the whole tag, not only its dot, is on a picture of some size.
  public func fits(on picture: Size) -> Bool { Self.fits(bounds, on: picture) }

  /// The nearest place for the dot at which the whole tag is on the picture, while a drag asks for another.
  ///
  /// A tag that is wider or higher than the picture hangs out equally on both sides, as far as its dot stays on the picture.
  ///
  /// - Parameters:
  ///   - picture: The size of the picture.
  ///   - wanted: Where the drag would put the dot.
  /// - Returns: The centre of the dot on the picture.
  public func dotKeepingTag(on picture: Size, draggedTo wanted: Point) -> Point {
    Point(
      x: Self.clamp(wanted.x, from: bounds.minX - dot.x, to: bounds.maxX - dot.x, length: picture.width),
      y: Self.clamp(wanted.y, from: bounds.minY - dot.y, to: bounds.maxY - dot.y, length: picture.height))
  }

  /// A coordinate of the dot for which what reaches from `lower` to `upper` around it lies in 0…`length`.
  private static func clamp(_ wanted: Double, from lower: Double, to upper: Double, length: Double) -> Double {
    guard upper - lower <= length else { return max(0, min((length - lower - upper) / 2, length)) }
    return max(-lower, min(wanted, length - upper))
  }

  /// Sums of points are rounded, so a millionth of a point is no overhang.
  static func fits(_ bounds: Rectangle, on picture: Size) -> Bool {
    Rectangle(picture).grown(by: 1e-6).contains(bounds)
  }
}

extension TagStyleCycle {
  /// The next style of the cycle with which a tag is whole on its picture.
  public enum Fitting: Hashable, Sendable {
    /// This one; the tag's own style where no other fits.
    case style(TagStyle)
    /// No style of the cycle fits here, not even the present one; the next one all the same.
    case noneFits(next: TagStyle)
    /// The bundle has no styles for that many texts: leave the tag as it is.
    case unknownCount(Int)
  }

  /// The next style, skipping those that would not be whole on the picture.
  ///
  /// - Parameters:
  ///   - stored: What the tag stores.
  ///   - textSizes: How large each of its texts is drawn; none fits where there are more or fewer than texts.
  ///   - dot: The centre of its dot.
  ///   - picture: The size of the picture.
  /// - Returns: The style, and whether the tag fits with it.
  public func nextFitting(
    after stored: [TagAngle], textSizes: [Size], dot: Point, on picture: Size
  ) -> Fitting {
    guard case .style(let next) = next(after: stored), let styles = tags.styles[stored.count] else {
      return .unknownCount(stored.count)
    }
    for step in styles.indices {
      let style = styles[(next.index + step) % styles.count]
      if let bounds = TagLayout.bounds(style, of: tags, textSizes: textSizes, dot: dot),
        TagLayout.fits(bounds, on: picture)
      {
        return .style(style)
      }
    }
    return .noneFits(next: next)
  }
}
