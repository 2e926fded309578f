public import StyleBundle
public import StyleGeometry

extension TagLayout {
  /// Whether the whole tag, not only its dot, is on a picture of some size.
  public func fits(on picture: Size) -> Bool { Self.fits(bounds, on: picture) }

  /// Returns the nearest place for the dot at which the whole tag is on the picture, during a drag.
  ///
  /// A tag that is wider or higher than the picture hangs out equally on both sides, as far as its dot stays on the picture.
  ///
  /// - Parameters:
  ///   - picture: The size of the picture.
  ///   - wanted: The place to which the drag would move the dot.
  /// - Returns: The center of the dot on the picture.
  public func dotKeepingTag(on picture: Size, draggedTo wanted: Point) -> Point {
    Point(
      x: Self.clamp(wanted.x, from: bounds.minX - dot.x, to: bounds.maxX - dot.x, length: picture.width),
      y: Self.clamp(wanted.y, from: bounds.minY - dot.y, to: bounds.maxY - dot.y, length: picture.height))
  }

  /// Returns the coordinate of the dot nearest to the wanted one, with an extent of `lower` to `upper` around it in 0…`length`.
  private static func clamp(_ wanted: Double, from lower: Double, to upper: Double, length: Double) -> Double {
    guard upper - lower <= length else { return max(0, min((length - lower - upper) / 2, length)) }
    return max(-lower, min(wanted, length - upper))
  }

  /// Whether bounds lie on a picture, but for a millionth of a point, since sums of points are rounded.
  static func fits(_ bounds: Rectangle, on picture: Size) -> Bool {
    Rectangle(picture).grown(by: 1e-6).contains(bounds)
  }
}

extension TagStyleCycle {
  /// The next style of the cycle with which a tag is whole on its picture.
  public enum Fitting: Hashable, Sendable {
    /// A style that fits; the tag's own style where no other fits.
    case style(TagStyle)
    /// The next style of the cycle, where none fits here, not even the present one.
    case noneFits(next: TagStyle)
    /// The bundle has no styles for that many texts: leave the tag as it is.
    case unknownCount(Int)
  }

  /// Returns the next style, skipping those that would not be whole on the picture.
  ///
  /// - Parameters:
  ///   - stored: The tag's stored angles and sides.
  ///   - textSizes: The size of each text as drawn, in points; none fits where there are more or fewer than texts.
  ///   - dot: The center of its dot.
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
