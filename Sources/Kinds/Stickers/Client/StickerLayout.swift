public import StyleBundle
public import StyleGeometry

/// A sticker as an app draws it.
public struct StickerLayout: Hashable, Sendable {
  /// What it covers, its upper left corner at the origin.
  public let frame: Rectangle

  /// The layout of a style for a width in points.
  public init(_ style: StickerStyle, width: Double) {
    frame = StickerShape(height: style.height).rectangle(width: width)
  }
}
