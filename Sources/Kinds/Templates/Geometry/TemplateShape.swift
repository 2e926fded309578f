/// A rectangle in proportions of a page: 0 at its left and upper edge, 1 at its right and lower one.
public struct PageProportions: Hashable, Sendable {
  /// The left edge, in widths of the page.
  public var x: Double
  /// The upper edge, in heights of the page.
  public var y: Double
  /// The width, in widths of the page, above 0.
  public var width: Double
  /// The height, in heights of the page, above 0.
  public var height: Double

  /// The rectangle of these proportions.
  public init(x: Double, y: Double, width: Double, height: Double) {
    (self.x, self.y, self.width, self.height) = (x, y, width, height)
  }
}

/// The places of a template's pages and of the slots on them: the one code that compiler, linter and clients share.
///
/// Lengths are points of the canvas's own size, x to the right and y down. Pages are as large as the canvas or, along an
/// endless side, as long as stated; there page k begins k lengths from the origin.
public struct TemplateShape: Hashable, Sendable {
  /// The direction in which pages follow each other.
  public enum Direction: Hashable, Sendable {
    /// Rightwards, page after page.
    case right
    /// Downwards, page after page.
    case down
  }

  /// The size of a page.
  public let page: Size
  /// The direction of the next page; nil for a canvas that has one page.
  public let direction: Direction?

  /// The shape of a canvas whose pages have that size.
  public init(page: Size, direction: Direction?) {
    (self.page, self.direction) = (page, direction)
  }

  /// A slot's rectangle on the first page: its middle is page · (start + extent / 2) to the right and down.
  ///
  /// - Parameters:
  ///   - rect: The rectangle before it is turned.
  ///   - rotation: The degrees that it is turned by, clockwise; it is turned in points, about its middle.
  /// - Returns: The rectangle, in points of the canvas's own size.
  public func frame(_ rect: PageProportions, rotation: Double) -> TurnedRectangle {
    TurnedRectangle(
      center: Point(x: (rect.x + rect.width / 2) * page.width, y: (rect.y + rect.height / 2) * page.height),
      size: Size(width: rect.width * page.width, height: rect.height * page.height), rotation: rotation)
  }

  /// The offset from the first page's origin to that of another.
  public func offset(ofPage number: Int) -> Point {
    switch direction {
    case nil: Point(x: 0, y: 0)
    case .right: Point(x: Double(number) * page.width, y: 0)
    case .down: Point(x: 0, y: Double(number) * page.height)
    }
  }

  /// The scale and the origin of the canvas drawn in a size: as large as it fits with its aspect kept, centered; an endless one
  /// fits by its other side alone and begins at the edge.
  public func fit(in size: Size) -> (scale: Double, origin: Point) {
    switch direction {
    case .right: return (size.height / page.height, Point(x: 0, y: 0))
    case .down: return (size.width / page.width, Point(x: 0, y: 0))
    case nil:
      let scale = min(size.width / page.width, size.height / page.height)
      return (
        scale, Point(x: (size.width - page.width * scale) / 2, y: (size.height - page.height * scale) / 2)
      )
    }
  }
}
