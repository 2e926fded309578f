/// The parts that a sticker is drawn of, whatever its state: its body, and the close button at the body's corner.
///
/// Lengths are points. The body's own coordinates begin in its middle, x to the right and y down.
package struct StickerShape: Hashable, Sendable {
  /// A round button at a corner, which isn't scaled.
  package struct Close: Hashable, Sendable {
    /// The button's diameter.
    package var size: Double
    /// The distance that its tap area reaches beyond it, on every side.
    package var growth: Double
    /// The offset from the corner to its middle, turned with the body and not scaled.
    package var offset: Point

    /// A button from its measures.
    package init(size: Double, growth: Double, offset: Point) {
      self.size = size
      self.growth = growth
      self.offset = offset
    }

    /// The distance from its middle to the end of its tap area.
    package var reach: Double { size / 2 + growth }
  }

  /// The body's size at scale 1.
  package var body: Size
  /// The close button, if there is one.
  package var close: Close?

  /// A shape from its parts.
  package init(body: Size, close: Close?) {
    self.body = body
    self.close = close
  }

  /// The place on the page of a point of the body; `rotation` is the drawn one, in degrees.
  package func point(_ own: Point, _ state: StickerState, rotation: Double) -> Point {
    let flipped = Point(x: state.flippedX ? -own.x : own.x, y: state.flippedY ? -own.y : own.y)
    let turned = flipped.turned(by: rotation, scaled: state.scale)
    return Point(x: state.center.x + turned.x, y: state.center.y + turned.y)
  }

  /// The point of the body at a point of the page; `rotation` is the drawn one, in degrees.
  package func ownPoint(_ page: Point, _ state: StickerState, rotation: Double) -> Point {
    let arm = Point(x: page.x - state.center.x, y: page.y - state.center.y)
    let own = arm.turned(by: -rotation, scaled: 1 / state.scale)
    return Point(x: state.flippedX ? -own.x : own.x, y: state.flippedY ? -own.y : own.y)
  }

  /// Whether a point of the page lies on the body, its edges included.
  package func bodyContains(_ page: Point, _ state: StickerState, rotation: Double) -> Bool {
    let own = ownPoint(page, state, rotation: rotation)
    return own.x.magnitude <= body.width / 2 && own.y.magnitude <= body.height / 2
  }

  /// The middle of the close button on the page: the upper left corner of the body, never flipped, and the offset turned with it.
  package func closeCenter(_ state: StickerState, rotation: Double) -> Point? {
    guard let close else { return nil }
    let corner = Point(
      x: -body.width / 2 * state.scale + close.offset.x, y: -body.height / 2 * state.scale + close.offset.y)
    let turned = corner.turned(by: rotation)
    return Point(x: state.center.x + turned.x, y: state.center.y + turned.y)
  }
}

extension Size {
  /// The largest size of an aspect ratio that this one holds.
  ///
  /// With a = width/height it is (w, w/a) where a ≥ w/h, else (h·a, h).
  ///
  /// - Parameter aspect: Width over height; one that isn't above 0 and finite gives this size.
  /// - Returns: A size that has at least one side of this one.
  package func holding(aspect: Double) -> Size {
    guard aspect > 0, aspect.isFinite, height > 0 else { return self }
    return aspect >= width / height
      ? Size(width: width, height: width / aspect) : Size(width: height * aspect, height: height)
  }
}
