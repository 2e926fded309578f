public import StyleBundle
public import StyleGeometry

extension StickerStyle {
  /// The body's size at scale 1, in points.
  ///
  /// A photo fills its box to two opposite edges at least and keeps its aspect ratio; other content is as large as the style
  /// says.
  ///
  /// - Parameter aspect: The photo's width over its height; left out, or not above 0 and finite, the whole box counts.
  /// - Returns: The size in points.
  public func fittedSize(aspect: Double? = nil) -> Size {
    guard content == .photo, let aspect else { return size }
    return size.holding(aspect: aspect)
  }

  /// The scale of a new sticker: 1, or the end of the style's range that is nearest to it.
  public var initialScale: Double { Swift.max(scale.lowerBound, Swift.min(1, scale.upperBound)) }

  /// The state of a new sticker.
  ///
  /// - Parameter center: The place of its middle on the page, in points; at first the page's own middle.
  /// - Returns: A state that isn't turned, flipped or scaled more than the style asks for.
  public func initialState(at center: Point) -> StickerState { StickerState(center: center, scale: initialScale) }
}
