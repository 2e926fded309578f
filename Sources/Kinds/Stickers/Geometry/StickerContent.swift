/// The content that a sticker shows.
public enum StickerContent: String, Hashable, CaseIterable, Codable, Sendable {
  /// A picture made for the sticker, drawn in the size that the style states.
  case image
  /// A picture of any shape, fitted into that size by its aspect ratio.
  case photo
  /// Text in a frame of that size.
  case text
}

/// A way to turn a sticker's body over, in its own axes.
public enum StickerFlip: String, Hashable, CaseIterable, Codable, Sendable {
  /// A flip that exchanges left and right.
  case horizontal
  /// A flip that exchanges top and bottom.
  case vertical
}
