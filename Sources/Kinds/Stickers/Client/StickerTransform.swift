public import StyleBundle
public import StyleGeometry

/// A sticker on its page: its style, its size and its state, and what follows from them.
///
/// A value: every change gives another one, and ``state`` is what an app keeps. Coordinates are points of the page, x to the
/// right and y down; the body's own begin in its middle.
public struct StickerTransform: Hashable, Sendable {
  /// The parts of a sticker that a finger finds.
  public enum Part: Hashable, Sendable {
    /// The close button, which reaches beyond the body.
    case close
    /// The body, as it is turned.
    case body
  }

  /// The sticker's style.
  public let style: StickerStyle
  /// The state of the sticker on its page.
  public private(set) var state: StickerState
  private let shape: StickerShape

  /// A sticker in a state, for example one that was kept.
  ///
  /// - Parameters:
  ///   - style: The sticker's style.
  ///   - state: The state on the page; its scale is brought into the style's range.
  ///   - aspect: A photo's width over its height; left out, it fills its box.
  public init(_ style: StickerStyle, _ state: StickerState, aspect: Double? = nil) {
    self.style = style
    self.state = state
    self.state.scale = Swift.max(style.scale.lowerBound, Swift.min(state.scale, style.scale.upperBound))
    shape = StickerShape(
      body: style.fittedSize(aspect: aspect),
      close: style.close.map { StickerShape.Close(size: $0.size, growth: $0.growth, offset: $0.offset) })
  }

  /// The body's size at scale 1, in points.
  public var size: Size { shape.body }

  /// The rotation as drawn, in degrees: the multiple of the snap's angle that the state comes near to, else the state's own.
  public var drawnRotation: Double {
    guard let snap = style.snap else { return state.rotation }
    return state.snappedRotation(angle: snap.angle, tolerance: snap.tolerance)
  }

  /// The mapping from the body to the page: flipped, scaled and turned about the body's middle, then moved to the center.
  public var matrix: TransformMatrix {
    let direction = Angle.direction(drawnRotation)
    let (x, y) = (state.flippedX ? -state.scale : state.scale, state.flippedY ? -state.scale : state.scale)
    return TransformMatrix(
      a: direction.x * x, b: direction.y * x, c: -direction.y * y, d: direction.x * y, tx: state.center.x,
      ty: state.center.y)
  }

  /// The body's corners on the page as they would be without flips, clockwise from the upper left one: a border's path.
  public var corners: [Point] {
    var unflipped = state
    (unflipped.flippedX, unflipped.flippedY) = (false, false)
    let (x, y, rotation) = (size.width / 2, size.height / 2, drawnRotation)
    return [
      shape.point(Point(x: -x, y: -y), unflipped, rotation: rotation),
      shape.point(Point(x: x, y: -y), unflipped, rotation: rotation),
      shape.point(Point(x: x, y: y), unflipped, rotation: rotation),
      shape.point(Point(x: -x, y: y), unflipped, rotation: rotation),
    ]
  }

  /// The middle of the close button on the page; nil where the style has none.
  public var closeCenter: Point? { shape.closeCenter(state, rotation: drawnRotation) }

  /// The part at a point of the page: the close button with its growth before the body, edges included.
  ///
  /// - Parameters:
  ///   - point: A point of the page.
  ///   - showsClose: Whether the close button is on the screen: many apps show it on the selected sticker only.
  /// - Returns: The part; nil where neither is there.
  public func hit(_ point: Point, showsClose: Bool = true) -> Part? {
    let rotation = drawnRotation
    if showsClose, let close = shape.close, let center = shape.closeCenter(state, rotation: rotation) {
      let (x, y) = (point.x - center.x, point.y - center.y)
      if x * x + y * y <= close.reach * close.reach { return .close }
    }
    return shape.bodyContains(point, state, rotation: rotation) ? .body : nil
  }
}

/// The changes that an app lets people make to a sticker.
extension StickerTransform {
  /// The sticker as it was when a gesture began, with all that fingers have done since then.
  ///
  /// The point of the sticker that was between the fingers stays between them while the style's scales allow it.
  ///
  /// - Parameter gesture: The totals since the gesture began, of pinch, rotation and pan at once.
  /// - Returns: Another sticker; keep this one until the gesture ends.
  public func applying(_ gesture: StickerGesture) -> StickerTransform {
    with(state.applying(gesture, scales: style.scale))
  }

  /// The sticker after a double tap: the style's quarter turn is added to the rotation as it is.
  public func quarterTurned() -> StickerTransform {
    var state = state
    state.rotation += style.quarterTurn
    return with(state)
  }

  /// The sticker turned over in its own axes; the same where the style doesn't list that way.
  public func flipped(_ flip: StickerFlip) -> StickerTransform {
    guard style.flip.contains(flip) else { return self }
    var state = state
    switch flip {
    case .horizontal: state.flippedX.toggle()
    case .vertical: state.flippedY.toggle()
    }
    return with(state)
  }

  /// The sticker with its center moved by as little as it takes to lie in a rectangle, such as the page's.
  public func keepingCenter(in rectangle: Rectangle) -> StickerTransform {
    var state = state
    state.center.x = Swift.max(rectangle.minX, Swift.min(state.center.x, rectangle.maxX))
    state.center.y = Swift.max(rectangle.minY, Swift.min(state.center.y, rectangle.maxY))
    return with(state)
  }

  private func with(_ state: StickerState) -> StickerTransform {
    var other = self
    other.state = state
    return other
  }
}
