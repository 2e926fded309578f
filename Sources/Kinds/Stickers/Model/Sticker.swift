package import StyleBundle
package import StyleGeometry

/// A sticker with where its values came from.
///
/// Lengths are in points, angles in degrees.
package struct Sticker: ModelStyle {
  package static let kind = StyleKind.stickers

  /// Rotations that are drawn exactly when one comes near.
  package struct Snap: Sendable {
    package var angle: Quantity
    /// The largest difference at which a rotation snaps, at most half of the angle.
    package var tolerance: Quantity

    package init(angle: Quantity, tolerance: Quantity) {
      self.angle = angle
      self.tolerance = tolerance
    }
  }

  /// A round button at the body's upper left corner, which isn't scaled.
  package struct Close: Sendable {
    /// The button's diameter.
    package var size: Quantity
    package var growth: Quantity
    package var offsetX: Quantity
    package var offsetY: Quantity

    package init(size: Quantity, growth: Quantity, offsetX: Quantity, offsetY: Quantity) {
      self.size = size
      self.growth = growth
      self.offsetX = offsetX
      self.offsetY = offsetY
    }
  }

  /// The sizes that text may have at scale 1.
  package struct FontSize: Sendable {
    package var range: QuantityRange
    package var initial: Quantity

    package init(range: QuantityRange, initial: Quantity) {
      self.range = range
      self.initial = initial
    }
  }

  package var name: StyleName
  package var content: StickerContent
  /// The width at scale 1; for a photo that of the box that it is fitted into.
  package var width: Quantity
  package var height: Quantity
  package var scale: QuantityRange
  package var snap: Snap?
  /// The angle that a double tap adds to the rotation; 0 for none.
  package var quarterTurn: Quantity
  package var flip: [StickerFlip] = []
  package var border: BundleBorder?
  package var close: Close?
  package var fontSize: FontSize?
  package var fonts: [String]?
  package var palette: StyleName?

  package init(
    name: StyleName, content: StickerContent, width: Quantity, height: Quantity, scale: QuantityRange,
    quarterTurn: Quantity
  ) {
    self.name = name
    self.content = content
    self.width = width
    self.height = height
    self.scale = scale
    self.quarterTurn = quarterTurn
  }
}
